import { sessionCookie } from '../src/platform/session-cookie.ts';
import { decodeToken, type SessionToken } from '../src/platform/session-token.ts';

/** What a browser's Cookie header says. */
export const readSessionToken = (cookie: string): SessionToken => {
  const token = decodeToken(cookie.slice(sessionCookie.length + 1));
  if (!token) throw new Error('That is no session cookie.');
  return token;
};
