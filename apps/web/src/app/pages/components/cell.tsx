import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './components.module.css';

interface CellProps {
  readonly title: string;
  readonly width?: 'one' | 'two';
  readonly children: ReactNode;
}

export const Cell = ({ title, width = 'one', children }: CellProps) => (
  <section className={classNames(styles.cell, width === 'two' && styles.two)}>
    <h2 className={styles.name}>{title}</h2>
    {children}
  </section>
);

export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
