import { Outlet } from 'react-router';
import { SessionNotices } from '../features/account/session-notices.tsx';
import { SetAsideNotice } from '../features/trial/set-aside-notice.tsx';
import styles from './frame.module.css';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

/** What every page of the app stands in. */
export const Frame = () => (
  <>
    <SkipLink />
    <TopBar />
    <div className={styles.frame}>
      <div className={styles.notices}>
        <SessionNotices />
        <SetAsideNotice />
      </div>
      <main id="main" className={styles.main}>
        <Outlet />
      </main>
    </div>
    <BottomBar />
  </>
);
