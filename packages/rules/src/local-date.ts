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
