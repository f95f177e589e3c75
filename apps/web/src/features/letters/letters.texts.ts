export const lettersTexts = {
  panel: {
    title: 'Private Letters',
    all: 'All letters',
    empty: 'No letters yet. You can start in the middle of a sentence.',
  },
} as const;
