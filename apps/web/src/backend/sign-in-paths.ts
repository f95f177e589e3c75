/** Pages of the server: links, never calls. */
export const signInPaths = {
  logIn: '/api/login',
  logOut: '/api/logout',
} as const;

/** With the password, also where the provider still knows the browser: for what must not be done by somebody else. */
export const signInOnceMore = (returnTo: string): string =>
  `${signInPaths.logIn}?${new URLSearchParams({ prompt: 'login', returnTo })}`;

export const logInAndReturnTo = (path: string): string =>
  `${signInPaths.logIn}?${new URLSearchParams({ returnTo: path })}`;
