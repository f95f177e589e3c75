/** Apart from the rest: few people ever see it. */
export const afterSessionTexts = {
  sessionEnded: {
    title: 'Signed out',
    heading: 'You are signed out here.',
    hidden: 'Your pages are hidden until you sign in again.',
    withDrafts:
      'Your pages are hidden until you sign in again. Writing you had not saved is kept on this device and will be here when you do.',
    remove: 'Remove unsaved writing from this device',
    question: 'It is not saved anywhere else. Once removed, it cannot be brought back.',
    confirm: 'Remove it',
    keep: 'Keep it',
    removed: { title: 'Removed from this device' },
  },
  pendingDeletion: {
    title: 'Account will be deleted',
    heading: (day: string) => `Your account will be deleted on ${day}.`,
    text: 'You can still change your mind. Until that day everything is still there, and nobody sees anything you shared. If you keep your account, everything is as it was, except that a paid plan does not renew by itself.',
    keep: 'Keep my account',
    keeping: 'One moment...',
    cancelled: { title: 'Your account stays', text: 'Everything is as it was.' },
    failed: 'That did not work. Please try again.',
    logOut: 'Log out and let it be deleted',
  },
} as const;
