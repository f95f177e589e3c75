import type { NoticeKind } from '@turnstone/contract/notices';
import { sql } from 'kysely';
import { batchDeleteBefore, batchDeleteBy } from '../../platform/batch-delete.ts';
import { prepared, preparedList, query } from '../../platform/db.ts';
import type { RowOf } from '../../platform/schema.ts';

interface About {
  userId: string;
  kind: NoticeKind;
  targetId: string;
}

const columns = [
  'id',
  'kind',
  'target_id as targetId',
  'since',
  'read_at as readAt',
  'created_at as createdAt',
] as const;

export type NoticeRow = RowOf<'notices', typeof columns>;

export const list = preparedList<{ userId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('notices')
    .select(columns)
    .where('user_id', '=', arg.userId)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

/** Some of those that were not read, no more than `max`. */
export const listUnread = (max: number) =>
  prepared<{ userId: string }>()(arg =>
    query
      .selectFrom('notices')
      .select(columns)
      .where('user_id', '=', arg.userId)
      .where('read_at', 'is', null)
      .limit(sql.lit(max)),
  );

/** The first of what was not read yet, or one more of it. */
export const add = prepared<About & { id: string; at: string }>()(arg =>
  query
    .insertInto('notices')
    .values({
      user_id: arg.userId,
      id: arg.id,
      kind: arg.kind,
      target_id: arg.targetId,
      since: arg.at,
      read_at: null,
      created_at: arg.at,
    })
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'kind', 'target_id'])
        .where('read_at', 'is', null)
        .doUpdateSet(eb => ({
          id: eb.ref('excluded.id'),
          since: sql<string>`least(notices.since, excluded.since)`,
          created_at: eb.ref('excluded.created_at'),
        })),
    ),
);

/** About something that nobody can be led to any more. */
export const removeAll = prepared<About>()(arg =>
  query
    .deleteFrom('notices')
    .where('user_id', '=', arg.userId)
    .where('kind', '=', arg.kind)
    .where('target_id', '=', arg.targetId),
);

export const markRead = prepared<{ userId: string; upTo: string; at: string }>()(arg =>
  query
    .updateTable('notices')
    .set({ read_at: arg.at })
    .where('user_id', '=', arg.userId)
    .where('id', '<=', arg.upTo)
    .where('read_at', 'is', null),
);

export const markReadOf = prepared<{ userId: string; kind: NoticeKind; at: string }>()(arg =>
  query
    .updateTable('notices')
    .set({ read_at: arg.at })
    .where('user_id', '=', arg.userId)
    .where('kind', '=', arg.kind)
    .where('read_at', 'is', null),
);

export const eraseBatch = batchDeleteBy('notices');
export const eraseBefore = batchDeleteBefore('notices', 'created_at');
