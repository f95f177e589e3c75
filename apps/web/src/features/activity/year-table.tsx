import { activityTexts as texts } from './activity.texts.ts';
import { type Month, monthName } from './year.ts';
import styles from './year-table.module.css';

/** What the picture shows, in figures; the newest month first. */
export const YearTable = ({ months }: { readonly months: readonly Month[] }) => (
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
      {months.toReversed().map(({ month, streak, pivots, uses }) => (
        <tr key={month}>
          <th scope="row">{`${monthName(month)} ${month.slice(0, 4)}`}</th>
          <td>{streak}</td>
          <td>{pivots}</td>
          <td>{uses}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
