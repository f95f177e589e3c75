import { signInPaths } from '../../backend/sign-in-paths.ts';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { trialTexts as texts } from './trial.texts.ts';
import styles from './trial-corner.module.css';

export const TrialCorner = () => (
  <div className={styles.corner}>
    <span className={styles.mode}>{texts.trialMode}</span>
    <ButtonAnchor variant="soft" className={styles.signUp} href={signInPaths.logIn}>
      {texts.signUpFree}
    </ButtonAnchor>
  </div>
);
