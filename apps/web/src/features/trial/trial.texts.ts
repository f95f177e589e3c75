export const trialTexts = {
  trialMode: 'Trial Mode',
  banner: "You're in trial mode - sign up to save your progress!",
  dismissBanner: 'Dismiss trial message',
} as const;
