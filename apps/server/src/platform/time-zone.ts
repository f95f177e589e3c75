const fallback = 'UTC';

// The longest IANA name has 32 characters. Offsets such as +05:30 are not zones: they know no daylight saving.
const looksLikeAZone = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

// There are about 600 names. More only come from someone who makes them up, and must not fill the memory.
const maxCached = 1_000;
const cache = new Map<string, string>();

const isZone = (name: string): boolean => {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The zone a `Time-Zone` header names; UTC where it is missing or names none. */
export const readTimeZone = (header: string | string[] | undefined): string => {
  if (typeof header !== 'string' || !looksLikeAZone.test(header)) return fallback;
  const known = cache.get(header);
  if (known !== undefined) return known;
  const zone = isZone(header) ? header : fallback;
  const oldest = cache.size >= maxCached ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(header, zone);
  return zone;
};
