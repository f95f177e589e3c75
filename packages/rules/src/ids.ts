const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * Makes UUIDv7 ids that sort by the moment they were made, also within one millisecond.
 * `randomFill` is the platform's secure source; the server and the device each hand in their own.
 */
export const idMaker = (randomFill: (bytes: Uint8Array) => unknown, now: () => number = Date.now) => {
  const bytes = new Uint8Array(16);
  let lastMs = 0;
  let sequence = 0;
  /** The next place in the order: at this moment, or right after the last one where that is not over. */
  const countAt = (ms: number): void => {
    if (ms > lastMs) {
      lastMs = ms;
      // Start low in the 12 bits, so that a busy millisecond has room to count up.
      sequence = ((bytes[6] ?? 0) << 2) & 0x3ff;
    } else if (++sequence > 0xfff) {
      lastMs += 1;
      sequence = 0;
    }
  };
  /** Of now; or of an earlier moment, where it is given: behind what was counted at that moment. */
  return (earlier?: Date): string => {
    randomFill(bytes);
    const given = earlier?.getTime() ?? Number.POSITIVE_INFINITY;
    const isLate = given < Math.min(lastMs, now());
    if (!isLate) countAt(Math.min(given, now()));
    const [ms, order] = isLate
      ? [given, 0x800 | ((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)]
      : [lastMs, sequence];
    for (let at = 5, rest = ms; at >= 0; at -= 1, rest = Math.floor(rest / 256)) bytes[at] = rest % 256;
    bytes[6] = 0x70 | ((order >> 8) & 0x0f);
    bytes[7] = order & 0xff;
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
    let id = '';
    for (let at = 0; at < 16; at += 1) {
      if (at === 4 || at === 6 || at === 8 || at === 10) id += '-';
      id += hex[bytes[at] ?? 0];
    }
    return id;
  };
};
