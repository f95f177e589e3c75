import type { User } from '@turnstone/contract';
import { signInPaths } from '../../backend/sign-in-paths.ts';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { accountTexts as texts } from './account.texts.ts';
import styles from './account-corner.module.css';
import { LogOut } from './log-out.tsx';

const nameOf = ({ firstName, email }: User): string => firstName || email || texts.nobodyKnown;

export const MemberCorner = ({ user }: { readonly user: User }) => (
  <div className={styles.corner}>
    <span className={styles.name}>{nameOf(user)}</span>
    <LogOut owner={user.id} />
  </div>
);

export const VisitorCorner = () => (
  <div className={styles.corner}>
    <ButtonAnchor variant="line" href={signInPaths.logIn}>
      {texts.signIn}
    </ButtonAnchor>
  </div>
);

/** As large as what will take its place, so that nothing jumps. */
export const LoadingCorner = () => (
  <div className={styles.corner} aria-busy="true">
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
    <span className={styles.placeholder} aria-hidden="true" />
  </div>
);
