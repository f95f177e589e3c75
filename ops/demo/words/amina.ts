import type { DemoLife } from './kinds.ts';

/** Plus: takes part, makes several things at once. */
export const amina: DemoLife = {
  streak: 61,
  pivots: [
    {
      when: '86d 20:15',
      thought: 'I do not know who I am without him.',
      phrase: 'I am the one who wakes early, sings in the car and forgets umbrellas. Nice to meet me.',
      tags: ['Self-love', 'Hope'],
      paired: { with: 'One cup.jpg', style: 'overlay' },
    },
    {
      when: '71d 22:00',
      thought: 'Everyone will ask, and I will have to explain.',
      phrase: '“We separated” is a whole sentence. I may stop after it.',
      tags: ['Strength'],
    },
    {
      when: '52d 07:30',
      thought: 'I failed at the one thing that mattered.',
      phrase: 'It mattered, and it ended. I still know how to love people well: ask my sister.',
      tags: ['Acceptance', 'Gratitude'],
      paired: { with: 'Going south.jpg', style: 'side-by-side' },
    },
    {
      when: '33d 21:10',
      thought: 'He is telling our story without me.',
      phrase: 'I was there. I do not need to win the retelling.',
      tags: ['Acceptance', 'Resilience'],
    },
    {
      when: '19d 18:45',
      thought: 'I turn everything over and over and find nothing.',
      phrase: 'I turn one stone at a time. Under some of them there is breakfast.',
      tags: ['Healing', 'Growth mindset', 'Hope'],
      paired: { with: 'The bird at Ardmore.jpg', style: 'overlay' },
      shared: { as: 'Amina', when: '18d 19:00', withThought: true },
    },
    {
      when: '8d 06:50',
      thought: 'I will be alone at Christmas.',
      phrase: 'I will be at Samira’s with three children, a burnt cake and a place at the table.',
      tags: ['Gratitude', 'Future focus'],
    },
    {
      when: '2d 21:00',
      thought: 'I have become hard.',
      phrase: 'I have become clear. Soft is still in here, and now it has a door.',
      tags: ['Strength', 'Self-love'],
      paired: { with: 'Mended.jpg', style: 'overlay' },
    },
  ],
  thoughts: [
    ['3d 23:15', 'I compare everybody to him, even the bus driver.'],
    ['6h', 'Maybe I was never easy to love.'],
  ],
  practice: { days: 85, ofTen: 8 },
  letters: [
    {
      when: '58d 22:30',
      title: 'The last voicemail',
      mood: 'closure',
      paragraphs: [
        'It was eleven seconds long and you were asking about parsley. I kept it for a year, through two phones.',
        'I listened to it once more today with the door shut, and then I let it go. I still know how you say parsley. I did not need the phone for that.',
      ],
      shared: {
        as: 'Amina',
        when: '16d 20:00',
        comments: [
          {
            by: 'ines',
            when: '16d 20:35',
            words:
              'Mine is nine seconds and it is about a parking space. I am not there yet. It helps to know that there is a there.',
          },
          {
            by: 'yusuf',
            when: '15d 09:50',
            words: 'I did not need the phone for that. No. You would know it anywhere.',
          },
          {
            by: 'callum',
            when: '13d 22:14',
            words: 'The small errands are the whole love story, in the end. Parsley.',
          },
        ],
      },
    },
    {
      when: '40d 21:45',
      title: 'Thank you for the bad maps',
      mood: 'grateful',
      paragraphs: [
        'You drew me a map to every place I had never been, and every one of them was wrong. There was always a church that did not exist.',
        'I got lost so well with you. Last week I got lost by myself, in Porto, for an entire afternoon, and I was good at it.',
      ],
    },
    {
      when: '21d 20:20',
      title: 'Things I may stop doing',
      mood: 'yourself',
      paragraphs: [
        'I may stop keeping the left side of the wardrobe empty. I may stop buying the cheese that nobody here eats. I may stop lowering my voice when I am right.',
        'I may stop rehearsing. If I meet him, I will say what comes, and what comes will do.',
      ],
      shared: {
        as: 'Amina',
        when: '4d 19:10',
        comments: [
          {
            by: 'mirela',
            when: '4d 19:42',
            words: 'I may stop lowering my voice when I am right. I am going to need this on a wall.',
          },
          { by: 'june', when: '3d 07:55', words: 'My left side is full of wool now. It suits it.' },
          {
            by: 'thirdFloor',
            when: '2d 22:06',
            words:
              'I bought the wrong cheese for two years. Went for the blue one on Friday. It was wonderful.',
          },
          { by: 'Teo', when: '1d 20:15', words: 'What comes will do. Thank you for that one.' },
        ],
      },
    },
    {
      when: '7d 23:20',
      title: 'To your new kitchen',
      mood: 'hopeful',
      paragraphs: [
        'Lena told me that you have a place with a window over the sink. You always wanted that. I was surprised to find that I am glad.',
        'I looked for the other feeling underneath, the way one feels for a bad tooth. It was there. It was smaller than the glad one.',
      ],
    },
  ],
  projects: [
    {
      when: '78d 19:00',
      title: 'Learn to draw birds',
      description: 'One bird a week, from life where possible. No erasing.',
      category: 'learning',
      dueIn: 74,
      ideas: [
        ['78d 19:05', 'The turnstones at Ardmore, before they leave', 'high', '19d 16:00'],
        ['60d 20:00', 'Hands are hard. Wings are hands. Practise bones.', 'medium', '35d 20:00'],
        ['24d 18:15', 'Cormorant drying its coat', 'medium'],
        ['11d 08:30', 'Make a calendar for Samira from the twelve best', 'high'],
        ['5d 21:20', 'Try ink, for the courage', 'low'],
      ],
      sessions: [
        ['76d 18:00', 60, 'Sparrow. It looks like a potato with opinions.'],
        ['69d 17:30', 80, 'Sparrow again, better potato'],
        ['62d 18:10', 70, 'Wood pigeon on the fence'],
        ['55d 10:00', 120, 'Harbour, gulls, wind. Lost a sheet to the sea.'],
        ['48d 17:40', 65, 'Wing bones from the library book'],
        ['41d 18:00', 90, 'Heron, an hour without either of us moving'],
        ['34d 18:20', 75, 'Blackbird, the first one with weight'],
        ['26d 10:30', 140, 'Ardmore with Samira, flasks and gloves'],
        ['19d 15:00', 110, 'Turnstones. They never stop. Drew fast.'],
        ['12d 18:00', 85, 'Coloured the turnstone'],
        ['6d 17:50', 70, 'Wren, from the kitchen window'],
        ['1d 16:20', 55, 'The same wren, less afraid'],
      ],
    },
    {
      when: '50d 20:00',
      title: 'Flat with one name on the door',
      description: 'Paint the hall, sell the big table, find a small round one.',
      category: 'hobby',
      dueIn: 12,
      ideas: [
        ['50d 20:10', 'Colour for the hall: the green of the inside of a pea', 'medium', '30d 12:00'],
        ['44d 19:30', 'Sell the big table to someone with a big family', 'high', '22d 18:00'],
        ['20d 19:00', 'Round table, 90 cm, seen at the Saturday market', 'high'],
      ],
      sessions: [
        ['46d 10:00', 180, 'Emptied the hall and found eleven umbrellas'],
        ['37d 10:15', 240, 'First coat'],
        ['30d 10:00', 210, 'Second coat, and the name plate'],
        ['22d 17:00', 60, 'The table left. Five children carried one chair each.'],
        ['9d 12:00', 95, 'Market, measuring tape, no table yet'],
      ],
    },
    {
      when: '82d 18:30',
      title: 'Read in the evening instead of scrolling',
      description: 'Twenty pages before the phone.',
      category: 'learning',
      dueIn: null,
      ideas: [
        ['82d 18:35', 'Library card', 'high', '80d 16:00'],
        ['70d 21:00', 'Charger goes into the hall', 'medium', '68d 21:00'],
      ],
      sessions: [
        ['80d 21:00', 40, 'A detective in Trieste'],
        ['73d 21:10', 45, 'Still Trieste. It was the cousin.'],
        ['66d 21:00', 50, 'Essays about moss'],
        ['57d 21:30', 60, 'Moss, to the end'],
      ],
      becomes: { status: 'completed', when: '45d 20:00' },
    },
    {
      when: '84d 19:40',
      title: 'Bookkeeping course',
      description: 'Evenings on Tuesday. For the shop, one day.',
      category: 'career',
      dueIn: 120,
      ideas: [['84d 19:45', 'Ask Dana what she wished she had known', 'medium']],
      sessions: [
        ['80d 19:00', 90, 'First evening: debit is left'],
        ['73d 19:00', 90, 'Second evening: credit is right, apparently'],
      ],
      becomes: { status: 'paused', when: '59d 19:00' },
    },
  ],
  images: [
    {
      drawing: 'turnstone',
      frame: 'wide',
      when: '19d 16:30',
      name: 'The bird at Ardmore.jpg',
      words: 'It turned over forty stones while I sharpened one pencil.',
      tags: ['birds', 'shore', 'patience'],
    },
  ],
  collected: [
    ['30d 21:00', 'Low tide.jpg'],
    ['22d 20:40', 'Half past six on the wall.jpg'],
    ['18d 09:30', 'Going south.jpg'],
    ['16d 21:15', 'One cup.jpg'],
    ['12d 22:00', 'Mended.jpg'],
    ['9d 20:05', 'The pear tree.jpg'],
    ['7d 21:50', 'Dune grass.jpg'],
    ['3d 19:20', 'First snow.jpg'],
    ['1d 21:40', 'The farm, from far off.jpg'],
  ],
  saved: [],
};
