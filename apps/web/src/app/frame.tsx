import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../backend/backend-provider.tsx';
import { useUnreadableNotice } from '../backend/unreadable-notice.ts';
import { SessionNotices } from '../features/account/session-notices.tsx';
import { SetAsideNotice } from '../features/trial/set-aside-notice.tsx';
import { TrialHandover } from '../features/trial/trial-handover.tsx';
import { ErrorBoundary } from '../ui/error-boundary/error-boundary.tsx';
import { LaterPart } from '../ui/on-demand/later-part.tsx';
import styles from './frame.module.css';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

const fetchNotice = async () => (await import('./decision-notice.tsx')).DecisionNotice;
const fetchUnreadableNotice = async () =>
  (await import('../features/account/unreadable-notice.tsx')).UnreadableNotice;
const fetchFooter = async () => (await import('./footer.tsx')).Footer;

/** What every page of the app stands in. What breaks in one region leaves the others alone. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const [path] = useLocation();
  const { session } = useSession();
  const isMissingSome = useUnreadableNotice();
  const isLeaving = session.state === 'member' && session.user.deletesAt !== null;
  const isTold = session.state === 'member' && !isLeaving && session.user.newStatements > 0;
  return (
    <>
      <SkipLink />
      <ErrorBoundary>
        <TopBar />
      </ErrorBoundary>
      <div className={styles.frame}>
        <ErrorBoundary>
          <div className={styles.notices}>
            <SessionNotices />
            {isTold && <LaterPart fetch={fetchNotice} />}
            {isMissingSome && <LaterPart fetch={fetchUnreadableNotice} />}
            <SetAsideNotice />
            {!isLeaving && <TrialHandover />}
          </div>
        </ErrorBoundary>
        <main id="main" className={styles.main}>
          <ErrorBoundary key={path}>{children}</ErrorBoundary>
        </main>
      </div>
      <div className={styles.end}>
        <LaterPart fetch={fetchFooter} />
      </div>
      <ErrorBoundary>
        <BottomBar />
      </ErrorBoundary>
    </>
  );
};
