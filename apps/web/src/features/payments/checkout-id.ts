import {
  keysStartingWith,
  readText,
  removeText,
  tabStorage,
  writeText,
} from '../../platform/device-storage.ts';
import { newId } from '../../platform/new-id.ts';
import { tryStorage } from '../../platform/try-storage.ts';

const prefix = 'checkout:';
/** Where the browser keeps nothing, a checkout lasts as long as the page. */
const inMemory = new Map<string, string>();

/** One checkout is one payment, also after a reload; it belongs to one user and one thing. */
export const getCheckoutId = (userId: string | null, item: string): string => {
  const key = `${prefix}${userId ?? 'visitor'}:${item}`;
  const stored = tryStorage(() => readText(tabStorage, key)) ?? inMemory.get(key);
  if (stored) return stored;
  const created = newId();
  inMemory.set(key, created);
  tryStorage(() => writeText(tabStorage, key, created));
  return created;
};

/** Paid: what is bought next in this tab is another payment. */
export const clearCheckouts = (): void => {
  inMemory.clear();
  tryStorage(() => {
    for (const key of keysStartingWith(tabStorage, prefix)) removeText(tabStorage, key);
  });
};
