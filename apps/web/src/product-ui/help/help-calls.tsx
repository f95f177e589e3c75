import { Phone } from 'lucide-react';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { help } from './help.texts.ts';
import styles from './help-calls.module.css';

/** The contacts for somebody who needs one now: a number is a button that calls it. */
export const HelpCalls = () => (
  <ul className={styles.calls} aria-label={help.label}>
    {help.contacts.map(({ name, about, ...link }) => (
      <li key={name}>
        {link.href.startsWith('tel:') ? (
          <ButtonAnchor className={styles.call} variant="soft" {...link}>
            <Icon of={Phone} size="small" />
            <span className={styles.number}>{help.call(name)}</span>
          </ButtonAnchor>
        ) : (
          <a className={styles.link} {...link}>
            {name}
          </a>
        )}
        <span className={styles.about}>{about}</span>
      </li>
    ))}
  </ul>
);
