const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

export const progressTexts = {
  streakTitle: 'No Contact Streak',
  ring: (days: number, total: number) =>
    total > days
      ? `No contact streak: ${inDays(days)}. ${inDays(total)} in all.`
      : `No contact streak: ${inDays(days)}`,
  ringHidden: 'No contact streak, number hidden.',
  days: inDays,
  total: (total: number, longest: number) => `${inDays(total)} in all. The longest was ${longest}.`,
  hidden: { title: 'It counts quietly.', text: 'You can show the number again at any time.' },
  newCount: {
    tomorrow: 'A new count begins tomorrow.',
    today: 'A new count began today.',
    text: 'Nothing you had is gone.',
  },
  update: 'Update streak',
  contact: 'We had contact',
  menu: {
    label: 'More about the streak',
    hide: 'Hide the number',
    show: 'Show the number',
    times: 'Your times without contact',
  },
  score: 'Progress score',
  activeProjects: 'Active projects',
  timeLogged: 'Time logged',
  dialog: {
    title: 'Your no-contact streak',
    text: 'Whole days, in your time zone. You can change it as often as you like.',
    modes: 'How to set it',
    byDate: 'Set start date',
    byDays: 'Enter days',
    date: 'First day without contact',
    days: 'Days so far',
    save: 'Save streak',
    saving: 'Saving...',
  },
  contactBetween: {
    title: 'Was there contact in between?',
    keep: 'Yes, keep the days before',
    correct: 'No, I am correcting a date',
  },
  takeIn: {
    title: 'Take in the times before?',
    text: 'From that day on, your earlier times become part of this one.',
    confirm: 'Yes, there was no contact',
    back: 'Choose another date',
  },
  missing: 'Please fill in the required field.',
  notANumber: 'Please enter a valid number of days (0 or greater).',
  inFuture: 'Please choose today or an earlier day.',
  saved: { title: 'Streak updated' },
  failed: { title: 'Error updating streak', text: 'Something went wrong. Please try again.' },
} as const;
