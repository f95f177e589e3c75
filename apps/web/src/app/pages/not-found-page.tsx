import { EmptyArt } from '../../art/empty-art.tsx';
import { paths } from '../../platform/paths.ts';
import { HelpLine } from '../../product-ui/help/help-contacts.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { appTexts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import styles from './not-found-page.module.css';

const texts = {
  heading: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  back: 'Back to Home',
} as const;

export default function NotFoundPage() {
  return (
    <div className={styles.page}>
      <EmptyArt variant="stand" />
      <PageHeading title={appTexts.pages.notFound}>{texts.heading}</PageHeading>
      <p>{texts.text}</p>
      <ButtonLink to={paths.home}>{texts.back}</ButtonLink>
      <HelpLine found="nothing" />
    </div>
  );
}
