import { ContactForm } from '../../features/contact/contact-form.tsx';
import { Card } from '../../ui/card/card.tsx';
import { appTexts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import styles from './contact-page.module.css';
import { contactPageTexts as texts } from './contact-page.texts.ts';

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
