export type Random = () => number;

/** The same seed always gives the same numbers in [0, 1): FNV-1a, an avalanche mix, then xorshift32. */
export const seededRandom = (seed: string): Random => {
  let hash = 2166136261;
  for (const character of seed) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  hash = Math.imul(hash, 0x297a2d39);
  hash ^= hash >>> 15;
  let state = hash >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
  // Close seeds give close first numbers: these are not used.
  for (let i = 0; i < 8; i++) next();
  return next;
};
