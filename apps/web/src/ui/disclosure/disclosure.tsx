import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  /** Small within a form. */
  readonly size?: 'page' | 'form' | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly children: ReactNode;
}

/** The browser's own: works before any script, and is found by a search in the page. */
export const Disclosure = ({ summary, size = 'page', defaultOpen = false, children }: DisclosureProps) => (
  <details className={classNames(styles.disclosure, styles[size])} open={defaultOpen}>
    <summary className={styles.summary}>
      {summary}
      <Icon of={ChevronDown} className={styles.arrow} />
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);
