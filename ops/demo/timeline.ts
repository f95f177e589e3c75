import { at } from './clock.ts';

/** So many days ago at a time of day (UTC), or so many hours ago. */
export type Moment = `${number}d ${number}:${number}` | `${number}h`;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const written = /^(?:(?<days>\d+)d (?<hour>\d\d):(?<minute>\d\d)|(?<hours>\d+)h)$/;

export const msOf = (moment: Moment, now: number): number => {
  const { days, hour, minute, hours } = written.exec(moment)?.groups ?? {};
  if (hours !== undefined) return now - Number(hours) * hourMs;
  if (days === undefined || Number(days) === 0) throw new Error(`"${moment}" is no moment before today.`);
  const midnight = Math.floor(now / dayMs) * dayMs;
  return midnight - Number(days) * dayMs + Number(hour) * hourMs + Number(minute) * 60_000;
};

export interface Timeline {
  readonly now: number;
  plan(moment: Moment | number, happen: () => Promise<unknown>): void;
  /** Everything that was planned, in the order of its moments: ids are made in that order, and they are the order of lists. */
  pass(): Promise<void>;
}

export const createTimeline = (now: number): Timeline => {
  const planned: { ms: number; happen: () => Promise<unknown> }[] = [];
  return {
    now,
    plan: (moment, happen) =>
      void planned.push({ ms: typeof moment === 'number' ? moment : msOf(moment, now), happen }),
    pass: async () => {
      for (const { ms, happen } of planned.toSorted((a, b) => a.ms - b.ms)) await at(ms, happen);
    },
  };
};
