import { localDate } from '@turnstone/rules/local-date';
import { deviceZone } from '../../platform/time-zone.ts';

// Written out: the first use of Intl would hold up the page.
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Today, on the calendar here: 4 October. */
export const dayTitle = (): string => {
  const [, month = 1, day] = localDate(new Date(), deviceZone()).split('-').map(Number);
  return `${day} ${months[month - 1]}`;
};
