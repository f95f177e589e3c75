import { useSession } from '../../api/session-context.ts';
import { accountPageTexts } from '../../features/account/account-page.texts.ts';
import { SubscriptionPanel } from '../../features/plans/subscription-panel.tsx';
import { paths } from '../../platform/paths.ts';
import { useSubscription } from '../../product-ui/subscription/use-subscription.ts';
import { signUpLink } from '../../session/sign-in-paths.ts';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { AccountPanels } from '../account/account-panels.tsx';
import { AccountSkeleton } from '../account/account-skeleton.tsx';
import { appTexts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import styles from './account-page.module.css';

const texts = accountPageTexts.trial;

export default function AccountPage() {
  const { session } = useSession();
  const user = session.state === 'member' ? session.user : null;
  return (
    <div className={styles.page}>
      <div>
        <PageHeading title={appTexts.pages.account}>{appTexts.account.heading}</PageHeading>
        {user?.email && <p className={styles.who}>{user.email}</p>}
      </div>
      {user ? <AccountParts /> : <NoAccount />}
    </div>
  );
}

/** Of a trial. */
const NoAccount = () => (
  <EmptyState
    title={texts.title}
    text={texts.text}
    action={
      <ButtonAnchor variant="soft" {...signUpLink(paths.account)}>
        {texts.action}
      </ButtonAnchor>
    }
  />
);

/** The first part is there as soon as it can be: the others are ten lists, and most of them below the first screen. */
const AccountParts = () => {
  const { isPending } = useSubscription();
  return (
    <>
      {isPending && (
        <div className={styles.columns}>
          <SkeletonCards count={1} />
          <AccountSkeleton />
        </div>
      )}
      <div className={classNames(styles.columns, isPending && styles.coming)}>
        <SubscriptionPanel />
        <AccountPanels />
      </div>
    </>
  );
};
