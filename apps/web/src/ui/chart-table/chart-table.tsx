import type { ReactNode } from 'react';
import styles from './chart-table.module.css';

interface ChartTableProps {
  readonly caption: string;
  /** By name, in their order. */
  readonly columns: Readonly<Record<string, string>>;
  /** Its rows. */
  readonly children: ReactNode;
}

/** What a picture shows, in figures. */
export const ChartTable = ({ caption, columns, children }: ChartTableProps) => (
  <table className={styles.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {Object.values(columns).map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
