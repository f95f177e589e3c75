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
