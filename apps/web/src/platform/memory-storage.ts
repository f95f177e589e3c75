import type { DeviceStorage } from './device-storage.ts';

/** What a device stores, held in memory only. */
export const createMemoryStorage = (entries: Readonly<Record<string, string>>): DeviceStorage => {
  const items = new Map(Object.entries(entries));
  return {
    get length() {
      return items.size;
    },
    key: at => [...items.keys()][at] ?? null,
    getItem: key => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: key => void items.delete(key),
  };
};
