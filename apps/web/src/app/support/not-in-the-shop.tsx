import { EmptyArt } from '../../art/empty-art.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageHeading } from '../page-heading.tsx';
import { paths } from '../paths.ts';
import styles from './not-in-the-shop.module.css';
import { supportPageTexts as texts } from './support-page.texts.ts';

/** For an address that names nothing we have. */
export const NotInTheShop = () => (
  <div className={styles.missing}>
    <EmptyArt variant="stand" />
    <PageHeading title={texts.notFound.heading}>{texts.notFound.heading}</PageHeading>
    <p>{texts.notFound.text}</p>
    <ButtonLink to={paths.plans}>{texts.notFound.back}</ButtonLink>
  </div>
);
