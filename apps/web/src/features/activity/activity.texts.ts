const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export const activityTexts = {
  title: 'Your year',
  summary: (streak: number, used: number) =>
    [streak > 0 && `${days(streak)} without contact.`, used > 0 && `Pivots used on ${days(used)}.`]
      .filter(Boolean)
      .join(' '),
  legend: { streak: 'A day without contact', use: 'Pivots used or made' },
  asTable: 'Show as a table',
  caption: 'The last twelve months, month by month',
  columns: {
    month: 'Month',
    streak: 'Days without contact',
    pivots: 'Pivots made',
    uses: 'Pivots used',
  },
} as const;
