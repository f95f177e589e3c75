import { Button } from '../../ui/button/button.tsx';
import { help } from './help.texts.ts';
import { HelpContacts } from './help-contacts.tsx';
import styles from './help-panel.module.css';

/** Offers the contacts beside what somebody writes. */
export const HelpPanel = ({ onDismiss }: { readonly onDismiss: () => void }) => (
  <div className={styles.panel}>
    <p>{help.offer.text}</p>
    <HelpContacts layout="rows" />
    <p className={styles.device}>{help.offer.device}</p>
    <Button variant="quiet" className={styles.dismiss} onClick={onDismiss}>
      {help.offer.dismiss}
    </Button>
  </div>
);
