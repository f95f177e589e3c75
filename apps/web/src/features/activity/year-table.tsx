import { FiguresTable } from '../../ui/figures-table/figures-table.tsx';
import { activityTexts as texts } from './activity.texts.ts';
import { type Month, monthName } from './year.ts';

/** What the picture shows, in figures; the newest month first. */
export const YearTable = ({ months }: { readonly months: readonly Month[] }) => (
  <FiguresTable caption={texts.caption} columns={texts.columns}>
    {months.toReversed().map(({ month, streak, pivots, uses }) => (
      <tr key={month}>
        <th scope="row">{`${monthName(month)} ${month.slice(0, 4)}`}</th>
        <td>{streak}</td>
        <td>{pivots}</td>
        <td>{uses}</td>
      </tr>
    ))}
  </FiguresTable>
);
