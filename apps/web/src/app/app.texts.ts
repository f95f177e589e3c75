export const appTexts = {
  skip: 'Skip to the content',
  nav: 'Main',
  pages: {
    home: 'Home',
    landing: 'Welcome',
    createPivot: 'Create Pivot',
    library: 'Library',
    projects: 'Projects',
    contact: 'Contact',
    notFound: 'Page Not Found',
  },
  home: {
    line: 'Start anywhere. Small counts.',
    quick: {
      createPivot: { title: 'Create Pivot', text: 'Turn one thought over.', action: 'Start Now' },
      library: { title: 'Library', text: 'The sentences you stand on.', action: 'View Pivots' },
      projects: { title: 'Creative Projects', text: 'Somewhere for the hours.', action: 'Start Project' },
      letters: { title: 'Journal and Letters', text: 'Say it, unsent.', action: 'Write Letter' },
    },
    library: 'Your Pivot Library',
    viewAll: 'View all',
    keepsakes: 'See the keepsakes',
    floating: { logTime: 'Log time', createPivot: 'Create pivot' },
  },
  createPivot: { heading: 'Create a Pivot Phrase' },
  library: { heading: 'Your Pivot Library', create: 'Create a pivot' },
  projects: { heading: 'Creative Projects' },
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
