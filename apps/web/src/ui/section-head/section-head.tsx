import type { ReactNode, RefObject } from 'react';
import styles from './section-head.module.css';

interface SectionHeadProps {
  readonly id: string;
  readonly children: string;
  /** Where all of it is. */
  readonly link?: ReactNode;
  /** Small within a card. */
  readonly size?: 'page' | 'card' | undefined;
  /** Where the focus goes when what had it in this part is gone. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
}

/** The heading of a part of a page, with the way to all of it beside it. */
export const SectionHead = ({ id, children, link, size = 'page', headingRef }: SectionHeadProps) => (
  <div className={styles.head}>
    <h2 id={id} className={styles[size]} ref={headingRef} tabIndex={headingRef && -1}>
      {children}
    </h2>
    {link}
  </div>
);
