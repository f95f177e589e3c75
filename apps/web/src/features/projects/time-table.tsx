import { hours } from '@turnstone/rules/time';
import { dayText } from '@turnstone/rules/when';
import { ChartTable } from '../../ui/chart-table/chart-table.tsx';
import { timeTexts } from './time.texts.ts';
import { chartTexts as texts } from './time-chart.texts.ts';
import type { Series, Week } from './weeks.ts';

interface TimeTableProps {
  readonly weeks: readonly Week[];
  readonly series: readonly Series[];
}

/** What the picture shows, in figures; the newest week first. */
export const TimeTable = ({ weeks, series }: TimeTableProps) => (
  <ChartTable caption={texts.caption} columns={texts.columns}>
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
  </ChartTable>
);
