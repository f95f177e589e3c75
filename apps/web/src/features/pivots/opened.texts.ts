/** A pivot that is opened: how much it was believed, and its words said aloud. */
export const openedTexts = {
  stones: 'How much you believed it, day by day',
  today: 'Today',
  asTable: 'Show it as a table',
  columns: { day: 'Day', believed: 'Believed' },
  read: 'Read it to me',
  asWritten: 'As I wrote it',
  asYou: 'As "you"',
  withName: 'With my name',
} as const;
