import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly summary: string;
  readonly defaultOpen?: boolean | undefined;
  readonly children: ReactNode;
}

/** The browser's own: works before any script, and is found by a search in the page. */
export const Disclosure = ({ summary, defaultOpen = false, children }: DisclosureProps) => (
  <details className={styles.disclosure} open={defaultOpen}>
    <summary className={styles.summary}>
      {summary}
      <Icon of={ChevronDown} className={styles.arrow} />
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);
