import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { signInPaths } from '../../backend/sign-in-paths.ts';
import { expectMember } from '../../backend/signed-in-hint.ts';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { trialTexts as texts } from './trial.texts.ts';
import styles from './trial-corner.module.css';

const fetchMenu = async () => (await import('./trial-menu.tsx')).TrialMenu;

const ModeButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={styles.mode}>
    {texts.trialMode}
    <Icon of={ChevronDown} size="small" className={styles.chevron} />
  </button>
);

export const TrialCorner = () => {
  const { Panel, open, prepare } = useOnDemand(fetchMenu);
  return (
    <div className={styles.corner}>
      {Panel ? (
        <Panel trigger={<ModeButton />} />
      ) : (
        <ModeButton aria-haspopup="menu" aria-expanded={false} onPointerEnter={prepare} onClick={open} />
      )}
      <ButtonAnchor variant="soft" className={styles.signUp} href={signInPaths.logIn} onClick={expectMember}>
        {texts.signUpFree}
      </ButtonAnchor>
    </div>
  );
};
