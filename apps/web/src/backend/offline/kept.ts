import { readUser, type User } from '@turnstone/contract';
import * as z from 'zod/mini';
import { forgetKept, keptDatabase } from '../forget-kept.ts';
import { isSignedInHinted } from '../signed-in-hint.ts';
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
  if (!isSignedInHinted()) return null;
  const found = await within('readonly', answers => answers.get(name)).catch(() => null);
  const record = z.safeParse(recordSchema, found).data;
  return record && Date.now() - record.keptAt < longestMs ? record : null;
};

/** Somebody who logs out in another tab takes the hint away first: nothing is kept after that. */
export const keep = async (owner: string, name: string, answer: unknown): Promise<void> => {
  if (!isSignedInHinted()) return;
  const record = { owner, keptAt: Date.now(), answer: JSON.stringify(answer) };
  // Without room there is only less to read offline.
  await within('readwrite', answers => answers.put(record, name)).catch(() => null);
  if (!isSignedInHinted()) forgetKept();
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

/** The device keeps the pages of one person. Those of anybody else go first. */
export const keepOnlyFor = async (user: User): Promise<void> => {
  const before = await within('readonly', answers => answers.get(readUser.path)).catch(() => null);
  if (z.safeParse(recordSchema, before).data?.owner !== user.id) forgetKept();
  await keep(user.id, readUser.path, user);
};
