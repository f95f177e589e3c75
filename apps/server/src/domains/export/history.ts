import type { ActivityDay } from '@turnstone/contract/activity';
import type { Project } from '@turnstone/contract/projects';
import { localDate } from '@turnstone/rules/local-date';
import { monthOf, weekOf } from '@turnstone/rules/time';

const maxProjects = 12;

interface ProjectTime {
  readonly title: string;
  readonly minutes: number;
}

/** What a progress report is drawn from: counted while the rest is written, a number a week or month. */
export interface History {
  readonly pivots: Map<string, number>;
  readonly projects: Map<string, number>;
  readonly letters: Map<string, number>;
  readonly pivotWeeks: Map<string, number>;
  readonly useWeeks: Map<string, number>;
  readonly minuteWeeks: Map<string, number>;
  /** Those with the most time, most first. */
  readonly projectTimes: ProjectTime[];
  /** Of all the others. */
  otherMinutes: number;
}

export const newHistory = (): History => ({
  pivots: new Map(),
  projects: new Map(),
  letters: new Map(),
  pivotWeeks: new Map(),
  useWeeks: new Map(),
  minuteWeeks: new Map(),
  projectTimes: [],
  otherMinutes: 0,
});

const add = (to: Map<string, number>, key: string, more: number): void =>
  void to.set(key, (to.get(key) ?? 0) + more);

/** Counts something in the month it was made, where the person is. */
export const noteMonth = (months: Map<string, number>, createdAt: string, zone: string): void =>
  add(months, monthOf(localDate(new Date(createdAt), zone)), 1);

export const noteDay = (history: History, { date, uses, pivots }: ActivityDay): void => {
  add(history.useWeeks, weekOf(date), uses);
  add(history.pivotWeeks, weekOf(date), pivots);
};

export const noteProjectWeek = (
  history: History,
  { week, minutes }: { week: string; minutes: number },
): void => add(history.minuteWeeks, week, minutes);

export const noteProjectTime = (history: History, { title, totalTimeLogged }: Project): void => {
  if (totalTimeLogged === 0) return;
  const times = history.projectTimes;
  times.push({ title, minutes: totalTimeLogged });
  times.sort((one, other) => other.minutes - one.minutes);
  history.otherMinutes += times.length > maxProjects ? (times.pop()?.minutes ?? 0) : 0;
};

/** The last weeks up to today's, by their Mondays, oldest first. */
export const lastWeeks = (count: number, today: string): string[] => {
  const monday = Date.parse(`${weekOf(today)}T00:00:00Z`);
  return Array.from({ length: count }, (_, i) =>
    new Date(monday - (count - 1 - i) * 7 * 86_400_000).toISOString().slice(0, 10),
  );
};

/** The last months up to today's, by their first days, oldest first. */
export const lastMonths = (count: number, today: string): string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(year, month - count + i, 1)).toISOString().slice(0, 10),
  );
};

/** How many there were at the end of each of these months, those from before them counted in. */
export const runningTotal = (months: readonly string[], made: ReadonlyMap<string, number>): number[] => {
  const first = months[0] ?? '';
  let total = [...made].reduce((sum, [month, count]) => (month < first ? sum + count : sum), 0);
  return months.map(month => {
    total += made.get(month) ?? 0;
    return total;
  });
};
