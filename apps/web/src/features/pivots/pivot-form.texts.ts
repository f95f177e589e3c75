/** What somebody meets who writes a sentence: on the first screen of Home too. */
export const pivotFormTexts = {
  form: {
    title: 'Create a Pivot Phrase',
    question: 'What is also true, and kinder?',
    label: 'Your pivot phrase',
    placeholder: 'Write the sentence you would rather carry.',
    tags: 'Tags',
    optional: 'optional',
    save: 'Save pivot',
    saving: 'Saving...',
    saved: 'Saved',
  },
  noThought: 'Please record a thought first.',
  noPhrase: 'Please enter a pivot phrase.',
  failed: 'Failed to save pivot phrase',
  saved: { title: 'Pivot saved', text: 'It is in your library now.' },
} as const;
