import { readUser, type User } from '@turnstone/contract';
import * as z from 'zod/mini';
import { forgetKept, keptDatabase, keptFor } from '../forget-kept.ts';
import { jsonOf } from '../wire.ts';

const store = 'answers';
/** As long as a session lasts without a visit: after that nobody would be signed in any more. */
const longestMs = 30 * 24 * 60 * 60 * 1_000;

const recordSchema = z.object({ owner: z.string(), keptAt: z.number(), answer: z.string() });

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = async (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(keptDatabase, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const database = await done(opening);
  // Another tab forgets everything: this one does not stand in the way.
  database.onversionchange = () => database.close();
  return database;
};

const within = async <Result>(
  mode: IDBTransactionMode,
  work: (answers: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> => {
  const database = await open();
  try {
    return await done(work(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
};

const readRecord = async (name: string) => {
  const found = await within('readonly', answers => answers.get(name)).catch(() => null);
  const record = z.safeParse(recordSchema, found).data;
  const isGood = record?.owner === keptFor() && Date.now() - record.keptAt < longestMs;
  return isGood ? record : null;
};

/** Somebody who leaves, in another tab too, is first no longer the one it is kept for: nothing is kept after that. */
export const keep = async (owner: string, name: string, answer: unknown): Promise<void> => {
  if (keptFor() !== owner) return;
  const record = { owner, keptAt: Date.now(), answer: JSON.stringify(answer) };
  // Without room there is only less to read offline.
  await within('readwrite', answers => answers.put(record, name)).catch(() => null);
  if (keptFor() === null) forgetKept();
};

export const readKept = async (owner: string, name: string): Promise<unknown> => {
  const record = await readRecord(name);
  return record?.owner === owner ? jsonOf(record.answer) : undefined;
};

/** Who was here last, where the server cannot be asked. */
export const readKeptUser = async (): Promise<User | null> => {
  const record = await readRecord(readUser.path);
  const user =
    record && z.safeDecode(readUser.answer, jsonOf(record.answer) as z.input<typeof readUser.answer>);
  return user?.success && user.data.id === record?.owner ? user.data : null;
};
