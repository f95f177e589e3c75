import { batchDeleteBy } from '../../platform/batch-delete.ts';
import { prepared, query } from '../../platform/db.ts';

/** Until the transaction ends. Not `for update`: the person's other writing refers to this row and goes on meanwhile. */
export const lockUser = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('users')
    .select([
      'last_import_date as day',
      'daily_import_count as imports',
      'daily_import_entry_count as entries',
    ])
    .where('id', '=', arg.userId)
    .forNoKeyUpdate(),
);

export const updateImportCount = prepared<{
  userId: string;
  day: string;
  imports: number;
  entries: number;
}>()(arg =>
  query
    .updateTable('users')
    .set({
      last_import_date: arg.day,
      daily_import_count: arg.imports,
      daily_import_entry_count: arg.entries,
    })
    .where('id', '=', arg.userId),
);

export const get = prepared<{ userId: string; id: string }>()(arg =>
  query
    .selectFrom('trial_imports')
    .select('sealed')
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id),
);

export const upsert = prepared<{ userId: string; id: string; sealed: Buffer; at: string }>()(arg =>
  query
    .insertInto('trial_imports')
    .values({ user_id: arg.userId, id: arg.id, sealed: arg.sealed, created_at: arg.at })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'id']).doUpdateSet(eb => ({ sealed: eb.ref('excluded.sealed') })),
    ),
);

export const eraseBatch = batchDeleteBy('trial_imports');
