import { afterSessionTexts } from '../features/account/after-session.texts.ts';
import { SessionEnded } from '../features/account/session-ended.tsx';
import { PageHeading } from './page-heading.tsx';

const texts = afterSessionTexts.sessionEnded;

/** Instead of the page somebody had open: its title leaves the window too. */
export const EndedPage = ({ userId }: { readonly userId: string }) => (
  <SessionEnded userId={userId}>
    <PageHeading title={texts.title}>{texts.heading}</PageHeading>
  </SessionEnded>
);
