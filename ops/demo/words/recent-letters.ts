import type { CommunityLetter } from './kinds.ts';

export const recentLetters: readonly CommunityLetter[] = [
  {
    by: 'dev',
    when: '12d 21:10',
    title: 'My mother asks about you',
    mood: 'sad',
    paragraphs: [
      'She still sets things aside. A jar of the lime pickle, the calendar from the temple. I told her in August and she nodded, and in September she asked whether you still have that cough.',
      'I used to be annoyed. Yesterday I understood that she lost someone too and that nobody brings her flowers for it.',
      'So we ate the pickle, she and I, standing up in the kitchen. She said, that one never wore a proper coat. I said no, never. It was the best talk about you I have had with anyone.',
    ],
    shared: {
      as: 'Dev',
      when: '11d 20:45',
      comments: [
        {
          by: 'mirela',
          when: '11d 22:00',
          words:
            'His mother still sends me a message on my name day. I never knew whether I may answer. I think I will, this year.',
        },
        {
          by: 'yusuf',
          when: '10d 08:15',
          words: 'That one never wore a proper coat. You can hear all the love in it, hers and yours.',
        },
        {
          by: 'callum',
          when: '2d 13:20',
          words:
            'I felt the same until I found a course that gets anybody over it in thirty days. Half price this week, ask me for the code.',
          reportedBy: ['mirela', 'yusuf', 'ruth'],
        },
      ],
    },
  },
  {
    by: 'mirela',
    when: '9d 22:35',
    title: 'I returned the ring today',
    mood: 'closure',
    paragraphs: [
      'The man in the shop was kind. He did not ask. He weighed it, and wrote the number on a piece of paper and turned the paper round, as if it were my decision, and it was.',
      'I thought that I would cry on the tram. I looked out of the window and we passed the school and the swimming pool and the place with the good dumplings, all in the right order.',
      'With some of the money I bought the boots I walk past every day. They are red. They are a bit much. I am wearing them now, at home, with my pyjamas.',
    ],
    shared: {
      as: 'Mirela',
      when: '8d 18:00',
      comments: [
        {
          by: 'june',
          when: '8d 18:22',
          words: 'Red boots with pyjamas is the picture I am taking into my weekend.',
        },
        {
          by: 'ruth',
          when: '8d 20:40',
          words:
            'As if it were my decision, and it was. I had to read that sentence three times. Congratulations on it.',
        },
        {
          by: 'ines',
          when: '7d 09:16',
          words:
            'All in the right order. The world just going on used to make me furious. Lately it holds me up, too.',
        },
        { by: 'callum', when: '6d 23:02', words: 'They are not a bit much. They are the right amount.' },
      ],
    },
  },
  {
    by: 'callum',
    when: '6d 20:25',
    title: 'To the me who kept the tickets',
    mood: 'yourself',
    paragraphs: [
      'You kept all of them. The ferry, the two concerts, the museum with the terrible café. You thought that somebody would need proof.',
      'Nobody is going to ask. It happened. You can let the ferry one fade on the windowsill, it was thermal paper anyway.',
      'Keep the one from the museum. You were laughing so much in that café that a stranger came over to hear the joke. That was you. You are still the one who laughs like that.',
    ],
    shared: {
      as: 'Callum',
      when: '5d 19:30',
      comments: [
        { by: 'priya', when: '5d 20:04', words: 'Now I need to know the joke.' },
        {
          by: 'callum',
          when: '5d 20:31',
          words: 'It was about a very small quiche. You had to be there, and I was.',
        },
        {
          by: 'halima',
          when: '4d 22:47',
          words: 'You thought that somebody would need proof. I have a whole drawer of proof. Thank you.',
        },
      ],
    },
  },
  {
    by: 'kofi',
    when: '4d 06:50',
    title: 'First run without your playlist',
    mood: 'hopeful',
    paragraphs: [
      'I ran with nothing in my ears. I was sure I would hear only you. For the first kilometre I did.',
      'Then there was a heron. It stood at the weir with one foot up, like someone who has forgotten what they came in for. I slowed down, and it looked at me, and we both decided to go on.',
      'I was four minutes slower than in spring. I am going back on Thursday, for the heron.',
    ],
    shared: {
      as: 'Kofi',
      when: '3d 08:20',
      comments: [
        {
          by: 'wren',
          when: '3d 09:11',
          words:
            'Like someone who has forgotten what they came in for. I laughed out loud in a very quiet office.',
        },
        {
          by: 'Amina',
          when: '2d 21:30',
          words: 'Please report back on Thursday. Some of us are now invested in the heron.',
        },
        { by: 'thirdFloor', when: '1d 07:05', words: 'Four minutes slower and one heron better off.' },
      ],
    },
  },
  {
    by: 'smallHours',
    when: '2d 23:30',
    title: 'You unfollowed me on a Tuesday',
    mood: 'confused',
    paragraphs: [
      'I only saw it because I went to look at your picture, so in a way it serves me right. There was a button where you used to be.',
      'I wanted it to mean something. I asked two friends what it means. One said it means you are hurting, one said it means you are fine. My brother said it means that you pressed a button.',
      'I have decided to go with my brother. I put the phone in the bread bin, and I can report that it is a good place for it.',
    ],
    shared: {
      as: 'Small hours',
      when: '2d 23:58',
      comments: [
        {
          by: 'dev',
          when: '1d 07:30',
          words: 'Your brother sounds like someone to keep. So does the bread bin.',
        },
        {
          by: 'lotte',
          when: '1d 12:18',
          words:
            'Mine goes in the wash basket on Sundays. The first hour is loud and after that it is just Sunday.',
        },
      ],
    },
  },
  {
    by: 'priya',
    when: '2d 21:15',
    title: 'Everything I did on my day off',
    mood: 'hopeful',
    paragraphs: [
      'I slept until nine. I went to the market and bought the small plums and did not turn round to ask whether we have enough.',
      'I sat through the whole film, also the sad part. I rang my aunt. I changed the bed to the other wall, alone, one corner at a time, and found an earring and a lot of dust.',
      'In the new place the morning comes in from the left. I would like you to know that, and I do not need to tell you.',
    ],
    shared: {
      as: 'Priya',
      when: '5h',
      comments: [
        {
          by: 'ruth',
          when: '4h',
          words: 'One corner at a time is how I moved mine, too. Sleep well on the new side.',
        },
        {
          by: 'june',
          when: '2h',
          words:
            'I would like you to know that, and I do not need to tell you. This is the sentence I could not find for a year.',
        },
      ],
    },
  },
];
