import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../api/session-context.ts';
import { SignInOutcome } from '../../features/account/sign-in-outcome.tsx';
import { TryItFreeButton } from '../../features/trial/try-it-free-button.tsx';
import { paths } from '../../platform/paths.ts';
import { appTexts } from '../app.texts.ts';
import { landingTexts } from '../landing/landing.texts.ts';
import { LandingView } from '../landing/landing-view.tsx';
import { PageHeading } from '../page-heading.tsx';

/** The landing page inside the app; opened from outside it comes as plain HTML (landing.html). */
export default function LandingPage() {
  const { userId } = useSession();
  const [, navigate] = useLocation();
  const goHome = () => navigate(paths.home);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-inside', userId !== null);
    return () => document.documentElement.removeAttribute('data-inside');
  }, [userId]);

  return (
    <LandingView
      tryItFree={{
        quiet: <TryItFreeButton variant="quiet" onStarted={goHome} />,
        large: <TryItFreeButton variant="primary" size="large" onStarted={goHome} />,
      }}
      notice={userId === null && <SignInOutcome />}
      heading={<PageHeading title={appTexts.pages.landing}>{landingTexts.title}</PageHeading>}
    />
  );
}
