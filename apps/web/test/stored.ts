import type { DeviceStorage } from '../src/backend/device-storage.ts';

/** A device's storage in memory, which can be told to be full or blocked. */
export const createStorage = (entries: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(entries));
  let trouble: 'none' | 'full' | 'blocked' = 'none';
  const unlessBlocked = <Result>(work: () => Result): Result => {
    if (trouble === 'blocked') throw new DOMException('The operation is insecure.', 'SecurityError');
    return work();
  };
  const storage: DeviceStorage = {
    get length() {
      return unlessBlocked(() => kept.size);
    },
    key: at => unlessBlocked(() => [...kept.keys()][at] ?? null),
    getItem: key => unlessBlocked(() => kept.get(key) ?? null),
    setItem: (key, text) =>
      unlessBlocked(() => {
        if (trouble === 'full') throw new DOMException('No room left.', 'QuotaExceededError');
        kept.set(key, text);
      }),
    removeItem: key => unlessBlocked(() => void kept.delete(key)),
  };
  return {
    access: () => storage,
    entries: () => Object.fromEntries(kept),
    become: (next: typeof trouble) => {
      trouble = next;
    },
  };
};
