import { MessageCircle, Phone } from 'lucide-react';
import { HelpContacts } from '../../product-ui/help/help-contacts.tsx';
import { Card } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './support-panel.module.css';

const texts = {
  title: 'Support',
  text: 'If tonight is heavier than usual, you do not have to hold it alone.',
  soon: 'In progress, feature coming soon',
  crisis: { line: 'Crisis line', text: 'Text support' },
  danger: 'In immediate danger? Contact your local emergency services.',
} as const;

const crisis = [
  { icon: Phone, name: texts.crisis.line },
  { icon: MessageCircle, name: texts.crisis.text },
];

/** The two buttons are not there yet and say so; the numbers beside them are real (P39). */
export const SupportPanel = ({ className }: { readonly className?: string | undefined }) => (
  <Card className={classNames(styles.card, className)}>
    <section aria-labelledby="support-title">
      <h2 id="support-title" className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.text}>{texts.text}</p>
      <div className={styles.crisis}>
        {crisis.map(({ icon, name }) => (
          <button key={name} type="button" aria-disabled="true" className={styles.soon}>
            <Icon of={icon} />
            {name}
            <span className={styles.note}>{texts.soon}</span>
          </button>
        ))}
      </div>
      <HelpContacts layout="rows" />
      <p className={styles.danger}>{texts.danger}</p>
    </section>
  </Card>
);
