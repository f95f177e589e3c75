import { hours } from '@turnstone/rules/time';
import { dayText } from '@turnstone/rules/when';
import styles from './time-view.module.css';
import { sum, type Week } from './weeks.ts';

const width = 36;
const height = 140;
const gap = 1.5;
const leastHeight = 2;

/** The class of each series, in their order. */
export const tones = [styles.first, styles.second, styles.third, styles.fourth, styles.others];

/** For the eye only: the same stands in the table. A phone shows the newer half. */
export const TimeChart = ({ weeks }: { readonly weeks: readonly Week[] }) => {
  // At least an hour, so that ten minutes do not look like a whole week.
  const maxMinutes = Math.max(...weeks.map(({ minutes }) => sum(minutes)), 60);
  return (
    <div className={styles.picture} aria-hidden="true">
      {weeks.map(({ week, minutes }) => (
        <div key={week} className={styles.week}>
          <span className={styles.figure}>{sum(minutes) > 0 && hours(sum(minutes))}</span>
          <Bar minutes={minutes} maxMinutes={maxMinutes} />
          <span className={styles.name}>{dayText(week).replace(/ \d+$/, '')}</span>
        </div>
      ))}
    </div>
  );
};

/** One week: its projects upon each other. */
const Bar = ({
  minutes,
  maxMinutes,
}: {
  readonly minutes: readonly number[];
  readonly maxMinutes: number;
}) => {
  const scale = height / maxMinutes;
  const tall = Math.max(sum(minutes) * scale, leastHeight);
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${width} ${tall}`}
      width={width}
      height={tall}
      aria-hidden="true"
      focusable="false"
    >
      {minutes.map((part, at) => {
        const y = tall - sum(minutes.slice(0, at + 1)) * scale;
        return (
          part > 0 && (
            <rect
              key={tones[at]}
              className={tones[at]}
              y={Math.max(y, 0)}
              width={width}
              height={Math.max(part * scale - gap, leastHeight)}
              rx={3}
            />
          )
        );
      })}
    </svg>
  );
};
