import { createHmac } from 'node:crypto';
import sodium from 'sodium-native';

/** One version of the master key. The first of a list is the current one; the others only open what is older. */
interface MasterKey {
  readonly version: number;
  readonly key: Buffer;
}

/** The key of a person or an order, as its row keeps it: wrapped by the master key of this version. */
export interface WrappedKey {
  readonly keyVersion: number;
  readonly wrappedKey: Buffer;
}

/** A person's key is bound to who signs in as them, too; null only where the account is gone. */
export interface UserKey extends WrappedKey {
  readonly identityHash: Buffer | null;
}

/** A row that is there and cannot be decrypted. */
export interface UnreadableRow {
  readonly table: string;
  readonly id: string;
}

/** What was sealed, or the key to it, cannot be decrypted: damaged, moved by somebody, or of a master key that is missing here. */
export class UnreadableError extends Error {
  override readonly name: string = 'UnreadableError';
  readonly row: UnreadableRow | undefined;

  constructor(message: string, row?: UnreadableRow) {
    super(message);
    this.row = row;
  }
}

/** Not one row but the person's own key: nothing of theirs can be decrypted, and a list without its rows would look as if all were lost. */
export class LockedKeyError extends UnreadableError {
  override readonly name = 'LockedKeyError';
}

/** Each use of the master key has a key of its own, derived with its purpose; the master key itself encrypts nothing. */
type Purpose = 'wrap keys' | 'session token' | 'identity' | 'counted' | `seal ${string}`;

/** Says how the rest is to be read; part of what is authenticated. Another algorithm or shape gets the next number. */
const formatVersion = 1;
const versionBytes = 1;
const nonceBytes = sodium.crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
const tagBytes = sodium.crypto_aead_xchacha20poly1305_ietf_ABYTES;
const keyBytes = sodium.crypto_aead_xchacha20poly1305_ietf_KEYBYTES;

const additionalData = (place: string): Buffer =>
  Buffer.concat([Buffer.of(formatVersion), Buffer.from(place)]);

/** version ‖ nonce ‖ ciphertext ‖ tag, bound to `place`: moved to another row or person it cannot be decrypted. */
const encrypt = (key: Buffer, plain: Buffer, place: string): Buffer => {
  // Zeros, not what was in memory: a nonce that is not random shows in the tests.
  const sealed = Buffer.alloc(versionBytes + nonceBytes + plain.length + tagBytes);
  sealed[0] = formatVersion;
  const nonce = sealed.subarray(versionBytes, versionBytes + nonceBytes);
  sodium.randombytes_buf(nonce);
  sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(
    sealed.subarray(versionBytes + nonceBytes),
    plain,
    additionalData(place),
    null,
    nonce,
    key,
  );
  return sealed;
};

const decrypt = (key: Buffer, sealed: Buffer, place: string): Buffer => {
  if (sealed[0] !== formatVersion) throw new UnreadableError('Sealed in a format that is not known here.');
  const plainBytes = sealed.length - versionBytes - nonceBytes - tagBytes;
  if (plainBytes < 0) throw new UnreadableError('Too short to be a sealed value.');
  const plain = Buffer.allocUnsafe(plainBytes);
  try {
    sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(
      plain,
      null,
      sealed.subarray(versionBytes + nonceBytes),
      additionalData(place),
      sealed.subarray(versionBytes, versionBytes + nonceBytes),
      key,
    );
  } catch {
    throw new UnreadableError('Changed, moved, or sealed with another key.');
  }
  return plain;
};

const derive = (from: Buffer, purpose: string): Buffer => {
  const key = Buffer.allocUnsafe(keyBytes);
  sodium.crypto_generichash(key, Buffer.from(purpose), from);
  return key;
};

const orNull = <Result>(open: () => Result): Result | null => {
  try {
    return open();
  } catch (error) {
    if (error instanceof UnreadableError) return null;
    throw error;
  }
};

/** Encrypts and decrypts the writing of one person. Made per request, from the wrapped key the session look-up brought along. */
export class Vault {
  readonly #userId: string;
  readonly #unwrap: () => Buffer;
  #key: Buffer | undefined;

  constructor(userId: string, unwrap: () => Buffer) {
    this.#userId = userId;
    this.#unwrap = unwrap;
  }

