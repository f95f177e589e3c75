/** What Home says at first; the texts of what comes later are fetched with it. */
export const homeTexts = {
  line: 'Start anywhere. Small steps count.',
  nightLine: 'Nights can be long. Start anywhere. Small steps count.',
  door: 'I want to text them',
  turned: {
    line: 'You turned it over. The sentence is yours now.',
    again: 'Turn another thought',
    library: 'See your library',
  },
} as const;
