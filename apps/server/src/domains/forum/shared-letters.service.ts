import { type ForumLetter, toForumLetter } from '@turnstone/contract/forum';
import type { sharedLetterFields } from '@turnstone/contract/letters';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { Review } from '@turnstone/contract/review';
import type { ValuesOf } from '@turnstone/contract/written-fields';
import type { Executor } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import type { CallerContext, RequestContext, VisitorContext } from '../../platform/request-context.ts';
import { asLetterAuthor, type Viewer } from '../../platform/visibility.ts';
import * as blocks from '../blocks/blocks.service.ts';
import * as notices from '../notices/notices.service.ts';
import * as reviews from '../review/review.service.ts';
import * as comments from './comments.repository.ts';
import * as repository from './shared-letters.repository.ts';

type SharedWords = ValuesOf<typeof sharedLetterFields>;

/** The forum's fields of a shared letter, with the words that others read. */
export interface Sharing extends SharedWords {
  readonly id: string;
  readonly sharedAt: string;
  readonly authorName: string;
  readonly commentCount: number;
  readonly review: Review;
}

interface LetterCopy extends SharedWords {
  readonly id: string;
  readonly authorName: string;
  readonly allowComments: boolean;
}

interface WithCommentCount {
  readonly id: string;
  readonly commentCount: number;
}

/** How many comments this person does not see, by letter. Most have blocked nobody and reported nothing: then nothing is asked. */
const countHiddenComments = async (
  db: Executor,
  viewer: Viewer,
  letters: readonly WithCommentCount[],
): Promise<Map<string, number>> => {
  const hidesSome = viewer.blockedUserIds.length > 0 || viewer.hasReported;
  if (!hidesSome || letters.length === 0) return new Map();
  const hidden = await comments.countHidden(db, { ...viewer, letterIds: letters.map(({ id }) => id) });
  return new Map(hidden.map(({ letterId, count }) => [letterId, count]));
};

const withoutHidden = <Letter extends WithCommentCount>(
  letter: Letter,
  hidden: ReadonlyMap<string, number>,
): Letter => ({
  ...letter,
  commentCount: letter.commentCount - (hidden.get(letter.id) ?? 0),
});

