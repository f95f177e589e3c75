const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

export const spellTexts = {
  title: 'Your times without contact',
  ended: (first: string, end: string, days: number) => `${first} to ${end}, ${inDays(days)}`,
  /** Where the number is hidden. */
  endedQuietly: (first: string, end: string) => `${first} to ${end}`,
  running: (first: string) => `since ${first}`,
  empty: 'Your first time is still running.',
  more: 'Show more',
  correct: 'Correct the dates',
  removeOne: 'Remove',
  dates: {
    title: 'Correct the dates',
    from: 'From',
    to: 'To',
    notBefore: 'Please choose a first day before the last.',
    save: 'Save dates',
    saving: 'Saving...',
    saved: { title: 'Dates saved' },
    notSaved: { title: 'Not saved yet', text: 'Please try again.' },
  },
  remove: {
    title: 'Remove this time?',
    text: (days: number) =>
      `Its ${days === 1 ? '1 day leaves' : `${days} days leave`} your total. This action cannot be undone.`,
    /** Where the number is hidden. */
    textQuietly: 'Its days leave your total. This action cannot be undone.',
    keep: 'Keep it',
    confirm: 'Remove it',
    done: { title: 'Time removed' },
    notRemoved: { title: 'Not removed yet', text: 'Please try again.' },
  },
};
