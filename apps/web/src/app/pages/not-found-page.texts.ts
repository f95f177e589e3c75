export const notFoundPageTexts = {
  heading: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  back: 'Back to Home',
} as const;
