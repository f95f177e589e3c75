/** Instead of what is usually said after sharing. */
export const reviewWaits = 'Someone will look at it before others can see it.';
