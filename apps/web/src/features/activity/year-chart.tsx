import { type Day, type Month, monthName } from './year.ts';
import styles from './year-view.module.css';

const step = 12;
const head = 18;
/** Half a year, and what a phone shows of a longer one: a few weeks are not blown up to fill the picture. */
const minWeeks = 26;

const centre = ({ week, weekday }: Day) => ({
  cx: week * step + step / 2,
  cy: head + weekday * step + step / 2,
});

/** More use, a larger grain; beyond a few it says no more. */
const grain = ({ uses, pivots }: Day): number => 2.6 + Math.min(uses + pivots, 4) * 0.6;

interface YearChartProps {
  readonly days: readonly Day[];
  readonly months: readonly Month[];
}

/** For the eye only: the same stands in the table. */
export const YearChart = ({ days, months }: YearChartProps) => {
  const weeks = Math.max(minWeeks, (days.at(-1)?.week ?? 0) + 1);
  return (
    <div className={styles.frame}>
      <svg
        className={weeks > minWeeks ? styles.long : styles.picture}
        viewBox={`0 0 ${weeks * step} ${head + 7 * step}`}
        aria-hidden="true"
        focusable="false"
      >
        {/* The first one may be a few days only, and its name would run into the next. */}
        {months
          .filter(({ week }, at) => at > 0 || (months[1]?.week ?? 3) - week > 2)
          .map(({ month, week }) => (
            <text key={month} className={styles.month} x={week * step} y={10}>
              {monthName(month).slice(0, 3)}
            </text>
          ))}
        {days.map(day => (
          <circle
            key={day.date}
            className={day.isStreak ? styles.chartStreak : styles.day}
            r={day.isStreak ? 4.4 : 1.4}
            {...centre(day)}
          />
        ))}
        {days
          .filter(({ uses, pivots }) => uses + pivots > 0)
          .map(day => (
            <circle key={day.date} className={styles.chartUse} r={grain(day)} {...centre(day)} />
          ))}
      </svg>
    </div>
  );
};
