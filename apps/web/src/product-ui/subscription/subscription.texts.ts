export const subscriptionTexts = {
  seePlans: 'See the plans',
  start: 'Start 3 months free',
  starting: 'Starting...',
  noCard: 'No card needed. After three months your plan goes back to Free by itself.',
  failed: 'The free months could not be started. Please try again.',
  started: (plan: string) => ({
    title: `${plan} is yours`,
    text: 'Your three free months begin today.',
  }),
} as const;
