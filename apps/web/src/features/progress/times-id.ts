/** Of the heading above the times without contact: the streak leads there. */
export const timesId = 'times';
