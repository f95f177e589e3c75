import type { CommunityLetter } from './kinds.ts';

export const earlierLetters: readonly CommunityLetter[] = [
  {
    by: 'ines',
    when: '27d 21:50',
    title: 'The key is still on my ring',
    mood: 'sad',
    paragraphs: [
      'I keep meaning to post it back to you. There is an envelope by the door with your name on it and no stamp. Every morning I pick up my keys and there are four where I need three.',
      'I know which stair of yours creaks. I know you have to lift the door a little when it rains. Nobody tells you that this is the part that stays: not the big days, but the door.',
      'On Sunday I took it off the ring and put it in the envelope. I have not closed the envelope. But the ring is lighter in my pocket, and I noticed, and it did not only hurt.',
    ],
    shared: {
      as: 'Inês',
      when: '26d 19:05',
      comments: [
        {
          by: 'ruth',
          when: '26d 20:12',
          words:
            'I carried one for seven months. Nothing bad happened because it took me that long. An envelope without a stamp is a real step, even if nobody else can see it.',
        },
        {
          by: 'oskar',
          when: '25d 07:40',
          words: 'You have to lift the door a little when it rains. That line has been with me all day.',
        },
        {
          by: 'halima',
          when: '24d 22:18',
          words: 'I hope one morning you count three and only notice later that you did not count.',
        },
      ],
    },
  },
  {
    by: 'tomasz',
    when: '25d 23:10',
    title: 'To the person who got the dog',
    mood: 'love',
    paragraphs: [
      'It was fair. He loves you more, and you have the garden. I said so at the table and I meant it, and then I sat in the car for an hour.',
      'He likes the left side of the sofa because of the sun, not because of you or me. He is afraid of the blue bin, only the blue one. If he will not eat, put the bowl on the step.',
      'I did not know that I could miss the sound of somebody drinking water in the next room. Please scratch him behind the bad ear from me. You do not have to say who it is from.',
    ],
    shared: {
      as: 'Tomasz',
      when: '25d 23:40',
      comments: [
        {
          by: 'june',
          when: '24d 08:02',
          words:
            'We had two cats and I got neither. People ask about the flat and the furniture, and no one asks about them. So: what is his name?',
        },
        {
          by: 'tomasz',
          when: '24d 18:30',
          words: 'Borys. Thank you for asking. It is good to write it down.',
        },
        {
          by: 'mirela',
          when: '22d 21:15',
          words: 'Borys and the blue bin. I will think of him tomorrow when they empty ours.',
        },
      ],
    },
  },
  {
    by: 'wren',
    when: '22d 03:20',
    title: 'Three in the morning, again',
    mood: 'yourself',
    paragraphs: [
      'Dear me at three in the morning, you are going to want to read the old messages. You already know them. You could recite the one from March.',
      'So here is what we do instead. Feet on the floor. Kitchen. The small lamp, not the big one. Water first, then toast. We are not solving anything tonight, we are only getting to four.',
      'Last week it was five nights and this week it was three. I am writing that down because you never believe me in the dark.',
    ],
    shared: {
      as: 'Wren',
      when: '21d 09:30',
      comments: [
        {
          by: 'smallHours',
          when: '21d 10:05',
          words: 'The small lamp, not the big one. I did it last night. I got to four, and then to six.',
        },
        {
          by: 'dev',
          when: '20d 23:55',
          words: 'Five to three is nearly half. I would have never counted, and now I am going to.',
        },
        {
          by: 'lotte',
          when: '19d 07:12',
          words: 'Toast is underrated medicine. I add too much butter on purpose.',
        },
        {
          by: 'Teo',
          when: '14d 06:40',
          words: 'I wrote "feet on the floor" on the back of my phone case. It has worked twice.',
        },
      ],
    },
  },
  {
    by: 'halima',
    when: '20d 20:30',
    title: 'I was angry about the soup',
    mood: 'angry',
    paragraphs: [
      'You told everybody that we grew apart. We did not grow apart. You stopped coming home at six, and I kept making soup for two until the freezer was full of it.',
      'I am angry about the soup. I am angry that I said it was fine. I am angry that I was good at it, at making everything fine, so that in the end you could say you had not noticed anything.',
      'I ate the last of it tonight. It was good soup. Next week I will make half as much, and it will be exactly enough.',
    ],
    shared: {
      as: 'Halima',
      when: '19d 18:20',
      comments: [
        {
          by: 'ines',
          when: '19d 19:45',
          words: 'Exactly enough. I read it to my sister over the phone and we were both quiet for a while.',
        },
        {
          by: 'kofi',
          when: '18d 12:30',
          words:
            'I was the one who was good at making everything fine, too. It is strange to be allowed to be angry about something so small, and it is not small.',
        },
      ],
    },
  },
  {
    by: 'oskar',
    when: '17d 22:05',
    title: 'What I would say at the bus stop',
    mood: 'confused',
    paragraphs: [
      'I practise it, in case. You would come round the corner with the green bag and I would say hello, and my voice would be completely normal, and you would see that I have had a haircut.',
      'Then I never get any further. I do not know if I want you to be sorry or happy. I do not know if I want to hear that it was a mistake. On Monday I wanted it, on Tuesday I did not, and today I wanted a seat by the window.',
      'I took the later bus all of this month. I think tomorrow I will take the early one. It is my bus as well.',
    ],
    shared: {
      as: 'Oskar',
      when: '16d 08:10',
      comments: [
        { by: 'thirdFloor', when: '16d 08:50', words: 'It is my bus as well. Yes. It is.' },
        {
          by: 'priya',
          when: '15d 21:22',
          words:
            'I did meet him, at the pharmacy of all places. My voice was not normal, and I bought cough drops I do not need, and then I was outside and it was over. You will get through yours.',
        },
        {
          by: 'oskar',
          when: '14d 09:00',
          words: 'Took the early one. Nobody was there. I had the seat by the window.',
        },
        {
          by: 'wren',
          when: '14d 12:36',
          words: 'This made my lunch break. Well done, and I mean it without any irony.',
        },
      ],
    },
  },
  {
    by: 'june',
    when: '15d 19:00',
    title: 'Eleven years, and thank you',
    mood: 'grateful',
    paragraphs: [
      'You taught me to swim in open water. I was thirty-four and afraid of anything I could not see the bottom of, and you walked in backwards in front of me, in October, talking about your grandmother the whole way.',
      'I swam this morning. By myself, for the first time since. I was cold and slow and I could not see the bottom.',
      'I used to think that if it ended, everything in it would turn out to have been false. But I can swim. That is simply true. So thank you for that, and I keep it.',
    ],
    shared: {
      as: 'June',
      when: '15d 19:20',
      comments: [
        {
          by: 'lotte',
          when: '15d 20:31',
          words: 'But I can swim. That is simply true. I have copied this into the front of my notebook.',
        },
        {
          by: 'tomasz',
          when: '13d 07:25',
          words: 'Mine taught me to make bread. I had stopped. There is one in the oven now because of you.',
        },
        {
          by: 'Amina',
          when: '12d 20:05',
          words: 'In October! You were brave twice, then. Once with her and once without.',
        },
      ],
    },
  },
];
