export const chartTexts = {
  title: 'Where the time went',
  thisMonth: (hours: string) => `${hours} this month.`,
  withLeft: (hours: string, left: string) => `${hours} logged, ${left} left this month.`,
  longer: 'This chart shows the weeks of this month. With Plus it goes back twelve weeks.',
  others: 'Other projects',
  unknown: 'An earlier project',
  asTable: 'Show as a table',
  caption: 'Logged time by week and project, the newest week first',
  columns: { week: 'Week of', project: 'Project', time: 'Time' },
} as const;
