import { temporal } from '@turnstone/rules';

/** The device's IANA zone. The first use of Intl costs a slow phone more than a tenth of a second; Temporal, nothing. */
export const deviceZone = (): string =>
  temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
