interface ZonedDay {
  toPlainDate(): { toString(): string };
}

/** As much of Temporal as is used here; browsers have it, Node does not yet. */
interface TemporalLike {
  readonly Now: { timeZoneId(): string };
  readonly Instant: {
    fromEpochMilliseconds(time: number): { toZonedDateTimeISO(zone: string): ZonedDay };
  };
}

export const temporal = (globalThis as { Temporal?: TemporalLike }).Temporal;

// Making one costs about as much as a small query; there are some 600 zones, and a few hold nearly everybody.
const maxFormats = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const made = formats.get(zone);
  if (made) return made;
  // 'sv-SE' writes dates as ISO does; the calendar is named because a device's own may differ.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (formats.size >= maxFormats) formats.clear();
  formats.set(zone, format);
  return format;
};

/** The calendar day it is for someone in `zone` (an IANA name), as YYYY-MM-DD. */
export const localDate = (now: Date, zone: string): string =>
  temporal?.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString() ??
  formatOf(zone).format(now);
