import type { ReactNode } from 'react';
import styles from './section-head.module.css';

interface SectionHeadProps {
  readonly id: string;
  readonly children: string;
  /** Where all of it is. */
  readonly link?: ReactNode;
  /** Small within a card. */
  readonly size?: 'usual' | 'card' | undefined;
}

/** The heading of a part of a page, with the way to all of it beside it. */
export const SectionHead = ({ id, children, link, size = 'usual' }: SectionHeadProps) => (
  <div className={styles.head}>
    <h2 id={id} className={styles[size]}>
      {children}
    </h2>
    {link}
  </div>
);
