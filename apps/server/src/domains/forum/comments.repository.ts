import { sql } from 'kysely';
import { prepared, preparedList, query } from '../../platform/db.ts';
import { reviewedTable } from '../../platform/reviewed-table.ts';
import type { RowOf } from '../../platform/schema.ts';
import {
  hiddenFilter,
  type SharedColumns,
  type Viewer,
  visibilityFilter,
} from '../../platform/visibility.ts';

/** Their comments are not counted. */
const isByLeaving = sql<boolean>`exists (select from users where users.id = letter_comments.author_id and users.deletion_due_at is not null)`;

const shared: SharedColumns = {
  table: 'letter_comments',
  author: 'author_id',
  name: 'author_name',
  since: 'created_at',
};

const columns = [
  'letter_comments.id',
  'letter_comments.letter_id as letterId',
  'letter_comments.author_id as authorId',
  'letter_comments.author_name as authorName',
  'letter_comments.content',
  'letter_comments.version',
  'letter_comments.created_at as createdAt',
  'letter_comments.review_status as review',
] as const;

export type CommentRow = RowOf<'letter_comments', typeof columns>;

export const { lock, setReview } = reviewedTable('letter_comments');

export const list = preparedList<Viewer & { letterId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('letter_comments')
    .select(columns)
    .where('letter_id', '=', arg.letterId)
    .where('id', '<', arg.after)
    .where(visibilityFilter(arg, shared))
    .orderBy('id', 'desc')
    .limit(rows),
);

/** With whose letter it stands under. */
export const get = prepared<{ id: string }>()(arg =>
  query
    .selectFrom('letter_comments')
    .innerJoin('shared_letters', 'shared_letters.id', 'letter_comments.letter_id')
    .select([
      ...columns,
      'shared_letters.author_id as letterAuthorId',
      'shared_letters.feed_id as feedId',
      isByLeaving.as('isByLeaving'),
    ])
    .where('letter_comments.id', '=', arg.id),
);

export const create = prepared<Omit<CommentRow, 'version'>>()(arg =>
  query.insertInto('letter_comments').values({
    id: arg.id,
    letter_id: arg.letterId,
    author_id: arg.authorId,
    author_name: arg.authorName,
    content: arg.content,
    created_at: arg.createdAt,
    review_status: arg.review,
  }),
);

export const setShownAt = prepared<{ id: string; at: string }>()(arg =>
  query.updateTable('letter_comments').set({ shown_at: arg.at }).where('id', '=', arg.id),
);

/** Nothing comes back where it is gone, or has another version by now; null takes whichever it has. */
export const update = prepared<{ userId: string; id: string; content: string; ifMatch: string | null }>()(
  arg =>
    query
      .updateTable('letter_comments')
      .set(eb => ({ content: arg.content, version: eb('version', '+', 1) }))
      .where('id', '=', arg.id)
      .where('author_id', '=', arg.userId)
      .where(sql<boolean>`version::text = coalesce(${arg.ifMatch}::text, version::text)`)
      .returning('version'),
);

export const remove = prepared<{ id: string }>()(arg =>
  query
    .deleteFrom('letter_comments')
    .where('id', '=', arg.id)
    .returning(['review_status as review', isByLeaving.as('isByLeaving')]),
);

/** It is not counted any more. */
export const purgeRemoved = prepared<{ id: string }>()(arg =>
  query
    .deleteFrom('letter_comments')
    .where('id', '=', arg.id)
    .where('review_status', '=', sql.lit('removed')),
);

export const removeOfLetter = prepared<{ letterId: string }>()(arg =>
  query.deleteFrom('letter_comments').where('letter_id', '=', arg.letterId).returning('id'),
);

/** What somebody wrote, under whosever letters; also under those that were unshared, which have no name. */
export const listByAuthor = preparedList<{ userId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('letter_comments')
    .leftJoin('shared_letters', 'shared_letters.id', 'letter_comments.letter_id')
    .select([
      ...columns,
      'shared_letters.author_id as letterAuthorId',
      'shared_letters.author_name as letterAuthorName',
    ])
    .where('letter_comments.author_id', '=', arg.userId)
    .where('letter_comments.id', '<', arg.after)
    .orderBy('letter_comments.id', 'desc')
    .limit(rows),
);

/** Under which letters somebody wrote. */
export const listLetterIdsByAuthor = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('letter_comments')
    .select('letter_id as letterId')
    .distinct()
    .where('author_id', '=', arg.userId),
);

/** How many comments of somebody are counted, or would be if they were here, under which letters. */
export const countByLetter = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('letter_comments')
    .select(eb => ['letter_id as letterId', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('author_id', '=', arg.userId)
    .where('review_status', 'is', null)
    .groupBy('letter_id'),
);

/** Since when others see a comment. */
const shownAt = sql<string>`coalesce(letter_comments.shown_at, letter_comments.created_at)`;

/** How many comments by others this person sees under each of these letters, in its time; none where a letter is gone. */
export const countBetween = prepared<
  Viewer & { ids: string[]; letterIds: string[]; sinces: string[]; untils: string[] }
>()(arg =>
  query
    .selectFrom(
      sql<{
        id: string;
        letter_id: string;
        since: string;
        until: string;
      }>`unnest(${arg.ids}::uuid[], ${arg.letterIds}::uuid[], ${arg.sinces}::timestamptz[], ${arg.untils}::timestamptz[])`.as<'span'>(
        sql`span(id, letter_id, since, until)`,
      ),
    )
    .innerJoin('shared_letters', 'shared_letters.id', 'span.letter_id')
    .innerJoin('letter_comments', 'letter_comments.letter_id', 'span.letter_id')
    .select(eb => ['span.id', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('shared_letters.feed_id', 'is not', null)
    .where('shared_letters.review_status', 'is distinct from', sql.lit('removed'))
    .where(eb => eb(shownAt, '>=', eb.ref('span.since')))
    .where(eb => eb(shownAt, '<=', eb.ref('span.until')))
    .where('letter_comments.author_id', '<>', arg.userId)
    .where(visibilityFilter(arg, shared))
    .groupBy('span.id'),
);

/** A batch of the comments somebody wrote. */
export const listBatchByAuthor = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('letter_comments')
    .select(['id', 'letter_id as letterId'])
    .where('author_id', '=', arg.userId)
    .orderBy('id')
    .limit(sql.lit(1_000)),
);

/** The caller holds the locks on their letters. */
export const removeMany = prepared<{ userId: string; ids: string[] }>()(arg =>
  query
    .deleteFrom('letter_comments')
    .where(sql<boolean>`id = any(${arg.ids}::uuid[])`)
    .where('author_id', '=', arg.userId)
    .returning(['letter_id as letterId', 'review_status as review']),
);

/** How many of the comments that are counted under these letters this person does not see. */
export const countHidden = prepared<Viewer & { letterIds: string[] }>()(arg =>
  query
    .selectFrom('letter_comments')
    .select(eb => ['letter_id as letterId', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where(sql<boolean>`letter_id = any(${arg.letterIds}::uuid[])`)
    .where(hiddenFilter(arg, shared))
    .where('review_status', 'is', null)
    .where(eb => eb.not(isByLeaving))
    .groupBy('letter_id'),
);

/** A batch of what others wrote under somebody's letters. */
export const eraseBatchUnder = prepared<{ userId: string }>()(arg =>
  query
    .deleteFrom('letter_comments')
    .where(
      sql<boolean>`ctid = any(array(select c.ctid from letter_comments c join shared_letters s on s.id = c.letter_id where s.author_id = ${arg.userId} limit 1000))`,
    )
    .returning('id'),
);
