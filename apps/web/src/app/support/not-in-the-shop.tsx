import { EmptyArt } from '../../art/empty-art.tsx';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageHeading } from '../page-heading.tsx';
import { supportPageTexts } from './support-page.texts.ts';

const texts = supportPageTexts.notFound;

export const NotInTheShop = () => (
  <>
    <EmptyArt variant="stand" />
    <PageHeading title={texts.heading}>{texts.heading}</PageHeading>
    <p>{texts.text}</p>
    <ButtonLink to={paths.plans}>{texts.back}</ButtonLink>
  </>
);
