import { prepared, tables } from '../../platform/db.ts';
import { erasingFrom } from '../../platform/erasing.ts';

interface TrialImportTables {
  users: {
    id: string;
    last_import_date: string | null;
    daily_import_count: number;
    daily_import_entry_count: number;
  };
  trial_imports: { user_id: string; id: string; sealed: Buffer; created_at: string };
}

const query = tables<TrialImportTables>();

/** Until the transaction ends. Not `for update`: the person's other writing refers to this row and goes on meanwhile. */
export const lockPerson = prepared<{ me: string }>()(arg =>
  query
    .selectFrom('users')
    .select([
      'last_import_date as day',
      'daily_import_count as imports',
      'daily_import_entry_count as entries',
    ])
    .where('id', '=', arg.me)
    .forNoKeyUpdate(),
);

export const countImport = prepared<{ me: string; day: string; imports: number; entries: number }>()(arg =>
  query
    .updateTable('users')
    .set({
      last_import_date: arg.day,
      daily_import_count: arg.imports,
      daily_import_entry_count: arg.entries,
    })
    .where('id', '=', arg.me),
);

export const findImport = prepared<{ me: string; id: string }>()(arg =>
  query.selectFrom('trial_imports').select('sealed').where('user_id', '=', arg.me).where('id', '=', arg.id),
);

export const keepImport = prepared<{ me: string; id: string; sealed: Buffer; at: string }>()(arg =>
  query
    .insertInto('trial_imports')
    .values({ user_id: arg.me, id: arg.id, sealed: arg.sealed, created_at: arg.at })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'id']).doUpdateSet(eb => ({ sealed: eb.ref('excluded.sealed') })),
    ),
);

export const eraseBatch = erasingFrom('trial_imports');
