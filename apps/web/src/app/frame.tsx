import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../api/session-context.ts';
import { useIsVisible } from '../api/unreadable-notice.ts';
import { SessionNotices } from '../features/account/session-notices.tsx';
import { TrialHandover } from '../features/trial/trial-handover.tsx';
import { useIsSetAsideVisible } from '../trial/trial-mode.ts';
import { ErrorBoundary } from '../ui/error-boundary/error-boundary.tsx';
import { LazySection } from '../ui/lazy/lazy-section.tsx';
import styles from './frame.module.css';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

const fetchStatementsNotice = async () =>
  (await import('../features/statements/statements-notice.tsx')).StatementsNotice;
const fetchUnreadableNotice = async () => (await import('./rare-notices.ts')).UnreadableNotice;
const fetchSetAsideNotice = async () => (await import('./rare-notices.ts')).SetAsideNotice;
const fetchPageEnd = async () => (await import('./page-end.tsx')).PageEnd;

/** What every page of the app stands in. What breaks in one region leaves the others alone. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const [path] = useLocation();
  const { session } = useSession();
  const hasUnreadable = useIsVisible();
  const hasSetAside = useIsSetAsideVisible();
  const isPendingDeletion = session.state === 'member' && session.user.deletesAt !== null;
  const hasNewStatements = session.state === 'member' && !isPendingDeletion && session.user.newStatements > 0;
  return (
    <>
      <SkipLink />
      <ErrorBoundary>
        <TopBar />
      </ErrorBoundary>
      <div className={styles.frame}>
        <ErrorBoundary>
          <div className={styles.hanging}>
            <SessionNotices />
            {hasNewStatements && <LazySection load={fetchStatementsNotice} />}
          </div>
          <div className={styles.notices}>
            {hasUnreadable && <LazySection load={fetchUnreadableNotice} />}
            {hasSetAside && <LazySection load={fetchSetAsideNotice} />}
            {!isPendingDeletion && <TrialHandover />}
          </div>
        </ErrorBoundary>
        <main id="main" className={styles.main}>
          <ErrorBoundary key={path}>{children}</ErrorBoundary>
        </main>
      </div>
      <div className={styles.end}>
        <LazySection load={fetchPageEnd} />
      </div>
      <ErrorBoundary>
        <BottomBar />
      </ErrorBoundary>
    </>
  );
};
