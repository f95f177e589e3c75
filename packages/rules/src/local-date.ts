interface ZonedDay {
  readonly hour: number;
  readonly minute: number;
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

const formatsOf = (parts: Intl.DateTimeFormatOptions): ((zone: string) => Intl.DateTimeFormat) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return zone => {
    const made = formats.get(zone);
    if (made) return made;
    // 'sv-SE' writes dates as ISO does; the calendar is named because a device's own may differ.
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      ...parts,
    });
    if (formats.size >= maxFormats) formats.clear();
    formats.set(zone, format);
    return format;
  };
};

const dateFormat = formatsOf({ year: 'numeric', month: '2-digit', day: '2-digit' });
const timeFormat = formatsOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const zonedDay = (now: Date, zone: string): ZonedDay | undefined =>
  temporal?.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);

/** The calendar day it is for someone in `zone` (an IANA name), as YYYY-MM-DD. */
export const localDate = (now: Date, zone: string): string =>
  zonedDay(now, zone)?.toPlainDate().toString() ?? dateFormat(zone).format(now);

/** What the clocks in `zone` show. */
export const localTime = (now: Date, zone: string): { readonly hour: number; readonly minute: number } => {
  const zoned = zonedDay(now, zone);
  if (zoned) return { hour: zoned.hour, minute: zoned.minute };
  const [hour = 0, minute = 0] = timeFormat(zone).format(now).split(':').map(Number);
  return { hour, minute };
};
