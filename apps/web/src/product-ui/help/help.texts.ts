/** Who can be reached at any hour, and what we say beside it: the same on every page. Nothing is asked until a press. */
export const help = {
  label: 'Reach someone now',
  call: (number: string) => `Call ${number}`,
  contacts: [
    { name: '112', about: 'Emergency, all over Europe', href: 'tel:112' },
    { name: '116 123', about: 'Emotional support in many countries', href: 'tel:116123' },
    {
      name: 'Helplines around the world',
      about: 'findahelpline.com, in another tab',
      href: 'https://findahelpline.com',
      target: '_blank',
      rel: 'noreferrer',
    },
  ],
  footer: 'If tonight is too heavy to hold alone:',
  line: {
    label: 'If you need help',
    found: {
      shop: 'If you came here looking for help for yourself, you do not have to buy anything. These people are there for you:',
      nothing: 'If you came here looking for help for yourself, these people are there for you:',
    },
  },
  offer: {
    text: 'Some of these words sound very heavy. If you are in danger, or would rather not be alone with this, you can reach someone:',
    device: 'This check runs only on your device. Nobody is told, and nothing is stored.',
    dismiss: 'Not now',
  },
} as const;
