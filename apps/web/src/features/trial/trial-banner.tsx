import { useState } from 'react';
import { readText, tabStorage, writeText } from '../../platform/device-storage.ts';
import { tryStorage } from '../../platform/try-storage.ts';
import { SignUpLink } from '../../product-ui/sign-up/sign-up-link.tsx';
import { signUpLink } from '../../session/sign-in-paths.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { trialTexts as texts } from './trial.texts.ts';

const key = 'trial-banner';

/** A browser may block storage: then the banner is back with the next page, and nothing else happens. */
const wasDismissed = () => tryStorage(() => readText(tabStorage, key)) !== null;

export const TrialBanner = () => {
  const [isDismissed, setDismissed] = useState(wasDismissed);
  if (isDismissed) return null;
  const dismiss = () => {
    tryStorage(() => writeText(tabStorage, key, 'dismissed'));
    setDismissed(true);
  };
  return (
    <Banner
      label={texts.trialMode}
      action={<SignUpLink {...signUpLink()} />}
      dismissLabel={texts.dismissBanner}
      onDismiss={dismiss}
    >
      {texts.banner}
    </Banner>
  );
};
