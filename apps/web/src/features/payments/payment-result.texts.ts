/** Apart from the rest: every page can be the one that tells the result. */
export const paymentResultTexts = {
  succeeded: { title: 'Payment Successful', text: 'Thank you for your purchase!' },
  failed: { title: 'Payment Failed', text: 'The payment did not go through. You can try again.' },
  unknown: {
    title: 'Payment not confirmed yet',
    text: 'We do not know yet whether it went through. If you try again, you will not pay twice.',
  },
  underway: {
    title: 'Payment in progress',
    text: 'The payment provider is still working on it. You do not need to pay again.',
  },
} as const;
