import { ContactForm } from '../../features/contact/contact-form.tsx';
import { Card } from '../../ui/card/card.tsx';
import { appTexts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import styles from './contact-page.module.css';

const texts = {
  heading: 'Contact',
  sideLabel: 'About writing to us',
  side: 'A person reads every message. Tell us what you need, in as few words as you like.',
} as const;

export default function ContactPage() {
  return (
    <div className={styles.page}>
      <PageHeading title={appTexts.pages.contact}>{texts.heading}</PageHeading>
      <div className={styles.columns}>
        <Card>
          <ContactForm />
        </Card>
        <aside className={styles.side} aria-label={texts.sideLabel}>
          <p>{texts.side}</p>
        </aside>
      </div>
    </div>
  );
}
