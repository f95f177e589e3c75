import { sql } from 'kysely';
import { prepared, preparedList, tables } from '../../platform/db.ts';
import { erasingBefore, erasingFrom } from '../../platform/erasing.ts';
import { keptApart, type Viewer } from '../../platform/visible.ts';

interface BlockTables {
  blocks: {
    blocker_id: string;
    id: string;
    blocked_id: string;
    shown_name: string;
    target_id: string | null;
    salt: Buffer;
    created_at: string;
    ended_at: string | null;
  };
  users: { id: string };
}

const query = tables<BlockTables>();

const columns = ['id', 'shown_name as shownName', 'created_at as createdAt'] as const;

/** Both sides: whom somebody has blocked (`isMine`), and who has blocked them; `bars` where they may not write to that person. */
export const findApart = prepared<{ me: string }>()(arg =>
  query
    .selectFrom('blocks')
    .select(['blocked_id as person', sql<boolean>`true`.as('isMine'), sql<boolean>`false`.as('bars')])
    .where('blocker_id', '=', arg.me)
    .unionAll(
      query
        .selectFrom('blocks')
        .select([
          'blocker_id as person',
          sql<boolean>`false`.as('isMine'),
          sql<boolean>`ended_at is null`.as('bars'),
        ])
        .where('blocked_id', '=', arg.me),
    ),
);

/** Whether a thing that was found already is kept from this person. */
export const findKeptApart = prepared<
  Viewer & { id: string; authorId: string; authorName: string; sharedAt: string }
>()(arg =>
  query
    .selectFrom(
      sql<object>`(select ${arg.id}::uuid as id, ${arg.authorId}::uuid as author_id, ${arg.authorName}::text as name, ${arg.sharedAt}::timestamptz as shared_at)`.as(
        'thing',
      ),
    )
    .select(
      keptApart(arg, { table: 'thing', author: 'author_id', name: 'name', since: 'shared_at' }).as(
        'isKeptApart',
      ),
    ),
);

/** Until the transaction ends: somebody's blocks are counted and made one after the other. */
export const lockPerson = prepared<{ me: string }>()(arg =>
  query.selectFrom('users').select('id').where('id', '=', arg.me).forNoKeyUpdate(),
);

/** Stops at as many as somebody may have. */
export const countBlocks = (most: number) =>
  prepared<{ me: string }>()(arg =>
    query
      .selectFrom(eb =>
        eb
          .selectFrom('blocks')
          .select('id')
          .where('blocker_id', '=', arg.me)
          .where('ended_at', 'is', null)
          .limit(sql.lit(most))
          .as('active'),
      )
      .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')),
  );

interface NewBlock {
  readonly me: string;
  readonly id: string;
  readonly blockedId: string;
  readonly shownName: string;
  readonly aboutId: string | null;
  readonly salt: Buffer;
  readonly createdAt: string;
}

export const insertBlock = prepared<NewBlock>()(arg =>
  query.insertInto('blocks').values({
    blocker_id: arg.me,
    id: arg.id,
    blocked_id: arg.blockedId,
    shown_name: arg.shownName,
    target_id: arg.aboutId,
    salt: arg.salt,
    created_at: arg.createdAt,
  }),
);

/** The block of this very name, or of this very thing where it has none. */
export const findBlock = prepared<{
  me: string;
  blockedId: string;
  shownName: string;
  aboutId: string | null;
}>()(arg =>
  query
    .selectFrom('blocks')
    .select(columns)
    .where('blocker_id', '=', arg.me)
    .where('blocked_id', '=', arg.blockedId)
    .where('shown_name', '=', arg.shownName)
    .where(sql<boolean>`target_id is not distinct from ${arg.aboutId}::uuid`)
    .where('ended_at', 'is', null),
);

export const listBlocks = preparedList<{ me: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('blocks')
    .select(columns)
    .where('blocker_id', '=', arg.me)
    .where('id', '<', arg.after)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(rows),
);

export const endBlock = prepared<{ me: string; id: string; at: string }>()(arg =>
  query
    .updateTable('blocks')
    .set({ ended_at: arg.at })
    .where('blocker_id', '=', arg.me)
    .where('id', '=', arg.id)
    .where('ended_at', 'is', null)
    .returning('id'),
);

export const eraseBatch = erasingFrom('blocks', 'blocker_id');
export const eraseFromTheOtherSide = erasingFrom('blocks', 'blocked_id');
export const eraseEndedBefore = erasingBefore('blocks', 'ended_at');
