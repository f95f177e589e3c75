import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

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

const idText = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export const decodeToken = (cookie: string): SessionToken | null => {
  const bytes = Buffer.from(cookie, 'base64url');
  if (bytes.length !== 32 + secretBytes) return null;
  return {
    userId: idText(bytes.subarray(0, 16)),
    sessionId: idText(bytes.subarray(16, 32)),
    secret: bytes.subarray(32),
  };
};

export const newSecret = (): Buffer => randomBytes(secretBytes);

export const hashOf = (secret: Buffer): Buffer => createHash('sha256').update(secret).digest();

export const isSecretOf = (secret: Buffer, hash: Buffer): boolean => timingSafeEqual(hashOf(secret), hash);