const listFor = async (
  ctx: CallerContext,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<ForumLetter>> => {
  const viewer = await blocks.getViewer(ctx);
  const read = await repository.list(ctx.db, { ...viewer, limit, after });
  const page = read.slice(0, limit);
  const hidden = new Map([
    ...(await countHiddenComments(
      ctx.db,
      viewer,
      page.filter(({ isMine }) => !isMine),
    )),
    ...(await countHiddenComments(
      ctx.db,
      asLetterAuthor(viewer),
      page.filter(({ isMine }) => isMine),
    )),
  ]);
  const letters = page.map(letter => withoutHidden(letter, hidden));
  // By the moment of sharing and not by the last letter's id: the next page is found also when that one is gone.
  const next = read.length > limit ? (letters.at(-1)?.feedId ?? null) : null;
  return { items: letters.map(({ feedId, ...letter }) => toForumLetter(letter)), next };
};

/** What everybody can read, with one's own marked. */
export const list = (ctx: RequestContext, query: PageQuery): Promise<Page<ForumLetter>> =>
  listFor(ctx, query);

/** The same without anybody's own: the first page is cached for a few seconds. */
export const listForVisitors = (ctx: VisitorContext, query: PageQuery): Promise<Page<ForumLetter>> => {
  const read = () => listFor(ctx, query);
  return query.after === undefined
    ? ctx.cache.get(`letters:${query.limit ?? pageLimits.default}`, read)
    : read();
};

/** For whoever follows a link to it. */
export const get = async (ctx: CallerContext, id: string): Promise<ForumLetter> => {
  const viewer = await blocks.getViewer(ctx);
  const [letter] = await repository.get(ctx.db, { ...viewer, id });
  if (!letter) throw notFound('This letter');
  const reader = letter.isMine ? asLetterAuthor(viewer) : viewer;
  return toForumLetter(withoutHidden(letter, await countHiddenComments(ctx.db, reader, [letter])));
};

export const getSharings = async (
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, Sharing>> => {
  if (ids.length === 0) return new Map();
  const found = await repository.listSharings(ctx.db, { userId: ctx.user.id, ids: [...ids] });
  const hidden = await countHiddenComments(ctx.db, asLetterAuthor(await blocks.getViewer(ctx)), found);
  return new Map(found.map(sharing => [sharing.id, withoutHidden(sharing, hidden)]));
};

// After the commit: one generation key in Redis, which every server asks.
const invalidateForumCache = (ctx: RequestContext): Promise<void> => ctx.db.afterCommit(ctx.cache.invalidate);

export const share = async (ctx: RequestContext, copy: LetterCopy): Promise<Sharing> => {
  const sharedAt = ctx.clock.now().toISOString();
  const review = await reviews.begin(ctx, 'letter', copy.id);
  const [sharing] = await repository.share(ctx.db, {
    ...copy,
    userId: ctx.user.id,
    feedId: newId(),
    sharedAt,
    review,
  });
  if (!sharing) throw notFound('This letter');
  await invalidateForumCache(ctx);
  return sharing;
};

/** Nobody can follow them to a letter that is not there. */
const removeNotices = ({ db, user }: RequestContext, letterId: string): Promise<void> =>
  notices.removeAll(db, { userId: user.id, kind: 'comment', targetId: letterId });

export const unshare = async (ctx: RequestContext, id: string): Promise<void> => {
  await reviews.end(ctx.db, 'letter', [id]);
  await repository.unshare(ctx.db, { userId: ctx.user.id, id });
  await removeNotices(ctx, id);
  await invalidateForumCache(ctx);
};

export const allowComments = async (ctx: RequestContext, id: string, isAllowed: boolean): Promise<void> => {
  await repository.allowComments(ctx.db, { userId: ctx.user.id, id, allowComments: isAllowed });
  await invalidateForumCache(ctx);
};

export const remove = async (ctx: RequestContext, id: string): Promise<void> => {
  await reviews.end(ctx.db, 'letter', [id]);
  const [erased] = await repository.remove(ctx.db, { userId: ctx.user.id, id });
  if (!erased) return;
  await removeNotices(ctx, id);
  await reviews.endAll(ctx.db, 'comment', await comments.removeOfLetter(ctx.db, { letterId: id }));
  await invalidateForumCache(ctx);
};

/** The user's own copies as the forum shows them, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<ForumLetter> =>
  iteratePages(async ({ limit, after }) => {
    const page = pageOf(await repository.listByAuthor(ctx.db, { userId: ctx.user.id, limit, after }), limit);
    return { items: page.items.map(row => toForumLetter({ ...row, isMine: true })), next: page.next };
  });

/**
 * The comments of somebody who is leaving do not count, until they stay after all. All letters are locked in one order
 * before they are changed; whoever else counts holds that lock too, and then sees whether the author is leaving.
 */
export const adjustCommentCounts = async (
  tx: Executor,
  userId: string,
  how: 'no longer' | 'again',
): Promise<void> => {
  const touched = (await comments.listLetterIdsByAuthor(tx, { userId })).map(({ letterId }) => letterId);
  if (touched.length === 0) return;
  await repository.lockMany(tx, { ids: touched });
  const counts = await comments.countByLetter(tx, { userId });
  await repository.changeCommentCounts(tx, {
    ids: counts.map(({ letterId }) => letterId),
    counts: counts.map(({ count }) => (how === 'again' ? count : -count)),
  });
};

/**
 * Erases one batch of somebody's letters and comments, which nobody has seen since they asked to leave; returns how many
 * there were. All letters it touches are locked before they are changed.
 */
export const withdrawBatch = async (tx: Executor, userId: string): Promise<number> => {
  const own = (await repository.listBatchByAuthor(tx, { userId })).map(({ id }) => id);
  const written = await comments.listBatchByAuthor(tx, { userId });
  const touched = [...new Set([...own, ...written.map(({ letterId }) => letterId)])];
  if (touched.length === 0) return 0;
  await reviews.end(tx, 'letter', own);
  await reviews.endAll(tx, 'comment', written);
  await repository.lockMany(tx, { ids: touched });
  await repository.unshareMany(tx, { userId, ids: own });
  await comments.removeMany(tx, { userId, ids: written.map(({ id }) => id) });
  return own.length + written.length;
};

/** Nobody sees these any more: first what others wrote under somebody's letters, then the letters. */
export const eraseBatch = async (db: Executor, userId: string): Promise<number> => {
  const gone = await comments.eraseBatchUnder(db, { userId });
  await reviews.endAll(db, 'comment', gone);
  return gone.length || repository.eraseBatch(db, userId);
};

/** For a moderator. */
export const getForReview = async (db: Executor, id: string): Promise<reviews.SharedContent | null> => {
  const [letter] = await repository.getForReview(db, { id });
  return letter ? { ...letter, id, imagePath: null, imageId: null } : null;
};

export const { lock: lockForReview, setReview } = repository;

export const eraseRemoved = async (tx: Executor, id: string): Promise<void> => {
  const [erased] = await repository.purgeRemoved(tx, { id });
  if (!erased) return;
  await reviews.endAll(tx, 'comment', await comments.removeOfLetter(tx, { letterId: id }));
};
