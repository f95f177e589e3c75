export const activityTexts = {
  title: 'Your year',
  summary: (streak: number, used: number) =>
    `${streak === 1 ? '1 day' : `${streak} days`} without contact. Pivots used on ${used === 1 ? '1 day' : `${used} days`}.`,
  legend: { streak: 'A day without contact', use: 'Pivots used or made' },
  asTable: 'Show it as a table',
  caption: 'The last twelve months, month by month',
  columns: {
    month: 'Month',
    streak: 'Days without contact',
    pivots: 'Pivots made',
    uses: 'Pivots used',
  },
} as const;
