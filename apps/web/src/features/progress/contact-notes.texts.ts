export const contactNotesTexts = {
  title: 'Contact you noted',
  more: 'Show more',
  /** Names a note where something is to be done with it. */
  label: (day: string, kind: string) => `${day}, ${kind}`,
  removeOne: 'Remove',
  remove: {
    title: 'Remove this note?',
    daysStay: 'What you wrote here goes. Your days stay as they are.',
    runsOn: 'What you wrote here goes, and the time it ended runs on.',
    /** Where it is not known whether the days were changed since. */
    either:
      'What you wrote here goes. If your days were not changed since, the time it ended runs on. Otherwise they stay as they are.',
    keep: 'Keep it',
    confirm: 'Remove it',
    done: { title: 'Note removed' },
    notRemoved: { title: 'Not removed yet', text: 'Please try again.' },
  },
};
