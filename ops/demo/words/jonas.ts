import type { DemoLife } from './kinds.ts';

/** Free, and here for two weeks. */
export const jonas: DemoLife = {
  streak: 6,
  pivots: [
    {
      when: '15d 20:40',
      thought: 'I should have seen it coming.',
      phrase: 'I saw what I could see from where I stood. I trusted someone, and I can be proud of that.',
      tags: ['Self-love', 'Learning'],
      paired: { with: 'Low tide.jpg', style: 'overlay' },
    },
    {
      when: '8d 22:20',
      thought: 'My friends are tired of hearing about it.',
      phrase: 'Marek said ring whenever. I am allowed to believe him.',
      tags: ['Gratitude', 'Healing'],
    },
    {
      when: '2d 07:15',
      thought: 'I wrote to her again. I have no backbone.',
      phrase: 'Six days is six days. I start from what I know now, not from zero.',
      tags: ['Resilience', 'Growth mindset'],
      paired: { with: 'First snow.jpg', style: 'side-by-side' },
    },
  ],
  thoughts: [['20h', 'She looked happy in the photo.']],
  practice: { days: 14, ofTen: 6 },
  letters: [
    {
      when: '11d 23:45',
      title: 'The photo on the fridge',
      mood: 'confused',
      paragraphs: [
        'I turned it round. Then there was a white rectangle on the fridge that said your name much louder than the photo did, so I turned it back.',
        'Tonight I put the pizza flyer over it. One thing at a time.',
      ],
    },
    {
      when: '3d 22:10',
      title: 'Note to self, after the party',
      mood: 'yourself',
      paragraphs: [
        'You went. You stayed for an hour and a half. You talked to the man with the bees, and you meant it when you asked how they sleep in winter. They do not sleep, they hold on to each other and shiver. Write that down somewhere.',
      ],
    },
  ],
  projects: [
    {
      when: '12d 17:30',
      title: 'Five kilometres without stopping',
      description: 'Slowly. The canal, the bridge, the second bridge, home.',
      category: 'fitness',
      dueIn: 40,
      ideas: [
        ['12d 17:40', 'Shoes that are not from school', 'high', '10d 12:00'],
        ['9d 19:00', 'Ask Marek along for the Sunday one', 'medium'],
      ],
      sessions: [
        ['10d 18:20', 25, 'To the bridge, walking half of it'],
        ['7d 09:10', 30, 'To the bridge, walking a third of it'],
        ['4d 18:05', 35, 'To the second bridge. Rain. Nobody else was that silly.'],
        ['1d 08:50', 35, 'The same again, and I waved at the same dog'],
      ],
    },
  ],
  images: [],
  collected: [
    ['13d 21:00', 'Going south.jpg'],
    ['6d 21:25', 'Someone is up.jpg'],
    ['2d 20:45', 'First snow.jpg'],
  ],
  saved: [],
};
