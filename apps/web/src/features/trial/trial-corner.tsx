import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { SignUpLink } from '../../product-ui/sign-up/sign-up-link.tsx';
import { signUpLink } from '../../session/sign-in-paths.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
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
  const { Panel, open, preload } = useLazy(fetchMenu);
  return (
    <div className={styles.corner}>
      {Panel ? (
        <Panel trigger={<ModeButton />} />
      ) : (
        <ModeButton aria-haspopup="menu" aria-expanded={false} onPointerEnter={preload} onClick={open} />
      )}
      <SignUpLink variant="soft" className={styles.signUp} {...signUpLink()} />
    </div>
  );
};
