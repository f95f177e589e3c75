import type { KeyRing, WrappedKey } from './sealed-text.ts';

interface Wrapped {
  readonly id: string;
  readonly keyVersion: number;
  readonly wrappedKey: Buffer;
}

/** Where wrapped keys are kept. */
interface Store {
  /** One batch of keys that an older master key wraps, by id. */
  list(version: number, after: string): Promise<readonly Wrapped[]>;
  replace(id: string, from: number, key: WrappedKey): Promise<unknown>;
}

const lowestId = '00000000-0000-0000-0000-000000000000';

const rewrapOnce = async (keys: KeyRing, store: Store): Promise<number> => {
  let after = lowestId;
  let count = 0;
  for (;;) {
    const batch = await store.list(keys.current.version, after);
    for (const { id, keyVersion, wrappedKey } of batch)
      await store.replace(id, keyVersion, keys.rewrap(id, { version: keyVersion, wrapped: wrappedKey }));
    const last = batch.at(-1);
    if (!last) return count;
    count += batch.length;
    after = last.id;
  }
};

/**
 * Wraps every key of a store with the current master key, a batch at a time, while the site is in use.
 * Goes round again until nothing is left: a server that still runs with the old key may make new ones meanwhile.
 */
export const rewrapAll = async (keys: KeyRing, store: Store): Promise<number> => {
  let total = 0;
  for (;;) {
    const count = await rewrapOnce(keys, store);
    if (count === 0) return total;
    total += count;
  }
};
