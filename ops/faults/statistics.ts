/** The value below which the share `part` of the values lies; 0 of none. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? sorted[0] ?? 0;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Of no values 0, where `Math.max` says minus infinity. */
export const largest = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), 0);

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** `{ 200: 12, 503: 3 }` as `12 × 200, 3 × 503`. */
export const tally = (labels: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => `${count} × ${label}`).join(', ') || 'none';
};
