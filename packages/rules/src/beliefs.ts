import type { DayBelief } from '@turnstone/contract/pivots';
import { localDate } from './local-date.ts';

type Beliefs = readonly DayBelief[];

/** In order of days: one a day, so a second one takes the place of the first, and the oldest make room for those after `max`. */
export const addBelief = (beliefs: Beliefs, added: DayBelief, max: number): DayBelief[] => {
  const others = beliefs.filter(({ day }) => day !== added.day);
  const before = others.filter(({ day }) => day < added.day);
  return [...before, added, ...others.slice(before.length)].slice(-max);
};

interface Believable {
  readonly beliefs: Beliefs;
  readonly lastUsed: string | null;
}

/** A pivot is believed anew only after a use: on its day, or later where nothing was said since. */
export const canBelieveOn = ({ beliefs, lastUsed }: Believable, day: string, zone: string): boolean => {
  if (lastUsed === null) return false;
  const used = localDate(new Date(lastUsed), zone);
  const last = beliefs.at(-1)?.day;
  return used === day || last === undefined || used > last;
};
