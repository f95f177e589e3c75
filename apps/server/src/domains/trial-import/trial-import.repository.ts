import { prepared, tables } from '../../platform/db.ts';
import { erasingFrom } from '../../platform/erasing.ts';

interface TrialImportTables {
  people: {
    id: string;
    imported_on: string | null;
    imports_that_day: number;
    entries_that_day: number;
  };
  trial_imports: { user_id: string; id: string; sealed: Buffer; created_at: string };
}

const query = tables<TrialImportTables>();

/** Until the transaction ends. Not `for update`: the person's other writing refers to this row and goes on meanwhile. */
export const lockPerson = prepared<{ me: string }>()(arg =>
  query
    .selectFrom('people')
    .select(['imported_on as day', 'imports_that_day as imports', 'entries_that_day as entries'])
    .where('id', '=', arg.me)
    .forNoKeyUpdate(),
);

export const countImport = prepared<{ me: string; day: string; imports: number; entries: number }>()(arg =>
  query
    .updateTable('people')
    .set({ imported_on: arg.day, imports_that_day: arg.imports, entries_that_day: arg.entries })
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
