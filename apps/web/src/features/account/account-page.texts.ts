/** Apart from the rest: only one page has use for it. */
export const accountPageTexts = {
  trial: {
    title: 'You do not have an account yet',
    text: 'In trial mode everything stays on this device. Sign up to keep it and to open it elsewhere.',
    action: 'Sign Up Free',
  },
  appearance: {
    title: 'Appearance',
    text: 'Saved on this device.',
    choices: { device: 'Follow my device', day: 'Day', night: 'Night' },
  },
  names: {
    title: 'Your names',
    firstName: 'What we call you',
    firstNameHint:
      'The name we greet you with. Others see it only if you use it when you share something. Leave it empty to use the name from your sign-in.',
    penName: 'Your pen name',
    penNameHint:
      'It is filled in when you share something. What you have already shared keeps the name it has. Leave it empty to use the one suggested to you.',
    save: 'Save names',
    saving: 'Saving...',
    saved: { title: 'Names saved' },
    failed: 'Failed to save your names',
  },
  sessions: {
    title: 'Where you are signed in',
    here: 'This device',
    lastSeen: (when: string) => `Last used: ${when}`,
    began: (when: string) => `Signed in: ${when}`,
    afterwards: 'To sign in there again, you will need your password.',
    end: 'Sign out',
    endLabel: (device: string) => `Sign out on ${device}`,
    endOthers: 'Sign out everywhere else',
    ended: { title: 'That device is signed out' },
    endedOthers: { title: 'Signed out everywhere else' },
    more: 'Show more',
    failed: 'Signing out there did not work. Please try again.',
  },
  download: {
    title: 'Your data',
    text: 'All your letters, pivots, projects, logged time and images in one ZIP file.',
    pro: 'Your progress report is included.',
    others: 'With Pro, it also includes a progress report.',
    action: 'Download everything',
    notFresh:
      'The file holds everything you wrote. So that nobody else can download it, we ask for your password first.',
    signIn: 'Sign in again',
  },
  removal: {
    title: 'Delete your account',
    text: 'Your account and everything in it are deleted after 7 days. Until then you can still change your mind. You can download your data first.',
    open: 'Delete account...',
    question: 'Delete your account?',
    hidden:
      'Right away, you are signed out everywhere, nobody sees anything you shared, nothing more is charged, and unsaved writing on this device is removed. If you sign in within 7 days, you can keep your account as it was.',
    erased: 'After 7 days, this is erased for good:',
    what: [
      'your thoughts, pivots, letters, projects, ideas and logged time',
      'everything you shared: letters, comments, images and pivots',
      'your image collection, your streak and your progress',
      'your plan; a paid one is not renewed',
    ],
    remains:
      'An order that is on its way will still reach you. We erase its address once it has been sent. Pivots that others saved stay in their libraries, without your name.',
    confirm: (phrase: string) => `To continue, type: ${phrase}`,
    typeFirst: 'The button works once you have typed these words.',
    keep: 'Keep my account',
    remove: 'Delete everything',
    removing: 'Deleting...',
    failed: 'The account could not be deleted. Nothing was changed.',
    notFresh:
      'So that nobody else can delete your account from an unlocked device, we ask for your password again. You will come back here afterwards.',
    signIn: 'Sign in again',
  },
} as const;
