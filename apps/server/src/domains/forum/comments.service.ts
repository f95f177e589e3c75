import {
  anonymousAuthor,
  type LetterComment,
  listLetterComments,
  type NewLetterComment,
} from '@turnstone/contract/forum';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { Review } from '@turnstone/contract/review';
import type { Executor } from '../../platform/db.ts';
import { EditConflict, type IfMatch } from '../../platform/edit-conflict.ts';
import { notFound } from '../../platform/errors.ts';
import { clearResponsesAbout } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { toPenName } from '../../platform/pen-names.ts';
import { type CallerContext, inTransaction, type RequestContext } from '../../platform/request-context.ts';
import { asLetterAuthor, type Viewer } from '../../platform/visibility.ts';
import * as account from '../account/account.service.ts';
import * as blocks from '../blocks/blocks.service.ts';
import * as notices from '../notices/notices.service.ts';
import * as reviews from '../review/review.service.ts';
import * as policy from './comments.policy.ts';
import * as repository from './comments.repository.ts';
import * as letters from './shared-letters.repository.ts';

const toComment = (
  ctx: CallerContext,
  letter: { authorId: string; authorName: string },
  { id, version, letterId, authorName, content, createdAt, authorId, review }: repository.CommentRow,
): LetterComment => ({
  id,
  version: policy.isMine(ctx.user, { authorId }) ? version : 0,
  letterId,
  authorName,
  content,
  createdAt,
  isByAuthor: policy.isByAuthor(letter, { authorId, authorName }),
  isMine: policy.isMine(ctx.user, { authorId }),
  canDelete: policy.canDelete(ctx.user, { authorId }, letter),
  review,
});

/** Reading is open to everybody. */
export const list = async (
  ctx: CallerContext,
  letterId: string,
  { limit = listLetterComments.pageSize, after }: PageQuery,
): Promise<Page<LetterComment>> => {
  const viewer = await blocks.getViewer(ctx);
  const [letter] = await letters.getVisible(ctx.db, { ...viewer, id: letterId });
  if (!letter) throw notFound('This letter');
  const reader = letter.authorId === viewer.userId ? asLetterAuthor(viewer) : viewer;
  const page = pageOf(await repository.list(ctx.db, { ...reader, letterId, limit, after }), limit);
  return { items: page.items.map(row => toComment(ctx, letter, row)), next: page.next };
};

export const create = (
  ctx: RequestContext,
  { letterId, authorName, content }: NewLetterComment,
): Promise<LetterComment> =>
  inTransaction(ctx, async ctx => {
    await account.lockActiveUser(ctx);
    const id = newId();
    const viewer = await blocks.getViewer(ctx);
    const waits = await reviews.beginNew(ctx, 'comment', id);
    const [letter] = await letters.addCommentIfAllowed(ctx.db, {
      ...viewer,
      id: letterId,
      by: waits ? 0 : 1,
    });
    if (!letter) throw await reasonNotAllowed(ctx, viewer, letterId);
    const now = ctx.clock.now();
    const comment = {
      id,
      letterId,
      authorId: ctx.user.id,
      authorName: toPenName(authorName) || anonymousAuthor,
      content,
      version: 1,
      createdAt: now.toISOString(),
      review: waits,
    };
    policy.assertNameAllowed(letter, comment);
    await repository.create(ctx.db, comment);
    if (!waits) await notifyLetterAuthor(ctx.db, letter.authorId, comment, now);
    return toComment(ctx, letter, comment);
  });

/** Whoever wrote the letter hears of a comment by somebody else. Whether they see it is asked when they look. */
const notifyLetterAuthor = async (
  tx: Executor,
  letterAuthorId: string,
  { letterId, authorId }: Pick<repository.CommentRow, 'letterId' | 'authorId'>,
  at: Date,
): Promise<void> => {
  if (authorId === letterAuthorId) return;
  await notices.add(tx, { userId: letterAuthorId, kind: 'comment', targetId: letterId }, at);
};

/** A time in the life of one of somebody's own letters; up to now where it has no end. */
interface Span {
  readonly id: string;
  readonly letterId: string;
  readonly since: string;
  readonly until: string | null;
}

/** How many comments by others this person sees under their letters, by the id of the span. */
export const countBetween = async (
  ctx: RequestContext,
  spans: readonly Span[],
): Promise<Map<string, number>> => {
  if (spans.length === 0) return new Map();
  const viewer = asLetterAuthor(await blocks.getViewer(ctx));
  const counts = await repository.countBetween(ctx.db, {
    ...viewer,
    ids: spans.map(({ id }) => id),
    letterIds: spans.map(({ letterId }) => letterId),
    sinces: spans.map(({ since }) => since),
    untils: spans.map(({ until }) => until ?? viewer.at),
  });
  return new Map(counts.map(({ id, count }) => [id, count]));
};

