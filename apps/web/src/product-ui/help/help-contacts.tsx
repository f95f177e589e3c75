import { classNames } from '../../ui/class-names.ts';
import styles from './help.module.css';
import { help } from './help.texts.ts';

interface HelpContactsProps {
  /** One under the other, or in one line where there is room. */
  readonly layout: 'rows' | 'line';
}

export const HelpContacts = ({ layout }: HelpContactsProps) => (
  <ul className={classNames(styles.contacts, styles[layout])} aria-label={help.label}>
    {help.contacts.map(({ name, about, ...link }) => (
      <li key={name}>
        <a {...link}>{name}</a>
        <span>{about}</span>
      </li>
    ))}
  </ul>
);

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
