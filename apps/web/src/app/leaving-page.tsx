import { dayText, localDate } from '@turnstone/rules';
import { deviceZone } from '../backend/time-zone.ts';
import { afterSessionTexts } from '../features/account/after-session.texts.ts';
import { LeavingAccount } from '../features/account/leaving-account.tsx';
import { PageHeading } from './page-heading.tsx';
import { paths } from './paths.ts';

const texts = afterSessionTexts.leavingAccount;

/** Instead of every page of somebody whose account waits to be deleted. */
export const LeavingPage = ({ deletesAt }: { readonly deletesAt: string }) => (
  <LeavingAccount accountPath={paths.account}>
    <PageHeading title={texts.title}>
      {texts.heading(dayText(localDate(new Date(deletesAt), deviceZone())))}
    </PageHeading>
  </LeavingAccount>
);
