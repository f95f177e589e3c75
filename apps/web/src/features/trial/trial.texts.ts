export const trialTexts = {
  tryItFree: 'Try It Free',
  trialMode: 'Trial Mode',
  banner: "You're in trial mode - sign up to save your progress!",
  dismissBanner: 'Dismiss trial message',
  notStarted: 'This browser does not let us keep anything on this device, so the trial cannot start here.',
  setAsideLabel: 'Stored writing',
  setAside:
    'Some of what this device had stored could not be read. It is kept aside on this device, and nothing was deleted.',
  dismiss: 'All right',
} as const;
