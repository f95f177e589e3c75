import { signInPaths } from '../../backend/sign-in-paths.ts';
import { expectMember } from '../../backend/signed-in-hint.ts';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { projectsTexts as texts } from './projects.texts.ts';
import styles from './sign-up-invitation.module.css';

/** Stands where only an account can do something: nothing pretends to be saved. */
export const SignUpInvitation = ({ children }: { readonly children: string }) => (
  <div className={styles.invitation}>
    <p>{children}</p>
    <ButtonAnchor variant="soft" href={signInPaths.logIn} onClick={expectMember}>
      {texts.signUpFree}
    </ButtonAnchor>
  </div>
);
