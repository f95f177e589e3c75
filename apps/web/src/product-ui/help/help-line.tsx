import styles from './help.module.css';
import { help } from './help.texts.ts';
import { HelpContacts } from './help-contacts.tsx';

interface HelpLineProps {
  /** What somebody who looked for help has found instead. */
  readonly found: keyof typeof help.line.found;
}

/** For a page where someone may look for help and find something else, or nothing. */
export const HelpLine = ({ found }: HelpLineProps) => (
  <aside className={styles.helpLine} aria-label={help.line.label}>
    <p>{help.line.found[found]}</p>
    <HelpContacts layout="line" />
  </aside>
);
