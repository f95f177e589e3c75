import { type ProductId, productIds } from '@turnstone/contract/payments';
import { Redirect } from 'wouter';
import { useSession } from '../../api/session-context.ts';
import { accountPageTexts } from '../../features/account/account-page.texts.ts';
import { DeleteAccountPanel } from '../../features/account/delete-account-panel.tsx';
import { DownloadPanel } from '../../features/account/download-panel.tsx';
import { SessionsPanel } from '../../features/account/sessions-panel.tsx';
import { OrdersPanel } from '../../features/payments/orders-panel.tsx';
import { SubscriptionPanel } from '../../features/plans/subscription-panel.tsx';
import { productsTexts } from '../../features/products/products.texts.ts';
import { paths } from '../../platform/paths.ts';
import { Card } from '../../ui/card/card.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { appTexts } from '../app.texts.ts';
import { ThemeSwitch } from '../navigation/theme-switch.tsx';
import { PageHeading } from '../page-heading.tsx';
import styles from './account-page.module.css';

const fetchStatements = async () =>
  (await import('../../features/statements/statements-panel.tsx')).StatementsPanel;
const fetchForumPanels = async () => (await import('../account/forum-panels.tsx')).ForumPanels;

const names = Object.fromEntries(productIds.map(id => [id, productsTexts.products[id].name])) as Record<
  ProductId,
  string
>;

export default function AccountPage() {
  const { session } = useSession();
  // A trial has no account: its data is on the device.
  if (session.state !== 'member') return <Redirect to={paths.landing} replace />;
  return (
    <div className={styles.page}>
      <div>
        <PageHeading title={appTexts.pages.account}>{appTexts.account.heading}</PageHeading>
        {session.user.email && <p className={styles.who}>{session.user.email}</p>}
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <SubscriptionPanel />
          <OrdersPanel names={names} />
          <DownloadPanel />
          <LazySection load={fetchStatements} fallback={<SkeletonCards count={1} />} />
        </div>
        <div className={styles.column}>
          <SessionsPanel />
          <Card>
            <section aria-labelledby="look-title" className={styles.look}>
              <SectionHead id="look-title" size="card">
                {accountPageTexts.look.title}
              </SectionHead>
              <p>{accountPageTexts.look.text}</p>
              <ThemeSwitch />
            </section>
          </Card>
          <LazySection load={fetchForumPanels} fallback={<SkeletonCards count={3} />} />
          <DeleteAccountPanel />
        </div>
      </div>
    </div>
  );
}
