import type { Activity } from '@turnstone/contract/activity';
import type { EndedSpell } from '@turnstone/rules/spells';

const dayMs = 86_400_000;
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A time without contact that has ended. */
type Ended = Pick<EndedSpell, 'firstDay' | 'endDay'>;

export interface Day {
  readonly date: string;
  /** Counted from the first week of the year that is shown; weeks begin on Monday. */
  readonly week: number;
  readonly weekday: number;
  readonly isStreak: boolean;
  readonly uses: number;
  readonly pivots: number;
}

/** From the first day on which something happened: what came before is no gap to look at. */
export const fromDayOne = (
  activity: Activity,
  streakStart: string | null,
  ended: readonly Ended[] = [],
): Activity => {
  const dayAfterStart = streakStart && dateOf(Date.parse(streakStart) + dayMs);
  const dates = [
    ...activity.days.map(({ date }) => date),
    ...(dayAfterStart ? [dayAfterStart] : []),
    ...ended.filter(({ endDay }) => endDay > activity.from).map(({ firstDay }) => firstDay),
  ];
  const first = dates.toSorted()[0] ?? activity.to;
  return { ...activity, from: first > activity.from ? first : activity.from };
};

/** Every day of the year that is shown, with what happened on it. */
export const daysOfYear = (
  { from, to, days }: Activity,
  streakStart: string | null,
  ended: readonly Ended[] = [],
): Day[] => {
  const happened = new Map(days.map(day => [day.date, day]));
  const first = Date.parse(from);
  const count = Math.round((Date.parse(to) - first) / dayMs) + 1;
  const offset = (new Date(first).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, at) => {
    const date = dateOf(first + at * dayMs);
    const { uses = 0, pivots = 0 } = happened.get(date) ?? {};
    return {
      date,
      week: Math.floor((at + offset) / 7),
      weekday: (at + offset) % 7,
      // The first day is when the contact ended; the next one is the first whole day without it. Of a time that has
      // ended every day is whole, and the day of contact is none of them.
      isStreak:
        (streakStart !== null && date > streakStart) ||
        ended.some(({ firstDay, endDay }) => firstDay <= date && date < endDay),
      uses,
      pivots,
    };
  });
};

export interface Month {
  /** YYYY-MM */
  readonly month: string;
  /** Where its first day stands. */
  readonly week: number;
  readonly streak: number;
  readonly pivots: number;
  readonly uses: number;
}

export const toMonths = (days: readonly Day[]): Month[] => {
  const months = new Map<string, Month>();
  for (const { date, week, isStreak, pivots, uses } of days) {
    const month = date.slice(0, 7);
    const before = months.get(month) ?? { month, week, streak: 0, pivots: 0, uses: 0 };
    months.set(month, {
      ...before,
      streak: before.streak + Number(isStreak),
      pivots: before.pivots + pivots,
      uses: before.uses + uses,
    });
  }
  return [...months.values()];
};

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Of YYYY-MM. Written out: the first use of Intl would hold up the page. */
export const monthName = (month: string): string => names[Number(month.slice(5)) - 1] ?? month;
