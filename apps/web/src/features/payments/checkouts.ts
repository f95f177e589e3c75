import {
  keysStartingWith,
  readText,
  removeText,
  tabStorage,
  writeText,
} from '../../backend/device-storage.ts';
import { newId } from '../../backend/new-id.ts';
import { unlessBlocked } from '../../backend/unless-blocked.ts';

const prefix = 'checkout:';
/** Where the browser keeps nothing, a checkout lasts as long as the page. */
const inMemory = new Map<string, string>();

/** One checkout is one payment, also after a reload; it belongs to one person and one thing. */
export const checkoutFor = (owner: string | null, item: string): string => {
  const key = `${prefix}${owner ?? 'visitor'}:${item}`;
  const kept = unlessBlocked(() => readText(tabStorage, key)) ?? inMemory.get(key);
  if (kept) return kept;
  const made = newId();
  inMemory.set(key, made);
  unlessBlocked(() => writeText(tabStorage, key, made));
  return made;
};

/** Paid: what is bought next in this tab is another payment. */
export const forgetCheckouts = (): void => {
  inMemory.clear();
  unlessBlocked(() => {
    for (const key of keysStartingWith(tabStorage, prefix)) removeText(tabStorage, key);
  });
};
