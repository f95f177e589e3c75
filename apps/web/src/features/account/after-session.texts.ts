/** Apart from the rest: few people ever see it. */
export const afterSessionTexts = {
  sessionEnded: {
    title: 'Signed out',
    heading: 'You are signed out here.',
    hidden: 'Your pages are hidden until you sign in again.',
    withDrafts:
      'Your pages are hidden until you sign in again. Something you had not saved is kept on this device and is there again when you do.',
    remove: 'Remove unsaved writing from this device',
    question: 'It is nowhere else: once removed, it cannot be brought back.',
    confirm: 'Remove it',
    keep: 'Keep it',
    removed: { title: 'Removed from this device' },
  },
  pendingDeletion: {
    title: 'Account going to be deleted',
    heading: (day: string) => `Your account is going to be deleted on ${day}.`,
    text: 'You can still change your mind. Until that day everything is still there, and nobody sees anything you shared. If you keep your account, all of it is as it was; only a paid plan is not renewed by itself.',
    keep: 'Keep my account',
    keeping: 'One moment...',
    cancelled: { title: 'Your account stays', text: 'Everything is as it was.' },
    failed: 'That did not work. Please try again.',
    logOut: 'Log out and leave it so',
  },
} as const;
