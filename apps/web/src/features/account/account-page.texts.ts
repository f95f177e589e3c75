/** Apart from the rest: only one page has use for it. */
export const accountPageTexts = {
  look: { title: 'Look', text: 'Kept on this device.' },
  sessions: {
    title: 'Where you are signed in',
    here: 'This device',
    lastSeen: (when: string) => `Last used: ${when}`,
    began: (when: string) => `Signed in: ${when}`,
    afterwards: 'Whoever was signed out needs the password to come back.',
    end: 'Sign out',
    endLabel: (device: string) => `Sign out on ${device}`,
    endOthers: 'End all others',
    ended: { title: 'Signed out there' },
    endedOthers: { title: 'Signed out everywhere else' },
    more: 'Show more',
    failed: 'Signing out there did not work. Please try again.',
  },
  download: {
    title: 'Your data',
    text: 'All your letters, pivots, projects, time and images in one ZIP file.',
    pro: 'Your progress report is included.',
    others: 'With Pro it also holds a progress report.',
    action: 'Download everything',
    notFresh:
      'It holds everything you wrote. So that nobody else can take it along from an unlocked device, we ask for your password once more before it is made.',
    signIn: 'Sign in once more',
  },
  removal: {
    title: 'Delete the account',
    text: 'With everything in it, after 7 days in which you can still keep it. You can download your data first.',
    open: 'Delete account...',
    question: 'Delete your account?',
    hidden:
      'At once: you are signed out everywhere, nobody sees anything you shared, nothing more is paid, and unsaved writing on this device is removed. If you sign in within 7 days, you can keep your account as it was.',
    erased: 'After 7 days this is erased, for good:',
    what: [
      'your thoughts, pivots, letters, projects, ideas and logged time',
      'everything you shared: letters, comments, images and pivots',
      'your image collection, your streak and your progress',
      'your plan; a paid one is not renewed',
    ],
    remains:
      'An order that is on its way still reaches you; its address is erased once it is sent. Pivots that others saved stay in their libraries, without your name.',
    confirm: (phrase: string) => `To go on, type: ${phrase}`,
    typeFirst: 'The button works once the words are typed.',
    keep: 'Keep my account',
    remove: 'Delete everything',
    removing: 'Deleting...',
    failed: 'The account could not be deleted. Nothing was changed.',
    notFresh:
      'So that nobody else can delete your account from an unlocked device, we ask for your password once more. You come back here afterwards.',
    signIn: 'Sign in once more',
  },
} as const;
