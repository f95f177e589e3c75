import type { Night, NightThing } from '@turnstone/contract/nights';
import { nightsSince } from './sealed-day.ts';

/** For as many days small things are shown; the first of them is the one they were meant for. */
const shownDays = 7;

/** One small thing, and where it stands. */
export interface ThingAt {
  readonly night: Night;
  readonly at: number;
}

export interface ThingsOfDay {
  /** The day of the night they were written in. */
  readonly day: string;
  /** 1 on the day they were meant for. */
  readonly age: number;
  readonly things: readonly ThingAt[];
}

export const thingOf = ({ night, at }: ThingAt): NightThing => night.things[at] as NightThing;

/** The small things of the last nights, those for today first; somebody may have come twice in a night. */
export const recentThings = (nights: readonly Night[], now: Date): ThingsOfDay[] => {
  const days = [...new Set(nights.map(({ day }) => day))].toSorted().reverse();
  return days
    .map(day => ({
      day,
      age: nightsSince(day, now),
      things: nights
        .filter(night => night.day === day)
        .toReversed()
        .flatMap(night => night.things.map((_, at) => ({ night, at }))),
    }))
    .filter(({ age, things }) => age >= 1 && age <= shownDays && things.length > 0);
};

export const withTick = ({ night, at }: ThingAt, isDone: boolean): NightThing[] =>
  night.things.map((thing, position) => (position === at ? { ...thing, isDone } : thing));

export const withoutThing = ({ night, at }: ThingAt): NightThing[] =>
  night.things.filter((_, position) => position !== at);
