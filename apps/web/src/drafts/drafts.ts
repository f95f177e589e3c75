import * as z from 'zod/mini';
import { parseJson } from '../api/wire.ts';
import {
  browserStorage,
  DeviceStorageError,
  keysStartingWith,
  readText,
  removeText,
  type StorageAccess,
  writeText,
} from '../platform/device-storage.ts';
import { draftKey, draftPrefix } from './draft-key.ts';

interface Draft<Content> {
  /** Minted when the draft begins; part of the key that keeps it from being written twice. */
  readonly id: string;
  readonly content: Content;
  /** The thing that is being changed, as it was when the draft began. */
  readonly base?: unknown;
}

export const readDraft = <Content>(
  content: z.ZodMiniType<Content>,
  text: string | null,
): Draft<Content> | null => {
  if (text === null) return null;
  const draft = z.safeParse(
    z.object({ id: z.string(), content, base: z.optional(z.unknown()) }),
    parseJson(text),
  );
  return draft.success ? draft.data : null;
};

/** Drafts on this device, as texts. Where nothing can be stored they live as long as the page. */
export const createDraftStore = (storage: StorageAccess) => {
  /** What the device would not take. */
  const inMemory = new Map<string, string>();
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const unlessStorageFails = <Result>(work: () => Result, otherwise: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof DeviceStorageError)) throw error;
      return otherwise();
    }
  };

  const text = (key: string): string | null =>
    inMemory.get(key) ??
    unlessStorageFails(
      () => readText(storage, key),
      () => null,
    );

  const save = (key: string, words: string): void => {
    unlessStorageFails(
      () => {
        writeText(storage, key, words);
        inMemory.delete(key);
      },
      () => void inMemory.set(key, words),
    );
    notify();
  };

  /** For what must outlive the page: throws where the device does not take it. */
  const saveOrThrow = (key: string, words: string): void => {
    writeText(storage, key, words);
    notify();
  };

  const remove = (key: string): void => {
    inMemory.delete(key);
    unlessStorageFails(
      () => removeText(storage, key),
      () => {},
    );
    notify();
  };

  const keysOf = (userId: string): string[] => {
    const start = draftKey(userId, '');
    const stored = unlessStorageFails(
      () => keysStartingWith(storage, start),
      () => [],
    );
    return [...new Set([...stored, ...[...inMemory.keys()].filter(key => key.startsWith(start))])];
  };

  const subscribe = (listener: () => void) => {
    // The same draft may be open in another tab: both show the same words, so neither overwrites the other's.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(draftPrefix)) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };

  const removeAllOf = (userId: string): void => {
    for (const key of keysOf(userId)) remove(key);
  };

  /** What was begun on trial goes on in the account; a draft that is already there is not overwritten. */
  const moveAll = (from: string, to: string): void => {
    for (const key of keysOf(from)) {
      const words = text(key);
      const target = draftKey(to, key.slice(draftKey(from, '').length));
      if (words === null || text(target) !== null) continue;
      save(target, words);
      remove(key);
    }
  };

  return { text, save, saveOrThrow, remove, keysOf, removeAllOf, moveAll, subscribe };
};

export type DraftStore = ReturnType<typeof createDraftStore>;

export const drafts = createDraftStore(browserStorage);
