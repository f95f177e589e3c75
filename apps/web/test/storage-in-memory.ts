import type { DeviceStorage } from '../src/platform/device-storage.ts';

/** A device's storage in memory, which can be told to be full or blocked. */
export const createStorage = (entries: Record<string, string> = {}) => {
  const items = new Map(Object.entries(entries));
  let trouble: 'none' | 'full' | 'blocked' = 'none';
  const unlessBlocked = <Result>(work: () => Result): Result => {
    if (trouble === 'blocked') throw new DOMException('The operation is insecure.', 'SecurityError');
    return work();
  };
  const storage: DeviceStorage = {
    get length() {
      return unlessBlocked(() => items.size);
    },
    key: at => unlessBlocked(() => [...items.keys()][at] ?? null),
    getItem: key => unlessBlocked(() => items.get(key) ?? null),
    setItem: (key, text) =>
      unlessBlocked(() => {
        if (trouble === 'full') throw new DOMException('No room left.', 'QuotaExceededError');
        items.set(key, text);
      }),
    removeItem: key => unlessBlocked(() => void items.delete(key)),
  };
  return {
    access: () => storage,
    entries: () => Object.fromEntries(items),
    setTrouble: (next: typeof trouble) => {
      trouble = next;
    },
  };
};
