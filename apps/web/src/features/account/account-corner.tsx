import type { User } from '@turnstone/contract/account';
import { signInPaths } from '../../session/sign-in-paths.ts';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { accountTexts as texts } from './account.texts.ts';
import { AccountButton } from './account-button.tsx';
import styles from './account-corner.module.css';

const fetchMenu = async () => (await import('./account-menu.tsx')).AccountMenu;

export const UserCorner = ({ user }: { readonly user: User }) => {
  const { Panel, open, preload } = useLazy(fetchMenu);
  if (Panel) return <Panel user={user} />;
  return (
    <AccountButton
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onClick={open}
    />
  );
};

export const VisitorCorner = () => (
  <ButtonAnchor variant="line" className={styles.signIn} href={signInPaths.logIn}>
    {texts.signIn}
  </ButtonAnchor>
);

/** Where the user's stone will lie. */
export const LoadingCorner = () => (
  <div className={styles.loading} aria-busy="true">
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
    <span className={styles.placeholder} aria-hidden="true" />
  </div>
);
