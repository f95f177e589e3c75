import type { DeviceStorage } from './device-storage.ts';

/** What a device stores, held in memory only. */
export const createMemoryStorage = (entries: Readonly<Record<string, string>>): DeviceStorage => {
  const held = new Map(Object.entries(entries));
  return {
    get length() {
      return held.size;
    },
    key: at => [...held.keys()][at] ?? null,
    getItem: key => held.get(key) ?? null,
    setItem: (key, text) => void held.set(key, text),
    removeItem: key => void held.delete(key),
  };
};
