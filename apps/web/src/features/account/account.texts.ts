import { BRAND } from '../../ui/brand.ts';

export const accountTexts = {
  signIn: 'Sign In',
  menu: (name: string) => `Account menu, ${name}`,
  logOut: 'Log out',
  nobodyKnown: 'User',
  loading: 'Loading',
  greeting: (hour: number) => {
    if (hour >= 5 && hour < 12) return 'Good morning';
    return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
  },
  ended: 'Your session has ended. Sign in again to go on.',
  endedLabel: 'Session ended',
  signInAgain: 'Sign in again',
  offline: 'You are offline. What you write is kept here and saved when you are back.',
  offlineLabel: 'Offline',
  logOutOffline: { title: 'You are offline', text: 'Logging out needs a connection.' },
  unreachable: `${BRAND.name} cannot be reached right now.`,
  unreachableLabel: 'Connection',
  dataOnDevice: 'What you wrote on this device is still here.',
  tryAgain: 'Try again',
  signInOutcomeLabel: 'Signing in',
  outcomeLabel: 'What has happened',
  goodbye:
    'You are signed out, and in 7 days your account and everything in it is deleted. If you want to keep it, sign in before then. Thank you for the time you spent here. Take care of yourself.',
  account: 'Account',
  moderation: 'Moderation',
  signInOutcome: {
    cancelled: 'You are not signed in. Nothing was changed.',
    failed: 'Signing in did not work this time. Nothing was changed.',
    unavailable: 'Signing in is not possible right now. Please try again in a few minutes.',
  },
} as const;
