import { useState } from 'react';
import { toSignUp } from '../../backend/to-sign-up.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { SignUpLink } from '../../ui/sign-up/sign-up-link.tsx';
import { trialTexts as texts } from './trial.texts.ts';

const key = 'trial-banner';

/** A browser may refuse to store anything: then the banner is back with the next page, and nothing else happens. */
const session = {
  isDismissed: () => {
    try {
      return sessionStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  },
  dismiss: () => {
    try {
      sessionStorage.setItem(key, 'dismissed');
    } catch {}
  },
};

export const TrialBanner = () => {
  const [isDismissed, setDismissed] = useState(session.isDismissed);
  if (isDismissed) return null;
  const dismiss = () => {
    session.dismiss();
    setDismissed(true);
  };
  return (
    <Banner
      label={texts.trialMode}
      action={<SignUpLink {...toSignUp()} />}
      dismissLabel={texts.dismissBanner}
      onDismiss={dismiss}
    >
      {texts.banner}
    </Banner>
  );
};
