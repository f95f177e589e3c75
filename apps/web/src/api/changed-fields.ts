/** Compares what a form or a response holds: plain values and lists of them. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What of `body` is other than it was: a change names nothing else. Null where nothing is. */
export const changedFields = <Body extends object>(body: Body, base: object): Partial<Body> | null => {
  const was: Record<string, unknown> = { ...base };
  const changed = Object.entries(body).filter(([field, value]) => !isSame(value, was[field]));
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<Body>);
};
