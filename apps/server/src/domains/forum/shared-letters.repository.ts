import type { LetterMood } from '@turnstone/contract/letters';
import type { Review } from '@turnstone/contract/review';
import { sql } from 'kysely';
import { batchDeleteBy } from '../../platform/batch-delete.ts';
import { prepared, preparedList, query } from '../../platform/db.ts';
import { reviewedTable } from '../../platform/reviewed-table.ts';
import {
  type SharedColumns,
  type Viewer,
  visibilityFilter,
  writableFilter,
} from '../../platform/visibility.ts';

export const { lock, setReview } = reviewedTable('shared_letters');

const shared: SharedColumns = {
  table: 'shared_letters',
  author: 'author_id',
  name: 'author_name',
  since: 'shared_at',
};

/** Whose it is, and under which name. */
const author = ['author_id as authorId', 'author_name as authorName'] as const;

interface Author {
  authorName: string;
}

/** A letter that is shared now, as everybody reads it. */
const letter = [
  'id',
  'title',
  'content',
  'mood',
  'allow_comments as allowComments',
  'shared_at as sharedAt',
  'author_name as authorName',
  'comment_count as commentCount',
  'review_status as review',
] as const;

interface Letter extends Author {
  title: string;
  content: string;
  mood: LetterMood;
  sharedAt: string;
}

export const list = preparedList<Viewer & { after: string }>()((arg, rows) =>
  query
    .selectFrom('shared_letters')
    .select(eb => [...letter, 'feed_id as feedId', eb('author_id', '=', arg.userId).as('isMine')])
    .$narrowType<Letter & { feedId: string; isMine: boolean }>()
    .where('feed_id', '<', arg.after)
    .where(visibilityFilter(arg, shared))
    .orderBy('feed_id', 'desc')
    .limit(rows),
);

/** Of one's own letters, those that are shared now. */
export const listSharings = prepared<{ userId: string; ids: string[] }>()(arg =>
  query
    .selectFrom('shared_letters')
    .select(letter)
    .$narrowType<Letter>()
    .where('author_id', '=', arg.userId)
    .where(sql<boolean>`id = any(${arg.ids}::uuid[])`)
    .where('feed_id', 'is not', null),
);

/** One of them, where this person can read it now. */
export const get = prepared<Viewer & { id: string }>()(arg =>
  query
    .selectFrom('shared_letters')
    .select(eb => [...letter, eb('author_id', '=', arg.userId).as('isMine')])
    .$narrowType<Letter & { isMine: boolean }>()
    .where('id', '=', arg.id)
    .where('feed_id', 'is not', null)
    .where(visibilityFilter(arg, shared)),
);

/** A letter that this person can read now. */
export const getVisible = prepared<Viewer & { id: string }>()(arg =>
  query
    .selectFrom('shared_letters')
    .select(author)
    .$narrowType<Author>()
    .where('id', '=', arg.id)
    .where('feed_id', 'is not', null)
    .where(visibilityFilter(arg, shared)),
);

/** Shared already, it keeps its moment and its place. Nothing comes back where the id is somebody else's. */
export const share = prepared<{
  userId: string;
  id: string;
  feedId: string;
  sharedAt: string;
  title: string;
  content: string;
  mood: LetterMood;
  authorName: string;
  allowComments: boolean;
  review: Review;
}>()(arg =>
  query
    .insertInto('shared_letters')
    .values({
      id: arg.id,
      author_id: arg.userId,
      feed_id: arg.feedId,
      shared_at: arg.sharedAt,
      title: arg.title,
      content: arg.content,
      mood: arg.mood,
      author_name: arg.authorName,
      allow_comments: arg.allowComments,
      comment_count: sql.lit(0),
      review_status: arg.review,
    })
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet(eb => ({
          feed_id: eb.fn.coalesce('shared_letters.feed_id', 'excluded.feed_id'),
          shared_at: eb.fn.coalesce('shared_letters.shared_at', 'excluded.shared_at'),
          title: eb.ref('excluded.title'),
          content: eb.ref('excluded.content'),
          mood: eb.ref('excluded.mood'),
          author_name: eb.ref('excluded.author_name'),
          allow_comments: eb.ref('excluded.allow_comments'),
          review_status: eb.ref('excluded.review_status'),
        }))
        .whereRef('shared_letters.author_id', '=', 'excluded.author_id'),
    )
    .returning(letter)
    .$narrowType<Letter>(),
);

const unsharedFields = {
  feed_id: null,
  shared_at: null,
  title: null,
  content: null,
  mood: null,
  author_name: null,
  review_status: null,
};

