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

const nonceBytes = sodium.crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
const tagBytes = sodium.crypto_aead_xchacha20poly1305_ietf_ABYTES;
const keyBytes = sodium.crypto_aead_xchacha20poly1305_ietf_KEYBYTES;

/** nonce ‖ ciphertext ‖ tag, bound to `place`: moved to another row or person it does not open. */
const encrypt = (key: Buffer, plain: Buffer, place: string): Buffer => {
  const sealed = Buffer.allocUnsafe(nonceBytes + plain.length + tagBytes);
  const nonce = sealed.subarray(0, nonceBytes);
  sodium.randombytes_buf(nonce);
  sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(
    sealed.subarray(nonceBytes),
    plain,
    Buffer.from(place),
    null,
    nonce,
    key,
  );
  return sealed;
};

const decrypt = (key: Buffer, sealed: Buffer, place: string): Buffer => {
  const plain = Buffer.allocUnsafe(sealed.length - nonceBytes - tagBytes);
  const nonce = sealed.subarray(0, nonceBytes);
  sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(
    plain,
    null,
    sealed.subarray(nonceBytes),
    Buffer.from(place),
    nonce,
    key,
  );
  return plain;
};

/** Seals and opens the writing of one person. Made per request, from the wrapped key the session look-up brought along. */
export class Vault {
  readonly #person: string;
  readonly #unwrap: () => Buffer;
  #key: Buffer | undefined;

  constructor(person: string, unwrap: () => Buffer) {
    this.#person = person;
    this.#unwrap = unwrap;
  }

  #opened(): Buffer {
    this.#key ??= this.#unwrap();
    return this.#key;
  }

  /** All private fields of a row become one value. */
  seal(table: string, row: string, fields: unknown): Buffer {
    return encrypt(this.#opened(), Buffer.from(JSON.stringify(fields)), `${table}·${row}·${this.#person}`);
  }

  open<Fields>(table: string, row: string, sealed: Buffer): Fields {
    return JSON.parse(decrypt(this.#opened(), sealed, `${table}·${row}·${this.#person}`).toString());
  }
}

/** Holds the master keys; the only place that makes, wraps and unwraps the keys of people. */
export class KeyRing {
  readonly current: MasterKey;
  readonly #byVersion: ReadonlyMap<number, Buffer>;

  constructor(masterKeys: readonly MasterKey[]) {
    const [current] = masterKeys;
    if (!current) throw new Error('There is no master key.');
    this.current = current;
    this.#byVersion = new Map(masterKeys.map(({ version, key }) => [version, key]));
  }

  newKey(person: string): WrappedKey {
    const key = Buffer.allocUnsafe(keyBytes);
    sodium.randombytes_buf(key);
    return this.#wrap(person, key);
  }

  vault(person: string, key: WrappedKey): Vault {
    return new Vault(person, () => this.#unwrap(person, key));
  }

  rewrap(person: string, key: WrappedKey): WrappedKey {
    return this.#wrap(person, this.#unwrap(person, key));
  }

  /** For short-lived secrets that belong to no person yet, such as the state of a sign-in. */
  sealFor(purpose: string, fields: unknown): string {
    return encrypt(this.#derived(purpose), Buffer.from(JSON.stringify(fields)), purpose).toString(
      'base64url',
    );
  }

  openFor<Fields>(purpose: string, sealed: string): Fields {
    return JSON.parse(decrypt(this.#derived(purpose), Buffer.from(sealed, 'base64url'), purpose).toString());
  }

  #derived(purpose: string): Buffer {
    const key = Buffer.allocUnsafe(keyBytes);
    sodium.crypto_generichash(key, Buffer.from(purpose), this.current.key);
    return key;
  }

  #wrap(person: string, key: Buffer): WrappedKey {
    const { version, key: master } = this.current;
    return { keyVersion: version, wrappedKey: encrypt(master, key, `key·${person}`) };
  }

  #unwrap(person: string, { keyVersion, wrappedKey }: WrappedKey): Buffer {
    const master = this.#byVersion.get(keyVersion);
    if (!master) throw new Error(`Master key ${keyVersion} is not configured.`);
    return decrypt(master, wrappedKey, `key·${person}`);
  }
}
