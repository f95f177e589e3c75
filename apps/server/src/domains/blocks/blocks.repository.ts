import { sql } from 'kysely';
import { batchDeleteBefore, batchDeleteBy } from '../../platform/batch-delete.ts';
import { prepared, preparedList, query } from '../../platform/db.ts';
import { blockFilter, type Viewer } from '../../platform/visibility.ts';

const columns = ['id', 'shown_name as shownName', 'created_at as createdAt'] as const;

/**
 * Both sides: whom somebody has blocked (`isMine`), and who has blocked them; `bars` where they may not write to that person.
 * And one row more where they have reported something: asked here, because every look asks for both.
 */
export const listBetween = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('blocks')
    .select([
      'blocked_id as userId',
      sql<boolean>`true`.as('isMine'),
      sql<boolean>`false`.as('bars'),
      sql<boolean>`false`.as('hasReported'),
    ])
    .where('blocker_id', '=', arg.userId)
    .unionAll(
      query
        .selectFrom('blocks')
        .select([
          'blocker_id as userId',
          sql<boolean>`false`.as('isMine'),
          sql<boolean>`ended_at is null`.as('bars'),
          sql<boolean>`false`.as('hasReported'),
        ])
        .where('blocked_id', '=', arg.userId),
    )
    .unionAll(
      query
        .selectNoFrom([
          sql<string>`${arg.userId}::uuid`.as('userId'),
          sql<boolean>`false`.as('isMine'),
          sql<boolean>`false`.as('bars'),
          sql<boolean>`true`.as('hasReported'),
        ])
        .where(sql<boolean>`exists (select from reports where reporter_id = ${arg.userId})`),
    ),
);

/** Whether a thing that was found already is kept from this person. */
export const getIsHidden = prepared<
  Viewer & { id: string; authorId: string; authorName: string; sharedAt: string }
>()(arg =>
  query
    .selectFrom(
      sql<object>`(select ${arg.id}::uuid as id, ${arg.authorId}::uuid as author_id, ${arg.authorName}::text as name, ${arg.sharedAt}::timestamptz as shared_at)`.as(
        'thing',
      ),
    )
    .select(
      blockFilter(arg, { table: 'thing', author: 'author_id', name: 'name', since: 'shared_at' }).as(
        'isHidden',
      ),
    ),
);

/** Until the transaction ends: somebody's blocks are counted and made one after the other. */
export const lockUser = prepared<{ userId: string }>()(arg =>
  query.selectFrom('users').select('id').where('id', '=', arg.userId).forNoKeyUpdate(),
);

/** Stops at as many as somebody may have. */
export const count = (max: number) =>
  prepared<{ userId: string }>()(arg =>
    query
      .selectFrom(eb =>
        eb
          .selectFrom('blocks')
          .select('id')
          .where('blocker_id', '=', arg.userId)
          .where('ended_at', 'is', null)
          .limit(sql.lit(max))
          .as('active'),
      )
      .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')),
  );

interface NewBlock {
  readonly userId: string;
  readonly id: string;
  readonly blockedId: string;
  readonly shownName: string;
  readonly aboutId: string | null;
  readonly salt: Buffer;
  readonly createdAt: string;
}

export const create = prepared<NewBlock>()(arg =>
  query.insertInto('blocks').values({
    blocker_id: arg.userId,
    id: arg.id,
    blocked_id: arg.blockedId,
    shown_name: arg.shownName,
    target_id: arg.aboutId,
    salt: arg.salt,
    created_at: arg.createdAt,
  }),
);

/** The block of this very name, or of this very thing where it has none. */
export const get = prepared<{
  userId: string;
  blockedId: string;
  shownName: string;
  aboutId: string | null;
}>()(arg =>
  query
    .selectFrom('blocks')
    .select(columns)
    .where('blocker_id', '=', arg.userId)
    .where('blocked_id', '=', arg.blockedId)
    .where('shown_name', '=', arg.shownName)
    .where(sql<boolean>`target_id is not distinct from ${arg.aboutId}::uuid`)
    .where('ended_at', 'is', null),
);

export const list = preparedList<{ userId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('blocks')
    .select(columns)
    .where('blocker_id', '=', arg.userId)
    .where('id', '<', arg.after)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(rows),
);

export const end = prepared<{ userId: string; id: string; at: string }>()(arg =>
  query
    .updateTable('blocks')
    .set({ ended_at: arg.at })
    .where('blocker_id', '=', arg.userId)
    .where('id', '=', arg.id)
    .where('ended_at', 'is', null)
    .returning('id'),
);

export const eraseBatch = batchDeleteBy('blocks', 'blocker_id');
export const eraseBatchOfBlocked = batchDeleteBy('blocks', 'blocked_id');
export const eraseEndedBefore = batchDeleteBefore('blocks', 'ended_at');
