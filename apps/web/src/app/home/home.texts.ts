export const homeTexts = {
  line: 'Start anywhere. Small steps count.',
  nightLine: 'Nights can be long. Start anywhere. Small steps count.',
  firstSteps: {
    heading: 'How a pivot is made',
    steps: [
      { title: 'Write the painful thought', text: 'Just as it comes. One sentence is enough.' },
      { title: 'Turn it over', text: 'What is also true, and kinder? Write that beside it.' },
      { title: 'Keep the sentence', text: 'It waits in your library for the next hard moment.' },
    ],
  },
  quick: {
    createPivot: { title: 'Create Pivot', text: 'Turn one thought over.', action: 'Start Now' },
    library: { title: 'Library', text: 'Your pivots, ready when needed.', action: 'View Pivots' },
    projects: { title: 'Creative Projects', text: 'Make something with the time.', action: 'Start Project' },
    letters: { title: 'Journal and Letters', text: 'Write what you will not send.', action: 'Write Letter' },
  },
  turned: {
    line: 'You turned it over. The sentence is yours now.',
    again: 'Turn another thought',
    library: 'See your library',
  },
  library: 'Your Pivot Library',
  viewAll: 'View all',
  keepsakes: 'See the keepsakes',
  floating: { logTime: 'Log time', createPivot: 'Create pivot' },
} as const;
