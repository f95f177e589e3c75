import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

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

export const hashOf = (secret: Buffer): Buffer => hash('sha256', secret, 'buffer');

export const isSecretOf = (secret: Buffer, hash: Buffer): boolean => timingSafeEqual(hashOf(secret), hash);
