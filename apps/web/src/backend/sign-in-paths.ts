/** Pages of the server: links, never calls. */
export const signInPaths = {
  logIn: '/api/login',
  logOut: '/api/logout',
} as const;

export const logInAndReturnTo = (path: string): string =>
  `${signInPaths.logIn}?${new URLSearchParams({ returnTo: path })}`;
