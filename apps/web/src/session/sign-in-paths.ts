import { setSessionHint } from './session-hint.ts';

/** Pages of the server: links, never calls. */
export const signInPaths = {
  logIn: '/api/login',
  logOut: '/api/logout',
} as const;

/** Asks for the password even where the provider still has a session: for what nobody else must do. */
export const reauthenticatePath = (returnTo: string): string =>
  `${signInPaths.logIn}?${new URLSearchParams({ prompt: 'login', returnTo })}`;

export const logInPath = (path: string): string =>
  `${signInPaths.logIn}?${new URLSearchParams({ returnTo: path })}`;

/** Props of a link from a trial to an account: back here afterwards, or home. */
export const signUpLink = (returnTo?: string) => ({
  href: returnTo === undefined ? signInPaths.logIn : logInPath(returnTo),
  onClick: setSessionHint,
});
