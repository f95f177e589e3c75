export const supportPageTexts = {
  heading: 'Support Your Transformation',
  purchase: (name: string) => `Purchase ${name}`,
  monthly: 'Monthly subscription',
  oneTime: 'One-time purchase',
  summaryLabel: 'What you are paying for',
  backCover: 'The back cover',
  contribution: {
    name: 'A contribution',
    product: 'Support',
    about:
      'Turnstone keeps its core free for everyone. If it has helped you and you would like to give something back, this is the place. You get nothing for it but our thanks.',
  },
  notFound: {
    heading: 'Not found in the shop',
    text: 'There is no plan or keepsake of this name. It may have been renamed.',
    back: 'Back to plans',
  },
} as const;
