import { BRAND } from '../../ui/brand.ts';

export const accountTexts = {
  signIn: 'Sign In',
  menu: (name: string) => `Account menu, ${name}`,
  nobodyKnown: 'User',
  loading: 'Loading',
  ended: 'Your session has ended. Sign in again to continue.',
  endedLabel: 'Session ended',
  signInAgain: 'Sign in again',
  offline: 'You are offline. What you write is kept on this device and saved when you are back online.',
  offlineLabel: 'Offline',
  unreachable: `${BRAND.name} cannot be reached right now.`,
  unreachableLabel: 'Connection',
  dataOnDevice: 'What you wrote on this device is still here.',
  tryAgain: 'Try again',
} as const;
