import { help } from './help.texts.ts';
import { HelpContacts } from './help-contacts.tsx';
import styles from './help-line.module.css';

interface HelpLineProps {
  /** What somebody who looked for help has found instead. */
  readonly found: keyof typeof help.line.found;
}

/** For a page where someone may look for help and find something else, or nothing. */
export const HelpLine = ({ found }: HelpLineProps) => (
  <aside className={styles.line} aria-label={help.line.label}>
    <p>{help.line.found[found]}</p>
    <HelpContacts layout="line" />
  </aside>
);
