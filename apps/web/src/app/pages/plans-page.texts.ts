export const plansPageTexts = {
  heading: 'Choose Your Transformation Path',
  lead: 'Start free, and stay free if that is enough. You can change your mind whenever you like.',
} as const;
