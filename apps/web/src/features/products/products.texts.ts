import { paidItemNames } from '../../product-ui/paid-items/paid-items.texts.ts';

export const productsTexts = {
  teaser: {
    title: 'Touchstone Products',
    text: 'Small things to hold when the thought comes back. Shipped worldwide.',
  },
  title: 'Touchstones you can hold',
  note: 'One-time purchases. Shipped worldwide.',
  oneTime: 'one time',
  atCheckout: (price: string) => `${price} at checkout`,
  purchase: 'Purchase Now',
  /** `short` stands in the title of the payment form. */
  products: {
    book: {
      name: paidItemNames.book,
      short: 'Book',
      description: 'A memoir of one ending, and what it opened.',
      about:
        'A memoir of the year after a relationship ended: the rooms that were too quiet, the letters that were never sent, the slow return of appetite and mornings. It gives no advice and promises nothing. It keeps you company, and you can stop on any page.',
    },
    'art-prints': {
      name: paidItemNames['art-prints'],
      short: 'Art Prints',
      description: 'Shorelines and mended stones for the wall you see first.',
      about:
        'Two stones that lean on each other, one that cracked and was mended with gold, and a sun low over the water. They are meant for the wall you see when you wake up, especially if something else used to hang there.',
    },
    journal: {
      name: paidItemNames.journal,
      short: 'Journal',
      description: 'A blank place for what will not fit on a screen.',
      about:
        'Some things want a pen. These pages are blank: no prompts, no dates, no headings to live up to. Write a word or a whole night, close the elastic around it, and put it somewhere that is yours.',
    },
    'oracle-cards': {
      name: paidItemNames['oracle-cards'],
      short: 'Oracle Cards',
      description: 'A set of twenty printed cards for a quiet moment.',
      about:
        'Twenty printed cards, each with a drawing and one short line. Draw one in the morning, or when the thought comes back and you would like something else to look at. They do not tell the future. They give you a quiet minute, and a sentence to turn over.',
    },
    bracelet: {
      name: paidItemNames.bracelet,
      short: 'Bracelet',
      description: 'An engraved silver bangle to wear close.',
      about:
        'A plain silver bangle, engraved with the words “what breaks, turns”. It will gather small scratches over the years. They are meant to show.',
    },
  },
} as const;
