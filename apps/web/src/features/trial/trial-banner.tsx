import { signInPaths } from '../../backend/sign-in-paths.ts';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { trialTexts as texts } from './trial.texts.ts';

export const TrialBanner = () => (
  <Notice
    label={texts.trialMode}
    actions={<ButtonAnchor href={signInPaths.logIn}>{texts.signUpFree}</ButtonAnchor>}
  >
    {texts.banner}
  </Notice>
);
