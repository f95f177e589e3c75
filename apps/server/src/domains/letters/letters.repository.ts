import { newLetterState } from '@turnstone/contract/letters';
import { sql } from 'kysely';
import { prepared, preparedList, query } from '../../platform/db.ts';
import { ownedTable } from '../../platform/owned-table.ts';
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

const letters = ownedTable('letters', 'This letter', columns);

export type LetterRow = RowOf<'letters', typeof columns>;

export const { get, withLocked, listExistingIds, hasOthers, eraseBatch, list: listAll } = letters;
export const remove = letters.removeReturning(['id']);
export const createMissing = letters.createMissing({
  id: 'uuid',
  sealed: 'bytea',
  'is_archived as isArchived': 'boolean',
  'allow_comments as allowComments': 'boolean',
  'created_at as createdAt': 'timestamptz',
  'last_edited_at as lastEditedAt': 'timestamptz',
});

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

export const create = prepared<{ userId: string; id: string; sealed: Buffer; at: string }>()(arg =>
  query.insertInto('letters').values({
    user_id: arg.userId,
    id: arg.id,
    sealed: arg.sealed,
    is_archived: sql.lit(newLetterState.isArchived),
    allow_comments: sql.lit(newLetterState.allowComments),
    created_at: arg.at,
    last_edited_at: arg.at,
  }),
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
