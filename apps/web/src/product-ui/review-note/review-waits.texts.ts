/** Instead of what is usually said after sharing. */
export const reviewWaits = 'A moderator will check it before others can see it.';
