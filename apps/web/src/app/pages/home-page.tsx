import { useSession } from '../../backend/backend-provider.tsx';
import { greetingFor } from '../../features/account/greeting.ts';
import { TrialBanner } from '../../features/trial/trial-banner.tsx';
import { Link } from '../../ui/link/link.tsx';
import { appTexts as texts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import { paths } from '../paths.ts';
import styles from './home-page.module.css';

const quickActions = [
  { ...texts.home.createPivot, to: paths.createPivot },
  { ...texts.home.library, to: paths.library },
];

export default function HomePage() {
  const { session } = useSession();
  return (
    <div className={styles.page}>
      {session.state === 'trial' && <TrialBanner />}
      <div>
        <PageHeading title={texts.pages.home}>{greetingFor(session, new Date())}</PageHeading>
        <p className={styles.line}>{texts.home.line}</p>
      </div>
      <ul className={styles.actions}>
        {quickActions.map(({ to, title, text, action }) => (
          <li key={to}>
            <Link className={styles.action} to={to}>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
              <span className={styles.go}>{action}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
