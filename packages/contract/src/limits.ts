/** Every length a person can meet, named once. What the spec does not give is chosen generously (decision 15). */
export const limits = {
  thought: 500,
  pivotPhrase: 500,
  idempotencyKey: 200,
  /** A hundred years: more is a typing error. */
  streakDays: 36_500,
} as const;
