export const contactPageTexts = {
  heading: 'Contact',
  sideLabel: 'About writing to us',
  side: 'A person reads every message. Tell us what you need, in as few words as you like.',
} as const;
