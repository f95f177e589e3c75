import { activityTexts as texts } from './activity.texts.ts';
import type { Month } from './year.ts';
import styles from './year-table.module.css';

const nameOf = (month: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

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
          <th scope="row">{nameOf(month)}</th>
          <td>{streak}</td>
          <td>{pivots}</td>
          <td>{uses}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
