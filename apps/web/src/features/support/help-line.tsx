import { contacts } from './contacts.ts';
import styles from './help-line.module.css';
import { supportTexts as texts } from './support.texts.ts';

/** For people whom the word "support" brought here in need of it. */
export const HelpLine = () => (
  <aside className={styles.line} aria-label={texts.contactsTitle}>
    <p>{texts.lookingForHelp}</p>
    <ul className={styles.contacts}>
      {contacts.map(({ name, about, ...link }) => (
        <li key={name}>
          <a {...link}>{name}</a>
          <span>{about}</span>
        </li>
      ))}
    </ul>
  </aside>
);
