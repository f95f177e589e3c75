/** Instead of what is usually said after sharing. */
export const reviewWaits = 'A person takes a look before others see it.';
