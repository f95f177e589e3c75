import { prepared, preparedList, tables } from '../../platform/db.ts';

interface ThoughtTables {
  thoughts: { user_id: string; id: string; sealed: Buffer; created_at: string };
}

const query = tables<ThoughtTables>();

const columns = ['id', 'sealed', 'created_at as createdAt'] as const;

export interface ThoughtRow {
  readonly id: string;
  readonly sealed: Buffer;
  readonly createdAt: string;
}

export const listThoughts = preparedList<{ me: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('thoughts')
    .select(columns)
    .where('user_id', '=', arg.me)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

export const findThought = prepared<{ me: string; id: string }>()(arg =>
  query.selectFrom('thoughts').select(columns).where('user_id', '=', arg.me).where('id', '=', arg.id),
);

export const insertThought = prepared<{ me: string; id: string; sealed: Buffer; createdAt: string }>()(arg =>
  query
    .insertInto('thoughts')
    .values({ user_id: arg.me, id: arg.id, sealed: arg.sealed, created_at: arg.createdAt }),
);

export const deleteThought = prepared<{ me: string; id: string }>()(arg =>
  query.deleteFrom('thoughts').where('user_id', '=', arg.me).where('id', '=', arg.id).returning('id'),
);
