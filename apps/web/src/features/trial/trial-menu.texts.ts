export const trialMenuTexts = {
  menu: {
    note: 'What you write here is kept on this device only.',
    save: 'Save a backup file',
    load: 'Load a backup file',
    end: 'End the trial',
  },
  backup: {
    saved: {
      title: 'Backup saved',
      text: 'The file holds everything you wrote here. Keep it somewhere only you can read.',
    },
    loaded: { title: 'Backup loaded', text: 'What was in the file is here now. Nothing was overwritten.' },
    unreadable: 'This file is no Turnstone backup. Nothing was changed.',
    'too much': 'There is more in this file than a trial can hold. Nothing was changed.',
    failed: 'That did not work. Nothing was changed.',
  },
  ending: {
    title: 'End the trial?',
    text: 'Everything you wrote on trial is removed from this device. This action cannot be undone. You can save a backup file first, or sign up to keep it.',
    keep: 'Keep my trial',
    confirm: 'End and remove',
  },
} as const;
