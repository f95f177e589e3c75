const elsewhere = 'UTC';

// The longest IANA name has 32 characters. Offsets such as +05:30 are not zones: they know no daylight saving.
const looksLikeAZone = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

// There are about 600 names. More only come from someone who makes them up, and must not fill the memory.
const mostRemembered = 1_000;
const remembered = new Map<string, string>();

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
  if (typeof header !== 'string' || !looksLikeAZone.test(header)) return elsewhere;
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const zone = isZone(header) ? header : elsewhere;
  const oldest = remembered.size >= mostRemembered ? remembered.keys().next().value : undefined;
  if (oldest !== undefined) remembered.delete(oldest);
  remembered.set(header, zone);
  return zone;
};
