import { dayText, hours } from '@turnstone/rules';
import { pictureTexts as texts } from './picture.texts.ts';
import { timeTexts } from './time.texts.ts';
import styles from './time-table.module.css';
import type { Series, Week } from './weeks.ts';

interface TimeTableProps {
  readonly weeks: readonly Week[];
  readonly series: readonly Series[];
}

/** What the picture shows, in figures; the newest week first. */
export const TimeTable = ({ weeks, series }: TimeTableProps) => (
  <table className={styles.table}>
    <caption>{texts.caption}</caption>
    <thead>
      <tr>
        {Object.values(texts.columns).map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.toReversed().flatMap(({ week, minutes }) =>
        series.map(
          ({ name, projectIds }, at) =>
            (minutes[at] ?? 0) > 0 && (
              <tr key={week + projectIds[0]}>
                <th scope="row">{dayText(week)}</th>
                <td dir="auto">{name}</td>
                <td>
                  {hours(minutes[at] ?? 0)}, {timeTexts.inWords(minutes[at] ?? 0)}
                </td>
              </tr>
            ),
        ),
      )}
    </tbody>
  </table>
);
