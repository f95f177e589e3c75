export const signInOutcomeTexts = {
  label: 'Signing in',
  tryAgain: 'Try again',
  open: 'Log in and open it',
  outcomes: {
    needed: 'The page you opened is for people with an account. Log in to open it, or try Turnstone first.',
    cancelled: 'You are not signed in. Nothing was changed.',
    failed: 'Signing in did not work this time. Nothing was changed.',
    unavailable: 'Signing in is not possible right now. Please try again in a few minutes.',
  },
} as const;
