/** What is used of localStorage; reaching for it can already fail where a browser blocks it. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export type StorageAccess = () => DeviceStorage;

export const browserStorage: StorageAccess = () => window.localStorage;

/** Forgotten with the tab. */
export const tabStorage: StorageAccess = () => window.sessionStorage;

const sentences = {
  full: 'There is no room left on this device. Your text is still here on the screen.',
  blocked:
    'This browser does not let Turnstone store anything on this device. Your text is still here on the screen.',
} as const;

/** The device storage could not be read or written. */
export class DeviceStorageError extends Error {
  override readonly name = 'DeviceStorageError';
  readonly reason: keyof typeof sentences;

  constructor(reason: keyof typeof sentences, cause: unknown) {
    super(`The device storage is ${reason}`, { cause });
    this.reason = reason;
  }

  get detail(): string {
    return sentences[this.reason];
  }
}

const fullNames = new Set(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']);

const isFull = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'name' in cause && fullNames.has(String(cause.name));

const withStorageErrors = <Result>(work: () => Result): Result => {
  try {
    return work();
  } catch (cause) {
    throw new DeviceStorageError(isFull(cause) ? 'full' : 'blocked', cause);
  }
};

export const readText = (storage: StorageAccess, key: string): string | null =>
  withStorageErrors(() => storage().getItem(key));

export const writeText = (storage: StorageAccess, key: string, text: string): void =>
  withStorageErrors(() => storage().setItem(key, text));

export const removeText = (storage: StorageAccess, key: string): void =>
  withStorageErrors(() => storage().removeItem(key));

export const keysStartingWith = (storage: StorageAccess, prefix: string): string[] =>
  withStorageErrors(() => {
    const device = storage();
    const keys = Array.from({ length: device.length }, (_, at) => device.key(at) ?? '');
    return keys.filter(key => key.startsWith(prefix)).sort();
  });
