import type { Backend } from '../api/backend.ts';
import { runRequest } from '../platform/indexed-db.ts';
import { decryptText, encryptText, fetchDeviceKey } from './device-encryption.ts';
import { draftKey } from './draft-key.ts';
import { drafts } from './drafts.ts';
import { forgetKey, getKeyUserId, keyDatabase, sealedKey, setKeyUserId } from './sealed-draft-keys.ts';

const keys = [keyDatabase, 'keys'] as const;

/** The key is not extractable: it can only be used. */
export const storeDraftKey = async (backend: Backend, userId: string): Promise<void> => {
  if (getKeyUserId() === userId) return;
  const key = await fetchDeviceKey(backend);
  await runRequest(keys, 'readwrite', records => records.put(key, userId));
  setKeyUserId(userId);
};

const readKey = async (userId: string): Promise<CryptoKey | null> => {
  const found: unknown = await runRequest(keys, 'readonly', records => records.get(userId));
  return found instanceof CryptoKey ? found : null;
};

/** Behind the name where an older one is still sealed under it; no draft has this letter in its name. */
const suffix = '+';

/** A sealed draft that nobody has opened yet is not overwritten: this one goes behind it. */
const freeKey = (userId: string, name: string): string => {
  const key = sealedKey(userId, name);
  return drafts.text(key) === null ? key : freeKey(userId, `${name}${suffix}`);
};

const nameOf = (userId: string, sealed: string): string => {
  const [name = ''] = sealed.slice(sealedKey(userId, '').length).split(suffix);
  return name;
};

const seal = async (key: CryptoKey, userId: string, name: string): Promise<void> => {
  const plainKey = draftKey(userId, name);
  const words = drafts.text(plainKey);
  if (words === null) return;
  // Bound to its name: exchanged with another, it would open in a form where others may come to read it.
  const sealed = await encryptText(key, plainKey, words);
  // Another tab may have written meanwhile.
  if (drafts.text(plainKey) !== words) return seal(key, userId, name);
  drafts.saveOrThrow(freeKey(userId, name), sealed);
  drafts.remove(plainKey);
};

/** The key goes with the last of them. Where something fails, what is not sealed stays as it was. */
export const sealDrafts = async (userId: string): Promise<void> => {
  const key = await readKey(userId);
  const start = draftKey(userId, '');
  const plainKey = drafts.keysOf(userId).filter(each => !each.startsWith(sealedKey(userId, '')));
  if (key) for (const each of plainKey) await seal(key, userId, each.slice(start.length));
  forgetKey();
};

/** A draft that was begun in between is not overwritten: the sealed one waits until that is saved. */
export const openDrafts = async (backend: Backend, userId: string): Promise<void> => {
  const key = await fetchDeviceKey(backend);
  const start = sealedKey(userId, '');
  // In order: the oldest of a name first.
  for (const sealed of drafts
    .keysOf(userId)
    .filter(each => each.startsWith(start))
    .sort()) {
    const plainKey = draftKey(userId, nameOf(userId, sealed));
    if (drafts.text(plainKey) !== null) continue;
    const words = await decryptText(key, plainKey, drafts.text(sealed) ?? '').catch(() => null);
    if (words === null) continue;
    drafts.saveOrThrow(plainKey, words);
    drafts.remove(sealed);
  }
};
