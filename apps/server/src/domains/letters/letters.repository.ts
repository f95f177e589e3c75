import { sql } from 'kysely';
import { batchDeleteBy } from '../../platform/batch-delete.ts';
import { prepared, preparedList, query } from '../../platform/db.ts';
import type { RowOf } from '../../platform/schema.ts';

const columns = [
  'id',
  'sealed',
  'version',
  'is_archived as isArchived',
  'allow_comments as allowComments',
  'shared_id as sharedId',
  'created_at as createdAt',
  'last_edited_at as lastEditedAt',
] as const;

export type LetterRow = RowOf<'letters', typeof columns>;

export const listAll = preparedList<{ userId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('letters')
    .select(columns)
    .where('user_id', '=', arg.userId)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

export const listUnarchived = preparedList<{ userId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('letters')
    .select(columns)
    .where('user_id', '=', arg.userId)
    .where('id', '<', arg.after)
    .where('is_archived', '=', sql.lit(false))
    .orderBy('id', 'desc')
    .limit(rows),
);

export const get = prepared<{ userId: string; id: string }>()(arg =>
  query.selectFrom('letters').select(columns).where('user_id', '=', arg.userId).where('id', '=', arg.id),
);

/** Until the transaction ends: what becomes of a letter and of its copy is decided by one request after the other. */
export const lock = prepared<{ userId: string; id: string }>()(arg =>
  query
    .selectFrom('letters')
    .select(columns)
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id)
    .forUpdate(),
);

export const create = prepared<{ userId: string; id: string; sealed: Buffer; at: string }>()(arg =>
  query.insertInto('letters').values({
    user_id: arg.userId,
    id: arg.id,
    sealed: arg.sealed,
    is_archived: sql.lit(false),
    allow_comments: sql.lit(true),
    created_at: arg.at,
    last_edited_at: arg.at,
  }),
);

/** Many at once, in one statement. What is there already stays as it is. */
export const createMissing = prepared<{
  userId: string;
  ids: string[];
  sealed: Buffer[];
  areArchived: boolean[];
  allowComments: boolean[];
  createdAt: string[];
  lastEditedAt: string[];
}>()(arg =>
  query
    .insertInto('letters')
    .columns(['user_id', 'id', 'sealed', 'is_archived', 'allow_comments', 'created_at', 'last_edited_at'])
    .expression(
      sql`select ${arg.userId}::uuid, * from unnest(${arg.ids}::uuid[], ${arg.sealed}::bytea[], ${arg.areArchived}::boolean[], ${arg.allowComments}::boolean[], ${arg.createdAt}::timestamptz[], ${arg.lastEditedAt}::timestamptz[])`,
    )
    .onConflict(conflict => conflict.columns(['user_id', 'id']).doNothing()),
);

export const listExistingIds = prepared<{ userId: string; ids: string[] }>()(arg =>
  query
    .selectFrom('letters')
    .select('id')
    .where('user_id', '=', arg.userId)
    .where(sql<boolean>`id = any(${arg.ids}::uuid[])`),
);

export const getOther = prepared<{ userId: string; ids: string[] }>()(arg =>
  query
    .selectFrom('letters')
    .select('id')
    .where('user_id', '=', arg.userId)
    .where(sql<boolean>`id <> all(${arg.ids}::uuid[])`)
    .limit(sql.lit(1)),
);

export const update = prepared<{
  userId: string;
  id: string;
  sealed: Buffer;
  version: number;
  isArchived: boolean;
  allowComments: boolean;
  sharedId: string | null;
  lastEditedAt: string;
}>()(arg =>
  query
    .updateTable('letters')
    .set({
      sealed: arg.sealed,
      version: arg.version,
      is_archived: arg.isArchived,
      allow_comments: arg.allowComments,
      shared_id: arg.sharedId,
      last_edited_at: arg.lastEditedAt,
    })
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id),
);

export const remove = prepared<{ userId: string; id: string }>()(arg =>
  query.deleteFrom('letters').where('user_id', '=', arg.userId).where('id', '=', arg.id),
);

export const eraseBatch = batchDeleteBy('letters');
