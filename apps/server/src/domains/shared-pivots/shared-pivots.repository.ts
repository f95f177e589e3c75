import { sql } from 'kysely';
import { prepared, preparedList, query } from '../../platform/db.ts';
import { reviewedTable } from '../../platform/reviewed-table.ts';
import type { RowOf } from '../../platform/schema.ts';
import {
  type SharedColumns,
  type Viewer,
  visibilityFilter,
  writableFilter,
} from '../../platform/visibility.ts';

const shared: SharedColumns = {
  table: 'shared_pivots',
  author: 'author_id',
  name: 'author_name',
  since: 'shared_at',
};

const columns = [
  'id',
  'author_id as authorId',
  'feed_id as feedId',
  'shared_at as sharedAt',
  'phrase',
  'thought',
  'tags',
  'author_name as authorName',
  'image_id as imageId',
  'display_style as displayStyle',
  'review_status as review',
] as const;

export type SharedPivotRow = RowOf<'shared_pivots', typeof columns>;

export const { lock, setReview } = reviewedTable('shared_pivots');

export const list = preparedList<Viewer & { after: string }>()((arg, rows) =>
  query
    .selectFrom('shared_pivots')
    .select(columns)
    .where('feed_id', '<', arg.after)
    .where(visibilityFilter(arg, shared))
    .orderBy('feed_id', 'desc')
    .limit(rows),
);

/** Of one's own pivots, those that are shared. */
export const listSharings = prepared<{ userId: string; ids: string[] }>()(arg =>
  query
    .selectFrom('shared_pivots')
    .select(columns)
    .where('author_id', '=', arg.userId)
    .where(sql<boolean>`id = any(${arg.ids}::uuid[])`),
);

/** One that this person may save. */
export const getWritable = prepared<Viewer & { id: string }>()(arg =>
  query
    .selectFrom('shared_pivots')
    .select(columns)
    .where('id', '=', arg.id)
    .where(writableFilter(arg, shared)),
);

/** A few of those with these words, newest first: the same can be shared by many. */
export const listWritableByPhrase = prepared<Viewer & { phrase: string }>()(arg =>
  query
    .selectFrom('shared_pivots')
    .select(columns)
    .where(sql<boolean>`md5(phrase) = md5(${arg.phrase}::text)`)
    .where('phrase', '=', arg.phrase)
    .where(writableFilter(arg, shared))
    .orderBy('feed_id', 'desc')
    .limit(sql.lit(100)),
);

/** Shared already, it keeps its moment and its place. Nothing comes back where the id is somebody else's. */
export const share = prepared<SharedPivotRow>()(arg =>
  query
    .insertInto('shared_pivots')
    .values({
      id: arg.id,
      author_id: arg.authorId,
      feed_id: arg.feedId,
      shared_at: arg.sharedAt,
      phrase: arg.phrase,
      thought: arg.thought,
      tags: arg.tags,
      author_name: arg.authorName,
      image_id: arg.imageId,
      display_style: arg.displayStyle,
      review_status: arg.review,
    })
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet(eb => ({
          phrase: eb.ref('excluded.phrase'),
          thought: eb.ref('excluded.thought'),
          tags: eb.ref('excluded.tags'),
          author_name: eb.ref('excluded.author_name'),
          image_id: eb.ref('excluded.image_id'),
          display_style: eb.ref('excluded.display_style'),
          review_status: eb.ref('excluded.review_status'),
        }))
        .whereRef('shared_pivots.author_id', '=', 'excluded.author_id'),
    )
    .returning(columns),
);

export const remove = prepared<{ userId: string; id: string }>()(arg =>
  query.deleteFrom('shared_pivots').where('id', '=', arg.id).where('author_id', '=', arg.userId),
);

/** For a moderator, whatever its review status. */
export const getForReview = prepared<{ id: string }>()(arg =>
  query.selectFrom('shared_pivots').select(columns).where('id', '=', arg.id),
);

/** One batch of those with an image that is gone. */
export const removeBatchOfImage = prepared<{ imageId: string }>()(arg =>
  query
    .deleteFrom('shared_pivots')
    .where(
      sql<boolean>`ctid = any(array(select ctid from shared_pivots where image_id = ${arg.imageId} limit 1000))`,
    )
    .returning('id'),
);

/** One's own copies. */
export const listByAuthor = preparedList<{ userId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('shared_pivots')
    .select(columns)
    .where('author_id', '=', arg.userId)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

export const purgeRemoved = prepared<{ id: string }>()(arg =>
  query.deleteFrom('shared_pivots').where('id', '=', arg.id).where('review_status', '=', sql.lit('removed')),
);

/** A batch of what somebody has shared. */
export const removeBatchByAuthor = prepared<{ userId: string }>()(arg =>
  query
    .deleteFrom('shared_pivots')
    .where(
      sql<boolean>`ctid = any(array(select ctid from shared_pivots where author_id = ${arg.userId} limit 1000))`,
    )
    .returning('id'),
);
