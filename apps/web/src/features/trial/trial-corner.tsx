import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { toSignUp } from '../../backend/to-sign-up.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { SignUpLink } from '../../ui/sign-up/sign-up-link.tsx';
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
      <SignUpLink variant="soft" className={styles.signUp} {...toSignUp()} />
    </div>
  );
};
