/** How much somebody believes their own sentence: five words, the smallest first. */
export const beliefTexts = {
  legend: 'How much do you believe it?',
  today: 'How much do you believe it today?',
  optional: 'optional',
  words: ['Not at all', 'A little', 'Half', 'Mostly', 'Fully'],
  smaller: 'Make it smaller, until you can stand on it.',
  openings: ['Some days', 'Part of me knows that', 'I am beginning to believe that', 'It hurts, and'],
  opening: (words: string) => `${words} …`,
  noted: 'Noted',
  notSaved: { title: 'Not saved yet', text: 'Please try again.' },
} as const;
