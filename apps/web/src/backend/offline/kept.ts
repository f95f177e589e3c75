import { readUser, type User } from '@turnstone/contract';
import * as z from 'zod/mini';
import { forgetKept, keptDatabase, keptFor } from '../forget-kept.ts';
import { ask } from '../indexed-db.ts';
import { jsonOf } from '../wire.ts';

const answers = [keptDatabase, 'answers'] as const;
/** As long as a session lasts without a visit: after that nobody would be signed in any more. */
const longestMs = 30 * 24 * 60 * 60 * 1_000;

const recordSchema = z.object({ owner: z.string(), keptAt: z.number(), answer: z.string() });

const readRecord = async (name: string) => {
  const found = await ask(answers, 'readonly', records => records.get(name)).catch(() => null);
  const record = z.safeParse(recordSchema, found).data;
  const isGood = record?.owner === keptFor() && Date.now() - record.keptAt < longestMs;
  return isGood ? record : null;
};

/** Somebody who leaves, in another tab too, is first no longer the one it is kept for: nothing is kept after that. */
export const keep = async (owner: string, name: string, answer: unknown): Promise<void> => {
  if (keptFor() !== owner) return;
  const record = { owner, keptAt: Date.now(), answer: JSON.stringify(answer) };
  // Without room there is only less to read offline.
  await ask(answers, 'readwrite', records => records.put(record, name)).catch(() => null);
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
