import { randomBytes, timingSafeEqual } from 'node:crypto';
import { busy } from './errors.ts';
import type { KeyRing } from './sealed-text.ts';

/** What proves a session: whose it is, which one, and the secret that only its browser knows. */
export interface SessionToken {
  readonly userId: string;
  readonly sessionId: string;
  readonly secret: Buffer;
}

const secretBytes = 32;

// The owner's id stands in the token, so that the look-up is addressed by owner like everything else.
export const encodeToken = ({ userId, sessionId, secret }: SessionToken): string =>
  Buffer.concat([idBytes(userId), idBytes(sessionId), secret]).toString('base64url');

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const idText = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

export const decodeToken = (cookie: string): SessionToken | null => {
  const bytes = Buffer.from(cookie, 'base64url');
  if (bytes.length !== 32 + secretBytes) return null;
  return {
    userId: idText(bytes.toString('hex', 0, 16)),
    sessionId: idText(bytes.toString('hex', 16, 32)),
    secret: bytes.subarray(32),
  };
};

export const newSecret = (): Buffer => randomBytes(secretBytes);

/**
 * Under a key that only the servers have, and over whose session it is and which: a row that somebody wrote into the
 * database, or moved to another person, is nobody's.
 */
export const hashToken = (keys: KeyRing, token: SessionToken, version = keys.current.version): Buffer =>
  keys.mac(
    'session token',
    [token.userId, token.sessionId, token.secret.toString('base64url')].join(' '),
    version,
  );

interface StoredHash {
  readonly tokenHash: Buffer;
  /** Of the master key it was made with. */
  readonly tokenVersion: number;
}

/** False, too, where it was made with a master key that has been retired. */
export const isTokenOf = (
  keys: KeyRing,
  token: SessionToken,
  { tokenHash, tokenVersion }: StoredHash,
): boolean => {
  // Made by a server that has been given the next master key already. To end the session here would be wrong.
  if (tokenVersion > Math.max(...keys.versions)) throw busy;
  if (!keys.has(tokenVersion)) return false;
  const hash = hashToken(keys, token, tokenVersion);
  return hash.length === tokenHash.length && timingSafeEqual(hash, tokenHash);
};
