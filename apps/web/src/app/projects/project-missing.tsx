import { EmptyArt } from '../../art/empty-art.tsx';
import { detailTexts } from '../../features/projects/detail.texts.ts';
import { PageHeading } from '../page-heading.tsx';

const texts = detailTexts.missing;

export const ProjectMissing = () => (
  <>
    <EmptyArt variant="stand" />
    <PageHeading title={texts.heading}>{texts.heading}</PageHeading>
    <p>{texts.text}</p>
  </>
);
