import { generateKeyPair, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { JWKS } from 'oidc-provider';

export interface ProviderKeys {
  jwks: JWKS;
  cookieKeys: string[];
}

export async function generateKeys(): Promise<ProviderKeys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const { kty, ...key } = privateKey.export({ format: 'jwk' });
  return {
    jwks: { keys: [{ ...key, kty: kty ?? 'RSA', alg: 'RS256', use: 'sig' }] },
    cookieKeys: [randomBytes(32).toString('base64url')],
  };
}

/** The same keys after every restart: a server that has cached the public key goes on accepting what this signs. */
export async function loadOrGenerateKeys(file: string): Promise<ProviderKeys> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    const keys = await generateKeys();
    mkdirSync(dirname(file), { recursive: true });
    // Moved into place whole, so that a crash cannot leave half a file.
    writeFileSync(`${file}.unfinished`, JSON.stringify(keys), { mode: 0o600 });
    renameSync(`${file}.unfinished`, file);
    return keys;
  }
}
