import { useState } from 'react';
import { readText, tabStorage, writeText } from '../../backend/device-storage.ts';
import { toSignUp } from '../../backend/to-sign-up.ts';
import { unlessBlocked } from '../../backend/unless-blocked.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { SignUpLink } from '../../ui/sign-up/sign-up-link.tsx';
import { trialTexts as texts } from './trial.texts.ts';

const key = 'trial-banner';

/** A browser may refuse to store anything: then the banner is back with the next page, and nothing else happens. */
const wasDismissed = () => unlessBlocked(() => readText(tabStorage, key)) !== null;

export const TrialBanner = () => {
  const [isDismissed, setDismissed] = useState(wasDismissed);
  if (isDismissed) return null;
  const dismiss = () => {
    unlessBlocked(() => writeText(tabStorage, key, 'dismissed'));
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
