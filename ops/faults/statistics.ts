/** The value below which the share `part` of the values lies; 0 of none. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? sorted[0] ?? 0;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Of no values 0, where `Math.max` says minus infinity. */
export const largest = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), 0);

/** Of Student's distribution, one-sided at 95 %, by how many values there are beyond the first. */
const student = [Number.POSITIVE_INFINITY, 6.31, 2.92, 2.35, 2.13, 2.02, 1.94, 1.89, 1.86, 1.83];

/** What the mean of such values is below, in 19 of 20 cases, by how much these differ among themselves. */
export const highestMean = (values: readonly number[]): number => {
  const count = values.length;
  const mean = values.reduce((sum, each) => sum + each, 0) / count;
  const variance = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (count - 1);
  const t = student[Math.min(count, student.length) - 1] ?? Number.POSITIVE_INFINITY;
  return count > 1 ? mean + t * Math.sqrt(variance / count) : Number.POSITIVE_INFINITY;
};

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** `{ 200: 12, 503: 3 }` as `12 × 200, 3 × 503`. */
export const tally = (labels: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => `${count} × ${label}`).join(', ') || 'none';
};
