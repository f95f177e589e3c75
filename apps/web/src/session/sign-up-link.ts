import { setSessionHint } from './session-hint.ts';
import { logInPath, signInPaths } from './sign-in-paths.ts';

/** Props of a link from a trial to an account: back here afterwards, or home. */
export const signUpLink = (returnTo?: string) => ({
  href: returnTo === undefined ? signInPaths.logIn : logInPath(returnTo),
  onClick: setSessionHint,
});
