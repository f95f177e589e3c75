import { getCurrentUser, type User } from '@turnstone/contract/account';
import * as z from 'zod/mini';
import { parseJson } from '../api/wire.ts';
import { runRequest } from '../platform/indexed-db.ts';
import { cacheDatabase, clearCache, getCacheUserId } from './cache-user.ts';

const responseStore = [cacheDatabase, 'answers'] as const;
/** As long as an idle session lasts: after that nobody would be signed in any more. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1_000;

const recordSchema = z.object({ userId: z.string(), cachedAt: z.number(), response: z.string() });

const readRecord = async (name: string) => {
  const found = await runRequest(responseStore, 'readonly', records => records.get(name)).catch(() => null);
  const record = z.safeParse(recordSchema, found).data;
  const isValid = record?.userId === getCacheUserId() && Date.now() - record.cachedAt < maxAgeMs;
  return isValid ? record : null;
};

/** A log out, in another tab too, first removes the cache user: nothing is written after that. */
export const cacheResponse = async (userId: string, name: string, response: unknown): Promise<void> => {
  if (getCacheUserId() !== userId) return;
  const record = { userId, cachedAt: Date.now(), response: JSON.stringify(response) };
  // Where there is no room, there is only less to read offline.
  await runRequest(responseStore, 'readwrite', records => records.put(record, name)).catch(() => null);
  if (getCacheUserId() === null) clearCache();
};

export const readCachedResponse = async (userId: string, name: string): Promise<unknown> => {
  const record = await readRecord(name);
  return record?.userId === userId ? parseJson(record.response) : undefined;
};

/** Who was signed in last, where the server is unreachable. */
export const readCachedUser = async (): Promise<User | null> => {
  const record = await readRecord(getCurrentUser.path);
  const user =
    record &&
    z.safeDecode(
      getCurrentUser.response,
      parseJson(record.response) as z.input<typeof getCurrentUser.response>,
    );
  return user?.success && user.data.id === record?.userId ? user.data : null;
};
