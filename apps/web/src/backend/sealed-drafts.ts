import type { Backend } from './backend.ts';
import { decryptText, encryptText, fetchDeviceKey } from './device-encryption.ts';
import { draftKey, drafts } from './drafts.ts';
import { ask } from './indexed-db.ts';
import { forgetKey, keyDatabase, keyOwner, sealedKey, setKeyOwner } from './sealed-draft-keys.ts';

const keys = [keyDatabase, 'keys'] as const;

/** The key cannot be taken out of the browser's hands, only used. */
export const keepDraftKey = async (backend: Backend, owner: string): Promise<void> => {
  if (keyOwner() === owner) return;
  const key = await fetchDeviceKey(backend);
  await ask(keys, 'readwrite', records => records.put(key, owner));
  setKeyOwner(owner);
};

const readKey = async (owner: string): Promise<CryptoKey | null> => {
  const found: unknown = await ask(keys, 'readonly', records => records.get(owner));
  return found instanceof CryptoKey ? found : null;
};

/** Behind the name where an older one is still sealed under it; no draft has this letter in its name. */
const later = '+';

/** A sealed draft that nobody has opened yet is not overwritten: this one goes behind it. */
const freeKey = (owner: string, name: string): string => {
  const key = sealedKey(owner, name);
  return drafts.text(key) === null ? key : freeKey(owner, `${name}${later}`);
};

const nameOf = (owner: string, sealed: string): string => {
  const [name = ''] = sealed.slice(sealedKey(owner, '').length).split(later);
  return name;
};

const seal = async (key: CryptoKey, owner: string, name: string): Promise<void> => {
  const plain = draftKey(owner, name);
  const words = drafts.text(plain);
  if (words === null) return;
  // Bound to its name: exchanged with another, it would open in a form where others may come to read it.
  const sealed = await encryptText(key, plain, words);
  // Another tab may have written meanwhile.
  if (drafts.text(plain) !== words) return seal(key, owner, name);
  drafts.mustKeep(freeKey(owner, name), sealed);
  drafts.remove(plain);
};

/** The key goes with the last of them. Where something fails, what is not sealed stays as it was. */
export const sealDrafts = async (owner: string): Promise<void> => {
  const key = await readKey(owner);
  const start = draftKey(owner, '');
  const plain = drafts.keysOf(owner).filter(each => !each.startsWith(sealedKey(owner, '')));
  if (key) for (const each of plain) await seal(key, owner, each.slice(start.length));
  forgetKey();
};

/** A draft that was begun in between is not overwritten: the sealed one waits until that is saved. */
export const openDrafts = async (backend: Backend, owner: string): Promise<void> => {
  const key = await fetchDeviceKey(backend);
  const start = sealedKey(owner, '');
  // In order: the oldest of a name first.
  for (const sealed of drafts
    .keysOf(owner)
    .filter(each => each.startsWith(start))
    .sort()) {
    const plain = draftKey(owner, nameOf(owner, sealed));
    if (drafts.text(plain) !== null) continue;
    const words = await decryptText(key, plain, drafts.text(sealed) ?? '').catch(() => null);
    if (words === null) continue;
    drafts.mustKeep(plain, words);
    drafts.remove(sealed);
  }
};
