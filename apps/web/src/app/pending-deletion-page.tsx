import { localDate } from '@turnstone/rules/local-date';
import { dayText } from '@turnstone/rules/when';
import { afterSessionTexts } from '../features/account/after-session.texts.ts';
import { PendingDeletion } from '../features/account/pending-deletion.tsx';
import { deviceZone } from '../platform/time-zone.ts';
import { PageHeading } from './page-heading.tsx';

const texts = afterSessionTexts.pendingDeletion;

/** Replaces every page of an account that waits to be deleted. */
export const PendingDeletionPage = ({ deletesAt }: { readonly deletesAt: string }) => (
  <PendingDeletion>
    <PageHeading title={texts.title}>
      {texts.heading(dayText(localDate(new Date(deletesAt), deviceZone())))}
    </PageHeading>
  </PendingDeletion>
);
