export const moderationPageTexts = {
  heading: 'Moderation',
  intro: 'Decide by the rules, and as you would want it decided about you.',
} as const;