  #getKey(): Buffer {
    this.#key ??= this.#unwrap();
    return this.#key;
  }

  /** All private fields of a row become one value. */
  seal(table: string, row: string, fields: unknown): Buffer {
    return encrypt(this.#getKey(), Buffer.from(JSON.stringify(fields)), `${table}·${row}·${this.#userId}`);
  }

  open<Fields>(table: string, row: string, sealed: Buffer): Fields {
    const key = this.#getKey();
    const plain = orNull(() => decrypt(key, sealed, `${table}·${row}·${this.#userId}`));
    if (!plain) throw new UnreadableError('A row does not open.', { table, id: row });
    return JSON.parse(plain.toString());
  }

  /** Null where it cannot be decrypted. */
  tryOpen<Fields>(table: string, row: string, sealed: Buffer): Fields | null {
    return orNull(() => this.open<Fields>(table, row, sealed));
  }

  /** A key for one purpose. It tells nothing of the person's key, and is gone with it. */
  deriveKey(purpose: string): Buffer {
    return derive(this.#getKey(), `${purpose}·${this.#userId}`);
  }
}

const userPlace = (userId: string, identityHash: Buffer | null): string =>
  `users·${userId}·${identityHash?.toString('hex') ?? 'nobody'}`;
const orderPlace = (order: string): string => `orders·${order}`;

/** Holds the master keys; the only place that makes, wraps and unwraps the keys of people. */
export class KeyRing {
  readonly current: MasterKey;
  readonly #byVersion: ReadonlyMap<number, Buffer>;
  readonly #derived = new Map<string, Buffer>();

  constructor(masterKeys: readonly MasterKey[]) {
    const [current] = masterKeys;
    if (!current) throw new Error('There is no master key.');
    this.current = current;
    this.#byVersion = new Map(masterKeys.map(({ version, key }) => [version, key]));
  }

  /** The current one first. */
  get versions(): number[] {
    return [...this.#byVersion.keys()];
  }

  newUserKey(userId: string, identityHash: Buffer): WrappedKey {
    return this.#wrap(userPlace(userId, identityHash), this.#randomKey());
  }

  vault(userId: string, key: UserKey): Vault {
    return new Vault(userId, () => {
      const unwrapped = orNull(() => this.#unwrap(userPlace(userId, key.identityHash), key));
      if (!unwrapped) throw new LockedKeyError('A key does not open.', { table: 'users', id: userId });
      return unwrapped;
    });
  }

  /** With the current master key, bound to the hash that the current master key makes of the same identity. */
  rewrapUserKey(userId: string, key: UserKey, identityHash: Buffer): WrappedKey {
    return this.#wrap(
      userPlace(userId, identityHash),
      this.#unwrap(userPlace(userId, key.identityHash), key),
    );
  }

  newOrderKey(order: string): WrappedKey {
    return this.#wrap(orderPlace(order), this.#randomKey());
  }

  orderVault(order: string, key: WrappedKey): Vault {
    return new Vault(order, () => this.#unwrap(orderPlace(order), key));
  }

  rewrapOrderKey(order: string, key: WrappedKey): WrappedKey {
    return this.#wrap(orderPlace(order), this.#unwrap(orderPlace(order), key));
  }

  /** For short-lived secrets that belong to no person yet, such as the state of a sign-in. */
  sealFor(purpose: string, fields: unknown): string {
    const key = this.#derive(`seal ${purpose}`, this.current.version);
    return encrypt(key, Buffer.from(JSON.stringify(fields)), purpose).toString('base64url');
  }

  /** By any of the master keys: it may have been sealed just before the current one became that. */
  openFor<Fields>(purpose: string, sealed: string): Fields {
    const bytes = Buffer.from(sealed, 'base64url');
    for (const version of this.versions) {
      const plain = orNull(() => decrypt(this.#derive(`seal ${purpose}`, version), bytes, purpose));
      if (plain) return JSON.parse(plain.toString());
    }
    throw new UnreadableError('No master key opens this.');
  }

  /** HMAC-SHA-256 under a key of its own for each purpose. */
  mac(
    purpose: 'session token' | 'identity' | 'counted',
    text: string,
    version = this.current.version,
  ): Buffer {
    return createHmac('sha256', this.#derive(purpose, version)).update(text).digest();
  }

  has(version: number): boolean {
    return this.#byVersion.has(version);
  }

  #derive(purpose: Purpose, version: number): Buffer {
    const name = `${version} ${purpose}`;
    const known = this.#derived.get(name);
    if (known) return known;
    const master = this.#byVersion.get(version);
    if (!master) throw new UnreadableError(`Master key ${version} is not configured.`);
    const key = derive(master, `turnstone ${purpose}`);
    this.#derived.set(name, key);
    return key;
  }

  #randomKey(): Buffer {
    const key = Buffer.alloc(keyBytes);
    sodium.randombytes_buf(key);
    return key;
  }

  #wrap(place: string, key: Buffer): WrappedKey {
    const { version } = this.current;
    return { keyVersion: version, wrappedKey: encrypt(this.#derive('wrap keys', version), key, place) };
  }

  #unwrap(place: string, { keyVersion, wrappedKey }: WrappedKey): Buffer {
    return decrypt(this.#derive('wrap keys', keyVersion), wrappedKey, place);
  }
}
