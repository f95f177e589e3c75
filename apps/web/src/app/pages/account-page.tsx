import { useSession } from '../../api/session-context.ts';
import { SubscriptionPanel } from '../../features/plans/subscription-panel.tsx';
import { useSubscription } from '../../product-ui/subscription/use-subscription.ts';
import { classNames } from '../../ui/class-names.ts';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { AccountPanels } from '../account/account-panels.tsx';
import { AccountSkeleton } from '../account/account-skeleton.tsx';
import { appTexts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import styles from './account-page.module.css';

const fetchNoAccount = async () => (await import('../account/no-account.tsx')).NoAccount;

export default function AccountPage() {
  const { session } = useSession();
  const user = session.state === 'member' ? session.user : null;
  return (
    <div className={styles.page}>
      <div>
        <PageHeading title={appTexts.pages.account}>{appTexts.account.heading}</PageHeading>
        {user?.email && <p className={styles.who}>{user.email}</p>}
      </div>
      {user ? <AccountParts /> : <LazySection load={fetchNoAccount} />}
    </div>
  );
}

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
