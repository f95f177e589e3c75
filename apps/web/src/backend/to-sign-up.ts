import { logInAndReturnTo, signInPaths } from './sign-in-paths.ts';
import { expectMember } from './signed-in-hint.ts';

/** For a link that leads from a trial to an account: here again afterwards, or home. */
export const toSignUp = (returnTo?: string) => ({
  href: returnTo === undefined ? signInPaths.logIn : logInAndReturnTo(returnTo),
  onClick: expectMember,
});
