export const lowerPanelsTexts = {
  quick: {
    createPivot: { title: 'Create Pivot', text: 'Turn one thought over.', action: 'Start Now' },
    library: { title: 'Library', text: 'Your pivots, ready when needed.', action: 'View Pivots' },
    projects: { title: 'Creative Projects', text: 'Make something with the time.', action: 'Start Project' },
    letters: { title: 'Journal and Letters', text: 'Write what you will not send.', action: 'Write Letter' },
  },
  library: 'Your Pivot Library',
  viewAll: 'View all',
  keepsakes: 'See the keepsakes',
  floating: { logTime: 'Log time', createPivot: 'Create pivot' },
} as const;
