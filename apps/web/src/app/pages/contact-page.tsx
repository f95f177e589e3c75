import { ContactForm } from '../../features/contact/contact-form.tsx';
import { HelpContacts } from '../../product-ui/help/help-contacts.tsx';
import { Card } from '../../ui/card/card.tsx';
import { appTexts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import styles from './contact-page.module.css';

const texts = {
  heading: 'Contact',
  sideLabel: 'About writing to us',
  side: 'A person reads every message. Tell us what you need, in as few words as you like.',
  urgent: {
    title: 'If it cannot wait',
    text: 'We are not here around the clock. These people can help sooner.',
  },
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
          <p className={styles.words}>{texts.side}</p>
          <section className={styles.urgent} aria-labelledby="urgent-title">
            <h2 id="urgent-title">{texts.urgent.title}</h2>
            <p>{texts.urgent.text}</p>
            <HelpContacts layout="rows" />
          </section>
        </aside>
      </div>
    </div>
  );
}
