/** Apart from the rest: the menu comes when somebody reaches for it. */
export const accountMenuTexts = {
  account: 'Account',
  moderation: 'Moderation',
  logOut: 'Log out',
  logOutOffline: { title: 'You are offline', text: 'Logging out needs a connection.' },
} as const;
