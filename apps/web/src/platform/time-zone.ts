import { localDate, temporal } from '@turnstone/rules/local-date';
import { dayText, whenText } from '@turnstone/rules/when';

/** The device's IANA zone. The first use of Intl costs a slow phone more than a tenth of a second; Temporal, nothing. */
export const deviceZone = (): string =>
  temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When something was, seen from here and now. */
export const formatWhen = (moment: string): string => whenText(moment, new Date(), deviceZone());

/** The day of something, on the calendar here. */
export const formatDay = (moment: string): string => dayText(localDate(new Date(moment), deviceZone()));
