import { useNavigate } from 'react-router';
import { useSession } from '../../backend/backend-provider.tsx';
import { signInPaths } from '../../backend/sign-in-paths.ts';
import { SignInOutcome } from '../../features/account/sign-in-outcome.tsx';
import { TryItFreeButton } from '../../features/trial/try-it-free-button.tsx';
import { BRAND } from '../../ui/brand.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button/button.tsx';
import { appTexts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import { paths } from '../paths.ts';
import { SkipLink } from '../skip-link.tsx';
import styles from './landing-page.module.css';

const texts = appTexts.landing;

export default function LandingPage() {
  const { owner } = useSession();
  const navigate = useNavigate();
  const goHome = () => navigate(paths.home);
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <span className={styles.brand}>{BRAND.name}</span>
        {owner === null && (
          <nav className={styles.entrances} aria-label={appTexts.nav}>
            <TryItFreeButton variant="quiet" onStarted={goHome} />
            <ButtonAnchor variant="line" href={signInPaths.logIn}>
              {texts.logIn}
            </ButtonAnchor>
            <ButtonAnchor href={signInPaths.logIn}>{texts.getStarted}</ButtonAnchor>
          </nav>
        )}
      </header>
      {owner === null && (
        <div className={styles.notices}>
          <SignInOutcome />
        </div>
      )}
      <main id="main" className={styles.main}>
        <PageHeading title={appTexts.pages.landing} className={styles.heading}>
          {texts.heading}
        </PageHeading>
        <p className={styles.text}>{texts.text}</p>
        {owner === null ? (
          <div className={styles.actions}>
            <TryItFreeButton variant="primary" size="large" onStarted={goHome} />
            <ButtonAnchor variant="line" size="large" href={signInPaths.logIn}>
              {texts.getStarted}
            </ButtonAnchor>
          </div>
        ) : (
          <div className={styles.actions}>
            <ButtonLink size="large" to={paths.home}>
              {texts.toHome}
            </ButtonLink>
          </div>
        )}
        <p className={styles.offer}>{texts.offer}</p>
      </main>
    </>
  );
}