const reasonNotAllowed = async (ctx: RequestContext, viewer: Viewer, letterId: string): Promise<Error> => {
  const [letter] = await letters.getWritable(ctx.db, { ...viewer, id: letterId });
  return letter ? policy.commentsNotAllowed : notFound('This letter');
};

/** Only where it could be written now: not under a letter that this person does not see, nor what a moderator has removed. */
export const update = (
  ctx: RequestContext,
  id: string,
  content: string,
  ifMatch: IfMatch,
): Promise<LetterComment> =>
  inTransaction(ctx, async ctx => {
    const comment = await find(ctx, id);
    const viewer = await blocks.getViewer(ctx);
    const [letter] = await letters.getWritable(ctx.db, { ...viewer, id: comment.letterId });
    if (!policy.isMine(ctx.user, comment) || !letter || comment.review === 'removed')
      throw notFound('This comment');
    const [updated] = await repository.update(ctx.db, { userId: ctx.user.id, id, content, ifMatch });
    if (!updated) throw new EditConflict(toComment(ctx, letter, await find(ctx, id)));
    return toComment(ctx, letter, { ...comment, content, version: updated.version });
  });

/** Also under a letter that was unshared: one's own words can always be erased. */
export const remove = (ctx: RequestContext, id: string): Promise<{ id: string }> =>
  inTransaction(ctx, async ctx => {
    const comment = await find(ctx, id);
    if (!policy.canDelete(ctx.user, comment, { authorId: comment.letterAuthorId }))
      throw notFound('This comment');
    // The case, then the letter, in the same order as decisions and erasure: avoids a deadlock.
    await reviews.end(ctx.db, 'comment', [id]);
    await letters.lock(ctx.db, comment.letterId);
    const [removed] = await repository.remove(ctx.db, { id });
    if (!removed) throw notFound('This comment');
    if (removed.review === null && !removed.isByLeaving)
      await letters.changeCommentCount(ctx.db, { id: comment.letterId, by: -1 });
    await clearResponsesAbout(ctx.db, comment.authorId, id);
    return { id };
  });

const find = async (ctx: RequestContext, id: string) => {
  const [comment] = await repository.get(ctx.db, { id });
  if (!comment) throw notFound('This comment');
  return comment;
};

/** What this person wrote, also under letters that they do not see any more: their own words can always be deleted. */
export const listOwn = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<LetterComment>> => {
  const page = pageOf(await repository.listByAuthor(ctx.db, { userId: ctx.user.id, limit, after }), limit);
  const items = page.items.map(({ letterAuthorId, letterAuthorName, ...row }) => ({
    ...toComment(ctx, { authorId: letterAuthorId ?? '', authorName: letterAuthorName ?? '' }, row),
    canDelete: true,
  }));
  return { items, next: page.next };
};

/** Every comment of the user, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<LetterComment> =>
  iteratePages(page => listOwn(ctx, page));

/** For a moderator: with the letter it stands under. */
export const getForReview = async (db: Executor, id: string): Promise<reviews.SharedContent | null> => {
  const [comment] = await repository.get(db, { id });
  if (!comment) return null;
  const [letter] = await letters.getForReview(db, { id: comment.letterId });
  if (!letter) return null;
  const { authorId, authorName, content, createdAt, review } = comment;
  const shared = { id, authorId, authorName, text: content, sharedAt: createdAt, review };
  const noImage = { imagePath: null, imageId: null };
  return { ...shared, ...noImage, title: null, under: { ...letter, id: comment.letterId, ...noImage } };
};

/** Until the transaction ends it reads as it does now, and so does the letter it stands under. */
export const lockForReview = async (tx: Executor, id: string): Promise<void> => {
  const [comment] = await repository.get(tx, { id });
  if (!comment) return;
  await letters.lock(tx, comment.letterId);
  await repository.lock(tx, id);
};

/** Only what others see is counted. What they see again is new for whoever wrote the letter. */
export const setReview = async (tx: Executor, id: string, review: Review, at: Date): Promise<void> => {
  const [found] = await repository.get(tx, { id });
  if (!found) return;
  await letters.lock(tx, found.letterId);
  const [comment] = await repository.get(tx, { id });
  if (!comment) return;
  await repository.setReview(tx, id, review);
  if (comment.isByLeaving || (comment.review === null) === (review === null)) return;
  await letters.changeCommentCount(tx, { id: comment.letterId, by: review === null ? 1 : -1 });
  if (review !== null) return;
  await repository.setShownAt(tx, { id, at: at.toISOString() });
  await notifyLetterAuthor(tx, comment.letterAuthorId, comment, at);
};

export const eraseRemoved = async (tx: Executor, id: string): Promise<void> =>
  void (await repository.purgeRemoved(tx, { id }));
