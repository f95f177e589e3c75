import { supportTexts } from './support.texts.ts';

const { emergency, listening, directory } = supportTexts.contacts;

/** Real numbers, for everyone (decision 39). */
export const contacts = [
  { ...emergency, href: 'tel:112' },
  { ...listening, href: 'tel:116123' },
  { ...directory, href: 'https://findahelpline.com', target: '_blank', rel: 'noreferrer' },
];