/** Its words go; the comments wait under its id. */
export const unshare = prepared<{ userId: string; id: string }>()(arg =>
  query
    .updateTable('shared_letters')
    .set(unsharedFields)
    .where('id', '=', arg.id)
    .where('author_id', '=', arg.userId),
);

export const allowComments = prepared<{ userId: string; id: string; allowComments: boolean }>()(arg =>
  query
    .updateTable('shared_letters')
    .set({ allow_comments: arg.allowComments })
    .where('id', '=', arg.id)
    .where('author_id', '=', arg.userId),
);

export const remove = prepared<{ userId: string; id: string }>()(arg =>
  query
    .deleteFrom('shared_letters')
    .where('id', '=', arg.id)
    .where('author_id', '=', arg.userId)
    .returning('id'),
);

/** A letter that this person may write to, whether its comments are on or off. */
export const getWritable = prepared<Viewer & { id: string }>()(arg =>
  query
    .selectFrom('shared_letters')
    .select(author)
    .$narrowType<Author>()
    .where('id', '=', arg.id)
    .where('feed_id', 'is not', null)
    .where(writableFilter(arg, shared)),
);

/** Counts one more, or none that others see yet, where a comment may be written; nothing comes back where it may not. Locks the letter. */
export const addCommentIfAllowed = prepared<Viewer & { id: string; by: 0 | 1 }>()(arg =>
  query
    .updateTable('shared_letters')
    .set(eb => ({ comment_count: eb('comment_count', '+', arg.by) }))
    .where('id', '=', arg.id)
    .where(writableFilter(arg, shared))
    .where('feed_id', 'is not', null)
    .where('allow_comments', '=', sql.lit(true))
    .returning(author)
    .$narrowType<Author>(),
);

/** The caller holds the letter's lock. */
export const changeCommentCount = prepared<{ id: string; by: 1 | -1 }>()(arg =>
  query
    .updateTable('shared_letters')
    .set(eb => ({ comment_count: eb('comment_count', '+', arg.by) }))
    .where('id', '=', arg.id),
);

/** For a moderator, whatever its review status. */
export const getForReview = prepared<{ id: string }>()(arg =>
  query
    .selectFrom('shared_letters')
    .select([
      'author_id as authorId',
      'author_name as authorName',
      'title',
      'content as text',
      'shared_at as sharedAt',
      'review_status as review',
    ])
    .$narrowType<{ authorName: string; title: string; text: string; sharedAt: string }>()
    .where('id', '=', arg.id)
    .where('feed_id', 'is not', null),
);

export const purgeRemoved = prepared<{ id: string }>()(arg =>
  query
    .deleteFrom('shared_letters')
    .where('id', '=', arg.id)
    .where('review_status', '=', sql.lit('removed'))
    .returning('id'),
);

/** One's own copies, as everybody reads them. */
export const listByAuthor = preparedList<{ userId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('shared_letters')
    .select(letter)
    .$narrowType<Letter>()
    .where('author_id', '=', arg.userId)
    .where('id', '<', arg.after)
    .where('feed_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(rows),
);

/** A batch of the letters that somebody has shared now. */
export const listBatchByAuthor = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('shared_letters')
    .select('id')
    .where('author_id', '=', arg.userId)
    .where('feed_id', 'is not', null)
    .orderBy('id')
    .limit(sql.lit(1_000)),
);

/** Until the transaction ends; always in the same order, which avoids a deadlock. */
export const lockMany = prepared<{ ids: string[] }>()(arg =>
  query
    .selectFrom('shared_letters')
    .select('id')
    .where(sql<boolean>`id = any(${arg.ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate(),
);

export const unshareMany = prepared<{ userId: string; ids: string[] }>()(arg =>
  query
    .updateTable('shared_letters')
    .set(unsharedFields)
    .where(sql<boolean>`id = any(${arg.ids}::uuid[])`)
    .where('author_id', '=', arg.userId),
);

export const changeCommentCounts = prepared<{ ids: string[]; counts: number[] }>()(arg =>
  query
    .updateTable('shared_letters')
    .from(
      sql<{ id: string; count: number }>`unnest(${arg.ids}::uuid[], ${arg.counts}::integer[])`.as<'changed'>(
        sql`changed(id, count)`,
      ),
    )
    .set(eb => ({ comment_count: eb('comment_count', '+', eb.ref('changed.count')) }))
    .whereRef('shared_letters.id', '=', 'changed.id'),
);

export const eraseBatch = batchDeleteBy('shared_letters', 'author_id');
