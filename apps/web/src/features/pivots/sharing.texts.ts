import { reviewWaits } from '../../product-ui/review-note/review-waits.texts.ts';

export const sharingTexts = {
  title: 'Share this pivot',
  text: 'A copy is shown in the Pivot Library of the forum. Your own pivot stays private and encrypted.',
  nameHint: 'It is shown with the pivot.',
  noName: 'Please enter a display name to share your pivot.',
  thought: {
    label: 'Show the painful thought too',
    hint: 'It is left out unless you tick this. If you do, everyone who sees the pivot can read it.',
  },
  by: (name: string) => `Shared by ${name}`,
  thoughtBehind: 'The thought behind this',
  failed: 'Failed to share pivot',
  changed: {
    title: 'Not shared yet',
    text: 'This pivot was changed somewhere else. This is how it reads now. Look it over, then share it.',
  },
  done: { title: 'Pivot shared', text: 'You can take it back any time.' },
  waits: { title: 'Pivot shared', text: reviewWaits },
  unshare: { failed: 'Failed to take the pivot back', done: { title: 'Pivot is private again' } },
  noImage: {
    text: 'Shared pivots are shown on an image. This one has none yet: pair it first, then share it.',
    pair: 'Pair with image',
  },
  plan: 'Sharing a pivot is part of Plus. Your pivot stays here, saved and private.',
  trial: 'Images and sharing need an account. Your pivots come with you when you sign up.',
} as const;
