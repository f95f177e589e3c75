export const appTexts = {
  skip: 'Skip to the content',
  nav: 'Main',
  pages: {
    home: 'Home',
    landing: 'Welcome',
    createPivot: 'Create Pivot',
    library: 'Library',
    contact: 'Contact',
    notFound: 'Page Not Found',
  },
  home: {
    line: 'Start anywhere. Small counts.',
    createPivot: { title: 'Create Pivot', text: 'Turn one thought over.', action: 'Start Now' },
    library: { title: 'Library', text: 'The sentences you stand on.', action: 'View Pivots' },
  },
  createPivot: { heading: 'Create a Pivot Phrase' },
  library: { heading: 'Your Pivot Library', create: 'Create a pivot' },
  contact: {
    heading: 'Contact',
    sideLabel: 'About writing to us',
    side: 'A person reads every message. Tell us what you need, in as few words as you like.',
  },
  notFound: {
    heading: '404 Page Not Found',
    text: 'Did you forget to add the page to the router?',
    back: 'Back to Home',
  },
} as const;
