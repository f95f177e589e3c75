import { Link, NavLink } from 'react-router';
import { useSession } from '../backend/backend-provider.tsx';
import { LoadingCorner, MemberCorner, VisitorCorner } from '../features/account/account-corner.tsx';
import { TrialCorner } from '../features/trial/trial-corner.tsx';
import { BRAND } from '../ui/brand.ts';
import { appTexts as texts } from './app.texts.ts';
import { paths } from './paths.ts';
import styles from './top-bar.module.css';

const Corner = () => {
  const { session } = useSession();
  if (session.state === 'member') return <MemberCorner user={session.user} />;
  if (session.state === 'trial') return <TrialCorner />;
  return session.state === 'loading' ? <LoadingCorner /> : <VisitorCorner />;
};

export const TopBar = () => (
  <header className={styles.bar}>
    <div className={styles.inside}>
      <Link className={styles.brand} to={paths.home}>
        {BRAND.name}
      </Link>
      <nav className={styles.nav} aria-label={texts.nav}>
        <NavLink to={paths.createPivot}>{texts.pages.createPivot}</NavLink>
        <NavLink to={paths.library}>{texts.pages.library}</NavLink>
      </nav>
      <div className={styles.corner}>
        <Corner />
      </div>
    </div>
  </header>
);
