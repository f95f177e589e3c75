import { sql } from 'kysely';
import { type Executor, prepared, tables } from './db.ts';
import { lowestId } from './ids.ts';
import type { KeyRing } from './sealed-text.ts';

interface Keys {
  readonly id: string;
  readonly key_version: number;
  readonly wrapped_key: Buffer;
}

/**
 * Wraps every key of a table with the current master key, a batch at a time, while the site is in use; answers how many.
 * Goes round again until nothing is left: a server that still runs with the old key may make new ones meanwhile.
 */
export const rewrappingIn = (table: string): ((db: Executor, keys: KeyRing) => Promise<number>) => {
  const query = tables<Record<string, Keys>>();

  /** One batch of keys that another master key wraps; an empty one was destroyed. */
  const listOlder = prepared<{ version: number; after: string }>()(arg =>
    query
      .selectFrom(table)
      .select(['id', 'key_version as keyVersion', 'wrapped_key as wrappedKey'])
      .where('key_version', '<>', arg.version)
      .where('wrapped_key', '<>', sql<Buffer>`''::bytea`)
      .where('id', '>', arg.after)
      .orderBy('id')
      .limit(sql.lit(500)),
  );

  /** Only if it was neither re-wrapped nor destroyed in between. */
  const replace = prepared<{ id: string; before: Buffer; keyVersion: number; wrappedKey: Buffer }>()(arg =>
    query
      .updateTable(table)
      .set({ key_version: arg.keyVersion, wrapped_key: arg.wrappedKey })
      .where('id', '=', arg.id)
      .where('wrapped_key', '=', arg.before),
  );

  const once = async (db: Executor, keys: KeyRing): Promise<number> => {
    let [after, count] = [lowestId, 0];
    for (;;) {
      const batch = await listOlder(db, { version: keys.current.version, after });
      for (const { id, ...key } of batch)
        await replace(db, { id, before: key.wrappedKey, ...keys.rewrap(id, key) });
      const last = batch.at(-1);
      if (!last) return count;
      count += batch.length;
      after = last.id;
    }
  };

  return async (db, keys) => {
    let total = 0;
    for (;;) {
      const count = await once(db, keys);
      if (count === 0) return total;
      total += count;
    }
  };
};
