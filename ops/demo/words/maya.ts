import type { DemoLife } from './kinds.ts';

/** Free: writes, keeps to herself, builds one thing. */
export const maya: DemoLife = {
  streak: 23,
  earlierStreak: 81,
  pivots: [
    {
      when: '44d 21:20',
      thought: 'Everyone else seems to get over this faster than I do.',
      phrase: 'There is no clock on this. I am moving at the speed of my own heart.',
      tags: ['Acceptance', 'Healing'],
      paired: { with: 'At anchor.jpg', style: 'overlay' },
    },
    {
      when: '38d 22:45',
      thought: 'I gave three years to something that came to nothing.',
      phrase: 'What I gave was real. It came from me, so it stays with me.',
      tags: ['Self-love', 'Gratitude'],
    },
    {
      when: '31d 23:10',
      thought: 'If I call now, maybe it will feel like before.',
      phrase: 'I can miss you and still not call. Both are true.',
      tags: ['Strength', 'Acceptance'],
      paired: { with: 'Moon, from the pier.jpg', style: 'overlay' },
    },
    {
      when: '22d 08:05',
      thought: 'She has already forgotten me.',
      phrase: 'What she remembers is hers. What I do with this morning is mine.',
      tags: ['Strength', 'Future focus'],
    },
    {
      when: '15d 19:30',
      thought: 'I ruin everything good.',
      phrase: 'I made mistakes, and I also planted the balcony, kept my friends and learned to say sorry.',
      tags: ['Self-love', 'Learning'],
      paired: { with: 'New leaf.jpg', style: 'side-by-side' },
    },
    {
      when: '9d 07:50',
      thought: 'Weekends are for couples.',
      phrase: 'Saturday is long enough for a market, a nap and one friend.',
      tags: ['Hope', 'Growth mindset'],
    },
    {
      when: '3d 21:35',
      thought: 'The flat is too quiet.',
      phrase: 'The flat is quiet, and I can hear the rain, the neighbours’ piano and myself.',
      tags: ['Acceptance', 'Resilience'],
      paired: { with: 'Half past six on the wall.jpg', style: 'side-by-side' },
    },
  ],
  thoughts: [
    ['1d 22:55', 'What if that was the best it will ever be?'],
    ['9h', 'I keep writing the text in my head.'],
  ],
  practice: { days: 43, ofTen: 7 },
  letters: [
    {
      when: '36d 23:30',
      title: 'The blue bicycle',
      mood: 'angry',
      paragraphs: [
        'You took the pump. I know that it is four euros. I stood in the yard with a flat tyre and I was angrier about that pump than about anything you said in September.',
        'I bought one. It is better than ours was. I rode to the canal and back twice just to have somewhere to be angry at a decent speed.',
      ],
      archived: '12d 20:00',
    },
    {
      when: '25d 22:15',
      title: 'To you, on your birthday',
      mood: 'love',
      paragraphs: [
        'I did not write today. I had my phone in my hand at breakfast and at lunch and on the tram, and I did not write.',
        'I hope that somebody made the lemon cake. I hope you did not say that you do not like a fuss. You love a fuss.',
        'Happy birthday. This is the only place I will say it.',
      ],
    },
    {
      when: '14d 21:40',
      title: 'Journal: a good Thursday',
      mood: 'yourself',
      paragraphs: [
        'Nothing happened, and that was the good part. Work, soup, an hour of sanding in the cellar. Lea rang and I was the one who listened for once.',
        'I noticed at ten that I had not checked anything since lunch.',
      ],
    },
    {
      when: '4d 23:05',
      title: 'What I would have needed',
      mood: 'sad',
      paragraphs: [
        'I would have needed you to ask a second time. I always say that I am fine the first time. You knew that about me, and I think in the last year you were glad of it.',
        'I am trying to learn to answer the first question.',
      ],
    },
  ],
  projects: [
    {
      when: '41d 18:00',
      title: 'The chair from the street',
      description:
        'Somebody put it out in the rain. Sand it, glue the back leg, oil it, sit in it by the window.',
      category: 'creative',
      dueIn: 19,
      ideas: [
        ['41d 18:10', 'Ask Henk in the cellar whether I may use his clamps', 'high', '33d 17:00'],
        ['40d 20:30', 'Take the old varnish off the back', 'high', '20d 18:40'],
        ['30d 19:20', 'Find linen for the seat, the dark green one', 'medium'],
        ['18d 19:10', 'Two coats of oil, a day between them', 'medium'],
        ['6d 21:00', 'Decide: felt under the feet or let it scratch', 'low'],
      ],
      sessions: [
        ['39d 19:30', 55, 'Sanded the first leg. Dust everywhere, good music.'],
        ['33d 18:10', 40, 'Glued the back leg with Henk’s clamps'],
        ['27d 17:45', 75, 'Varnish off the seat frame'],
        ['20d 18:30', 90, 'Varnish off the back, all of it'],
        ['16d 19:15', 50, 'Fine sanding, the part nobody sees'],
        ['10d 11:00', 85, 'Repaired the crack in the arm and waited for it'],
        ['5d 18:20', 45, 'First oil. It is much darker than I thought, in a good way.'],
        ['2d 19:00', 30, 'Sat next to it and looked'],
      ],
    },
  ],
  images: [],
  collected: [
    ['28d 22:30', 'Six in the morning.jpg'],
    ['26d 09:00', 'New leaf.jpg'],
    ['20d 21:10', 'At anchor.jpg'],
    ['13d 20:50', 'Mended.jpg'],
    ['10d 12:40', 'All mine.jpg'],
    ['5d 20:10', 'Our bench is a bench.jpg'],
    ['1d 19:05', 'After the swim.jpg'],
  ],
  saved: [],
};
