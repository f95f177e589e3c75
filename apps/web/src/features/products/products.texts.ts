export const productsTexts = {
  teaser: {
    title: 'Touchstone Products',
    text: 'Small things to hold when the thought comes back. Shipped worldwide.',
  },
} as const;
