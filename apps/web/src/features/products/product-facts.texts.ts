export const productFactsTexts = {
  size: 'Size',
  delivery: 'Delivery',
  returns: 'Returns',
  notLoaded: 'Size, delivery and returns did not load.',
  tryAgain: 'Try again',
} as const;
