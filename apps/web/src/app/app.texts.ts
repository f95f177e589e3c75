export const appTexts = {
  skip: 'Skip to the content',
  nav: 'Main',
  pages: {
    home: 'Home',
    landing: 'Welcome',
    createPivot: 'Create Pivot',
    library: 'Library',
    notFound: 'Page Not Found',
  },
  landing: {
    heading: 'Heartbreak is an Initiation',
    text: 'This is not an app to live in. Come in while it hurts, do a little each day, and leave within a few months with more of yourself than you arrived with.',
    offer: 'All features are free as an introductory offer. No card payment information needed.',
    toHome: 'Go to Home',
    logIn: 'Log In',
    getStarted: 'Get Started',
  },
  home: {
    line: 'Start anywhere. Small counts.',
    createPivot: { title: 'Create Pivot', text: 'Turn one thought over.', action: 'Start Now' },
    library: { title: 'Library', text: 'The sentences you stand on.', action: 'View Pivots' },
  },
  createPivot: { heading: 'Create a Pivot Phrase' },
  library: { heading: 'Your Pivot Library', create: 'Create a pivot' },
  notFound: {
    heading: '404 Page Not Found',
    text: 'Did you forget to add the page to the router?',
    back: 'Back to Home',
  },
} as const;
