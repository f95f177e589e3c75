import {
  anonymousAuthor,
  type LetterComment,
  listLetterComments,
  type NewLetterComment,
  type Page,
  type PageQuery,
  pageLimits,
  pageOf,
  type Review,
} from '@turnstone/contract';
import type { Executor } from '../../platform/db.ts';
import { EditConflict, type IfMatch } from '../../platform/edit-conflict.ts';
import { notFound } from '../../platform/errors.ts';
import { forgetAnswersAbout } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { inTransaction, type Member } from '../../platform/member.ts';
import { toShownName } from '../../platform/shown-names.ts';
import { asHost, type Viewer } from '../../platform/visible.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as account from '../account/account.service.ts';
import * as blocks from '../blocks/blocks.service.ts';
import * as reviews from '../review/review.service.ts';
import * as policy from './comments.policy.ts';
import * as rows from './comments.repository.ts';
import * as letters from './shared-letters.repository.ts';

const shown = (
  me: Member | null,
  letter: { authorId: string; authorName: string },
  { id, version, letterId, authorName, content, createdAt, authorId, review }: rows.CommentRow,
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
  me: Member | null,
  letterId: string,
  { limit = listLetterComments.pageSize, after }: PageQuery,
): Promise<Page<LetterComment>> => {
  const viewer = await blocks.viewerOf(me);
  const [letter] = await letters.findShared(db, { ...viewer, id: letterId });
  if (!letter) throw notFound('This letter');
  const reader = letter.authorId === viewer.me ? asHost(viewer) : viewer;
  const page = pageOf(await rows.listComments(db, { ...reader, letterId, limit, after }), limit);
  return { items: page.items.map(row => shown(me, letter, row)), next: page.next };
};

export const add = (
  me: Member,
  { letterId, authorName, content }: NewLetterComment,
): Promise<LetterComment> =>
  inTransaction(me, async me => {
    await account.mustBeHere(me);
    const id = newId();
    const viewer = await blocks.viewerOf(me);
    const waits = await reviews.beginNew(me, 'comment', id);
    const [letter] = await letters.countNewComment(me.db, { ...viewer, id: letterId, by: waits ? 0 : 1 });
    if (!letter) throw await reasonAgainst(me, viewer, letterId);
    const comment = {
      id,
      letterId,
      authorId: me.id,
      authorName: toShownName(authorName) || anonymousAuthor,
      content,
      version: 1,
      createdAt: new Date().toISOString(),
      review: waits,
    };
    policy.mayHaveName(letter, comment);
    await rows.insertComment(me.db, comment);
    return shown(me, letter, comment);
  });

const reasonAgainst = async (me: Member, viewer: Viewer, letterId: string): Promise<Error> => {
  const [letter] = await letters.findWritable(me.db, { ...viewer, id: letterId });
  return letter ? policy.commentsOff : notFound('This letter');
};

/** Only where it could be written now: not under a letter that this person does not see, nor what a moderator has removed. */
export const change = (me: Member, id: string, content: string, ifMatch: IfMatch): Promise<LetterComment> =>
  inTransaction(me, async me => {
    const comment = await find(me, id);
    const viewer = await blocks.viewerOf(me);
    const [letter] = await letters.findWritable(me.db, { ...viewer, id: comment.letterId });
    if (!policy.isMine(me, comment) || !letter || comment.review === 'removed')
      throw notFound('This comment');
    const [changed] = await rows.changeComment(me.db, { me: me.id, id, content, ifMatch });
    if (!changed) throw new EditConflict(shown(me, letter, await find(me, id)));
    return shown(me, letter, { ...comment, content, version: changed.version });
  });

/** Also under a letter that was taken back: one's own words can always be erased. */
export const remove = (me: Member, id: string): Promise<{ id: string }> =>
  inTransaction(me, async me => {
    const comment = await find(me, id);
    if (!policy.canDelete(me, comment, { authorId: comment.letterAuthorId })) throw notFound('This comment');
    // The case, then the letter, like whoever decides or erases: nobody waits for anybody in a circle.
    await reviews.end(me.db, 'comment', [id]);
    await letters.lockShared(me.db, { id: comment.letterId });
    const [removed] = await rows.deleteComment(me.db, { id });
    if (!removed) throw notFound('This comment');
    if (removed.review === null && !removed.isByLeaving)
      await letters.countComments(me.db, { id: comment.letterId, by: -1 });
    await forgetAnswersAbout(me.db, comment.authorId, id);
    return { id };
  });

const find = async (me: Member, id: string) => {
  const [comment] = await rows.findComment(me.db, { id });
  if (!comment) throw notFound('This comment');
  return comment;
};

/** What this person wrote, also under letters that they do not see any more: their own words can always be taken back. */
export const listOwn = async (
  me: Member,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<LetterComment>> => {
  const page = pageOf(await rows.listOwn(me.db, { me: me.id, limit, after }), limit);
  const items = page.items.map(({ letterAuthorId, letterAuthorName, ...row }) => ({
    ...shown(me, { authorId: letterAuthorId ?? '', authorName: letterAuthorName ?? '' }, row),
    canDelete: true,
  }));
  return { items, next: page.next };
};

/** Everything a person wrote under letters, for them to take along. */
export const everything = (me: Member): AsyncIterable<LetterComment> => wholeList(page => listOwn(me, page));

/** For a moderator: with the letter it stands under. */
export const forReview = async (db: Executor, id: string): Promise<reviews.SharedContent | null> => {
  const [comment] = await rows.findComment(db, { id });
  if (!comment) return null;
  const [letter] = await letters.findForReview(db, { id: comment.letterId });
  if (!letter) return null;
  const { authorId, authorName, content, createdAt, review } = comment;
  const shared = { id, authorId, authorName, text: content, sharedAt: createdAt, review };
  const noImage = { imagePath: null, imageId: null };
  return { ...shared, ...noImage, title: null, under: { ...letter, id: comment.letterId, ...noImage } };
};

/** Until the transaction ends it reads as it does now, and so does the letter it stands under. */
export const lockForReview = async (tx: Executor, id: string): Promise<void> => {
  const [comment] = await rows.findComment(tx, { id });
  if (!comment) return;
  await letters.lockShared(tx, { id: comment.letterId });
  await rows.lockComment(tx, { id });
};

/** Only what others see is counted. */
export const setReview = async (tx: Executor, id: string, review: Review): Promise<void> => {
  const [found] = await rows.findComment(tx, { id });
  if (!found) return;
  await letters.lockShared(tx, { id: found.letterId });
  const [comment] = await rows.findComment(tx, { id });
  if (!comment) return;
  await rows.setReview(tx, { id, review });
  if (comment.isByLeaving || (comment.review === null) === (review === null)) return;
  await letters.countComments(tx, { id: comment.letterId, by: review === null ? 1 : -1 });
};

export const eraseRemoved = async (tx: Executor, id: string): Promise<void> =>
  void (await rows.deleteRemoved(tx, { id }));
