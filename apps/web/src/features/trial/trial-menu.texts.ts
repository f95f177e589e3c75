export const trialMenuTexts = {
  menu: {
    note: 'What you write here is kept on this device only.',
    save: 'Save a backup file',
    load: 'Load a backup file',
    nights: 'Your nights',
    end: 'End the trial',
  },
  backup: {
    saved: {
      title: 'Backup saved',
      text: 'The file holds everything you wrote here. Keep it somewhere only you can open.',
    },
    loaded: {
      title: 'Backup loaded',
      text: 'Everything from the file is here now. Nothing was overwritten.',
    },
    unreadable: 'This file is not a Turnstone backup. Nothing was changed.',
    'too much': 'This file holds more than trial mode has room for. Nothing was changed.',
    failed: 'That did not work. Nothing was changed.',
  },
  ending: {
    title: 'End the trial?',
    text: 'Everything you wrote in trial mode is removed from this device. This action cannot be undone. You can save a backup file first, or sign up to keep it.',
    keep: 'Keep my trial',
    confirm: 'End and remove',
  },
} as const;
