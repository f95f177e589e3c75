import { ChartTable } from '../../ui/chart-table/chart-table.tsx';
import { activityTexts as texts } from './activity.texts.ts';
import { type Month, monthName } from './year.ts';

/** What the picture shows, in figures; the newest month first. */
export const YearTable = ({ months }: { readonly months: readonly Month[] }) => (
  <ChartTable caption={texts.caption} columns={texts.columns}>
    {months.toReversed().map(({ month, streak, pivots, uses }) => (
      <tr key={month}>
        <th scope="row">{`${monthName(month)} ${month.slice(0, 4)}`}</th>
        <td>{streak}</td>
        <td>{pivots}</td>
        <td>{uses}</td>
      </tr>
    ))}
  </ChartTable>
);
