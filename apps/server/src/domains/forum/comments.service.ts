import {
  anonymousAuthor,
  type LetterComment,
  listLetterComments,
  type NewLetterComment,
} from '@turnstone/contract/forum';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { Review } from '@turnstone/contract/review';
import { type CurrentUser, inTransaction } from '../../platform/current-user.ts';
import type { Executor } from '../../platform/db.ts';
import { EditConflict, type IfMatch } from '../../platform/edit-conflict.ts';
import { notFound } from '../../platform/errors.ts';
import { clearResponsesAbout } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { toPenName } from '../../platform/pen-names.ts';
import { asLetterAuthor, type Viewer } from '../../platform/visibility.ts';
import * as account from '../account/account.service.ts';
import * as blocks from '../blocks/blocks.service.ts';
import * as reviews from '../review/review.service.ts';
import * as policy from './comments.policy.ts';
import * as repository from './comments.repository.ts';
import * as letters from './shared-letters.repository.ts';

const toComment = (
  me: CurrentUser | null,
  letter: { authorId: string; authorName: string },
  { id, version, letterId, authorName, content, createdAt, authorId, review }: repository.CommentRow,
): LetterComment => ({
  id,
  version: policy.isMine(me, { authorId }) ? version : 0,
  letterId,
  authorName,
  content,
  createdAt,
  isByAuthor: policy.isByAuthor(letter, { authorId, authorName }),
  isMine: policy.isMine(me, { authorId }),
  canDelete: policy.canDelete(me, { authorId }, letter),
  review,
});

/** `me` is null for a visitor: reading is open to everybody. */
export const list = async (
  db: Executor,
  me: CurrentUser | null,
  letterId: string,
  { limit = listLetterComments.pageSize, after }: PageQuery,
): Promise<Page<LetterComment>> => {
  const viewer = await blocks.getViewer(me);
  const [letter] = await letters.getVisible(db, { ...viewer, id: letterId });
  if (!letter) throw notFound('This letter');
  const reader = letter.authorId === viewer.userId ? asLetterAuthor(viewer) : viewer;
  const page = pageOf(await repository.list(db, { ...reader, letterId, limit, after }), limit);
  return { items: page.items.map(row => toComment(me, letter, row)), next: page.next };
};

export const create = (
  me: CurrentUser,
  { letterId, authorName, content }: NewLetterComment,
): Promise<LetterComment> =>
  inTransaction(me, async me => {
    await account.lockActiveUser(me);
    const id = newId();
    const viewer = await blocks.getViewer(me);
    const waits = await reviews.beginNew(me, 'comment', id);
    const [letter] = await letters.addCommentIfAllowed(me.db, { ...viewer, id: letterId, by: waits ? 0 : 1 });
    if (!letter) throw await reasonNotAllowed(me, viewer, letterId);
    const comment = {
      id,
      letterId,
      authorId: me.id,
      authorName: toPenName(authorName) || anonymousAuthor,
      content,
      version: 1,
      createdAt: new Date().toISOString(),
      review: waits,
    };
    policy.assertNameAllowed(letter, comment);
    await repository.create(me.db, comment);
    return toComment(me, letter, comment);
  });

const reasonNotAllowed = async (me: CurrentUser, viewer: Viewer, letterId: string): Promise<Error> => {
  const [letter] = await letters.getWritable(me.db, { ...viewer, id: letterId });
  return letter ? policy.commentsNotAllowed : notFound('This letter');
};

/** Only where it could be written now: not under a letter that this person does not see, nor what a moderator has removed. */
export const update = (
  me: CurrentUser,
  id: string,
  content: string,
  ifMatch: IfMatch,
): Promise<LetterComment> =>
  inTransaction(me, async me => {
    const comment = await find(me, id);
    const viewer = await blocks.getViewer(me);
    const [letter] = await letters.getWritable(me.db, { ...viewer, id: comment.letterId });
    if (!policy.isMine(me, comment) || !letter || comment.review === 'removed')
      throw notFound('This comment');
    const [updated] = await repository.update(me.db, { userId: me.id, id, content, ifMatch });
    if (!updated) throw new EditConflict(toComment(me, letter, await find(me, id)));
    return toComment(me, letter, { ...comment, content, version: updated.version });
  });

/** Also under a letter that was taken back: one's own words can always be erased. */
export const remove = (me: CurrentUser, id: string): Promise<{ id: string }> =>
  inTransaction(me, async me => {
    const comment = await find(me, id);
    if (!policy.canDelete(me, comment, { authorId: comment.letterAuthorId })) throw notFound('This comment');
    // The case, then the letter, in the same order as decisions and erasure: avoids a deadlock.
    await reviews.end(me.db, 'comment', [id]);
    await letters.lock(me.db, { id: comment.letterId });
    const [removed] = await repository.remove(me.db, { id });
    if (!removed) throw notFound('This comment');
    if (removed.review === null && !removed.isByLeaving)
      await letters.changeCommentCount(me.db, { id: comment.letterId, by: -1 });
    await clearResponsesAbout(me.db, comment.authorId, id);
    return { id };
  });

const find = async (me: CurrentUser, id: string) => {
  const [comment] = await repository.get(me.db, { id });
  if (!comment) throw notFound('This comment');
  return comment;
};

/** What this person wrote, also under letters that they do not see any more: their own words can always be taken back. */
export const listOwn = async (
  me: CurrentUser,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<LetterComment>> => {
  const page = pageOf(await repository.listByAuthor(me.db, { userId: me.id, limit, after }), limit);
  const items = page.items.map(({ letterAuthorId, letterAuthorName, ...row }) => ({
    ...toComment(me, { authorId: letterAuthorId ?? '', authorName: letterAuthorName ?? '' }, row),
    canDelete: true,
  }));
  return { items, next: page.next };
};

/** Every comment of the user, for the data export. */
export const exportAll = (me: CurrentUser): AsyncIterable<LetterComment> =>
  iteratePages(page => listOwn(me, page));

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
  await letters.lock(tx, { id: comment.letterId });
  await repository.lock(tx, { id });
};

/** Only what others see is counted. */
export const setReview = async (tx: Executor, id: string, review: Review): Promise<void> => {
  const [found] = await repository.get(tx, { id });
  if (!found) return;
  await letters.lock(tx, { id: found.letterId });
  const [comment] = await repository.get(tx, { id });
  if (!comment) return;
  await repository.setReview(tx, { id, review });
  if (comment.isByLeaving || (comment.review === null) === (review === null)) return;
  await letters.changeCommentCount(tx, { id: comment.letterId, by: review === null ? 1 : -1 });
};

export const eraseRemoved = async (tx: Executor, id: string): Promise<void> =>
  void (await repository.purgeRemoved(tx, { id }));
