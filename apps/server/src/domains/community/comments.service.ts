import {
  anonymousAuthor,
  type LetterComment,
  listLetterComments,
  type NewLetterComment,
  type Page,
  type PageQuery,
  pageOf,
} from '@turnstone/contract';
import type { Executor } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import { forgetAnswersAbout } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { inTransaction, type Member } from '../../platform/member.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as account from '../account/account.service.ts';
import * as policy from './comments.policy.ts';
import * as rows from './comments.repository.ts';
import * as letters from './shared-letters.repository.ts';

const shown = (
  me: Member | null,
  letter: { authorId: string },
  { id, letterId, authorName, content, createdAt, authorId }: rows.CommentRow,
): LetterComment => ({
  id,
  letterId,
  authorName,
  content,
  createdAt,
  isMine: policy.isMine(me, { authorId }),
  canDelete: policy.canDelete(me, { authorId }, letter),
});

/** `me` is null for a visitor: reading is open to everybody. */
export const list = async (
  db: Executor,
  me: Member | null,
  letterId: string,
  { limit = listLetterComments.pageSize, after }: PageQuery,
): Promise<Page<LetterComment>> => {
  const [letter] = await letters.findShared(db, { id: letterId });
  if (!letter) throw notFound('This letter');
  const page = pageOf(await rows.listComments(db, { letterId, limit, after }), limit);
  return { items: page.items.map(row => shown(me, letter, row)), next: page.next };
};

export const add = (
  me: Member,
  { letterId, authorName, content }: NewLetterComment,
): Promise<LetterComment> =>
  inTransaction(me, async me => {
    await account.mustBeHere(me);
    const [letter] = await letters.countNewComment(me.db, { id: letterId });
    if (!letter) throw await reasonAgainst(me, letterId);
    const comment = {
      id: newId(),
      letterId,
      authorId: me.id,
      authorName: authorName || anonymousAuthor,
      content,
      createdAt: new Date().toISOString(),
    };
    await rows.insertComment(me.db, comment);
    return shown(me, letter, comment);
  });

const reasonAgainst = async (me: Member, letterId: string): Promise<Error> => {
  const [letter] = await letters.findShared(me.db, { id: letterId });
  return letter ? policy.commentsOff : notFound('This letter');
};

export const change = async (me: Member, id: string, content: string): Promise<LetterComment> => {
  const comment = await find(me, id);
  // Under a letter that was taken back it is hidden from its writer too.
  if (!policy.isMine(me, comment) || comment.feedId === null) throw notFound('This comment');
  const [changed] = await rows.changeComment(me.db, { me: me.id, id, content });
  if (!changed) throw notFound('This comment');
  return shown(me, { authorId: comment.letterAuthorId }, { ...comment, content });
};

/** Also under a letter that was taken back: one's own words can always be erased. */
export const remove = (me: Member, id: string): Promise<{ id: string }> =>
  inTransaction(me, async me => {
    const comment = await find(me, id);
    if (!policy.canDelete(me, comment, { authorId: comment.letterAuthorId })) throw notFound('This comment');
    // The letter first, like whoever erases it: nobody waits for anybody in a circle.
    await letters.lockShared(me.db, { id: comment.letterId });
    const [removed] = await rows.deleteComment(me.db, { id });
    if (!removed) throw notFound('This comment');
    await letters.countDeletedComment(me.db, { id: comment.letterId });
    await forgetAnswersAbout(me.db, comment.authorId, id);
    return { id };
  });

const find = async (me: Member, id: string) => {
  const [comment] = await rows.findComment(me.db, { id });
  if (!comment) throw notFound('This comment');
  return comment;
};

/** Everything a person wrote under letters, for them to take along. */
export const everything = (me: Member): AsyncIterable<LetterComment> =>
  wholeList(async ({ limit, after }) => {
    const page = pageOf(await rows.listOwn(me.db, { me: me.id, limit, after }), limit);
    return { items: page.items.map(row => shown(me, { authorId: me.id }, row)), next: page.next };
  });
