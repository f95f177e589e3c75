import {
  type ForumLetter,
  type NewLetter,
  type Page,
  type PageQuery,
  pageLimits,
  pageOf,
  type Review,
} from '@turnstone/contract';
import type { Executor } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import type { HotAnswers } from '../../platform/hot-answers.ts';
import { newId } from '../../platform/ids.ts';
import type { Member } from '../../platform/member.ts';
import { asHost, type Viewer } from '../../platform/visible.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as blocks from '../blocks/blocks.service.ts';
import * as reviews from '../review/review.service.ts';
import * as comments from './comments.repository.ts';
import * as rows from './shared-letters.repository.ts';

/** What the community has of a letter that is shared. */
export interface Sharing {
  readonly id: string;
  readonly sharedAt: string;
  readonly authorName: string;
  readonly commentCount: number;
  readonly review: Review;
}

interface Copy extends NewLetter {
  readonly id: string;
  readonly authorName: string;
  readonly allowComments: boolean;
}

interface Counted {
  readonly id: string;
  readonly commentCount: number;
}

/** How many comments this person does not see, by letter. Most have blocked nobody, and then nothing is asked. */
const unseenUnder = async (
  db: Executor,
  viewer: Viewer,
  letters: readonly Counted[],
): Promise<Map<string, number>> => {
  if (viewer.apart.length === 0 || letters.length === 0) return new Map();
  const unseen = await comments.countUnseen(db, { ...viewer, letterIds: letters.map(({ id }) => id) });
  return new Map(unseen.map(({ letterId, count }) => [letterId, count]));
};

const without = <Letter extends Counted>(letter: Letter, unseen: ReadonlyMap<string, number>): Letter => ({
  ...letter,
  commentCount: letter.commentCount - (unseen.get(letter.id) ?? 0),
});

const feedOf = async (
  db: Executor,
  me: Member | null,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<ForumLetter>> => {
  const viewer = await blocks.viewerOf(me);
  const read = await rows.listShared(db, { ...viewer, limit, after });
  const page = read.slice(0, limit);
  const unseen = new Map([
    ...(await unseenUnder(
      db,
      viewer,
      page.filter(({ isMine }) => !isMine),
    )),
    ...(await unseenUnder(
      db,
      asHost(viewer),
      page.filter(({ isMine }) => isMine),
    )),
  ]);
  const shown = page.map(letter => without(letter, unseen));
  // By the moment of sharing and not by the last letter's id: the next page is found also when that one is gone.
  const next = read.length > limit ? (shown.at(-1)?.feedId ?? null) : null;
  return { items: shown.map(({ feedId: _, ...letter }) => letter), next };
};

/** What everybody can read, with one's own marked. */
export const feed = (me: Member, query: PageQuery): Promise<Page<ForumLetter>> => feedOf(me.db, me, query);

/** The same without anybody's own: the first page is remembered for a few seconds. */
export const openFeed = (db: Executor, forum: HotAnswers, query: PageQuery): Promise<Page<ForumLetter>> => {
  const read = () => feedOf(db, null, query);
  return query.after === undefined
    ? forum.recall(`letters:${query.limit ?? pageLimits.usual}`, read)
    : read();
};

export const sharingOf = async (me: Member, ids: readonly string[]): Promise<Map<string, Sharing>> => {
  if (ids.length === 0) return new Map();
  const found = await rows.findSharing(me.db, { me: me.id, ids: [...ids] });
  const unseen = await unseenUnder(me.db, asHost(await blocks.viewerOf(me)), found);
  return new Map(found.map(sharing => [sharing.id, without(sharing, unseen)]));
};

// Whoever changes what the forum shows says so to everybody who remembers it, once it is committed.
const changeForum = (me: Member, forum: HotAnswers): Promise<void> => me.db.afterCommit(forum.forget);

export const publish = async (me: Member, forum: HotAnswers, copy: Copy): Promise<Sharing> => {
  const sharedAt = new Date().toISOString();
  const review = await reviews.begin(me, 'letter', copy.id);
  const [sharing] = await rows.publish(me.db, { ...copy, me: me.id, feedId: newId(), sharedAt, review });
  if (!sharing) throw notFound('This letter');
  await changeForum(me, forum);
  return sharing;
};

export const takeBack = async (me: Member, forum: HotAnswers, id: string): Promise<void> => {
  await reviews.end(me.db, 'letter', [id]);
  await rows.takeBack(me.db, { me: me.id, id });
  await changeForum(me, forum);
};

export const allowComments = async (
  me: Member,
  forum: HotAnswers,
  id: string,
  isAllowed: boolean,
): Promise<void> => {
  await rows.allowComments(me.db, { me: me.id, id, allowComments: isAllowed });
  await changeForum(me, forum);
};

export const erase = async (me: Member, forum: HotAnswers, id: string): Promise<void> => {
  await reviews.end(me.db, 'letter', [id]);
  const [erased] = await rows.deleteShared(me.db, { me: me.id, id });
  if (!erased) return;
  await reviews.endAll(me.db, 'comment', await comments.deleteCommentsOf(me.db, { letterId: id }));
  await changeForum(me, forum);
};

/** One's own copies as the community reads them, to take along. */
export const everything = (me: Member): AsyncIterable<ForumLetter> =>
  wholeList(async ({ limit, after }) => {
    const page = pageOf(await rows.listOwn(me.db, { me: me.id, limit, after }), limit);
    return { items: page.items.map(row => ({ ...row, isMine: true })), next: page.next };
  });

/**
 * The comments of somebody who is leaving do not count, until they stay after all. All letters are locked in one order
 * before they are changed; whoever else counts holds that lock too, and then sees whether the author is leaving.
 */
export const countComments = async (
  tx: Executor,
  person: string,
  how: 'no longer' | 'again',
): Promise<void> => {
  const touched = (await comments.findLettersOf(tx, { person })).map(({ letterId }) => letterId);
  if (touched.length === 0) return;
  await rows.lockManyShared(tx, { ids: touched });
  const counts = await comments.countByLetter(tx, { person });
  await rows.countManyComments(tx, {
    ids: counts.map(({ letterId }) => letterId),
    counts: counts.map(({ count }) => (how === 'again' ? count : -count)),
  });
};

/**
 * Erases one batch of somebody's letters and comments, which nobody has seen since they asked to leave; answers how many
 * there were. All letters it touches are locked before they are changed.
 */
export const withdrawBatch = async (tx: Executor, person: string): Promise<number> => {
  const own = (await rows.findSharedBy(tx, { person })).map(({ id }) => id);
  const written = await comments.findCommentsBy(tx, { person });
  const touched = [...new Set([...own, ...written.map(({ letterId }) => letterId)])];
  if (touched.length === 0) return 0;
  await reviews.end(tx, 'letter', own);
  await reviews.endAll(tx, 'comment', written);
  await rows.lockManyShared(tx, { ids: touched });
  await rows.takeManyBack(tx, { person, ids: own });
  await comments.deleteManyComments(tx, { person, ids: written.map(({ id }) => id) });
  return own.length + written.length;
};

/** Nobody sees these any more: first what others wrote under somebody's letters, then the letters. */
export const eraseBatch = async (db: Executor, person: string): Promise<number> => {
  const gone = await comments.deleteCommentsUnder(db, { person });
  await reviews.endAll(db, 'comment', gone);
  return gone.length || rows.eraseBatch(db, person);
};

/** For a moderator. */
export const forReview = async (db: Executor, id: string): Promise<reviews.SharedContent | null> => {
  const [letter] = await rows.findForReview(db, { id });
  return letter ? { ...letter, id, imagePath: null, imageId: null } : null;
};

/** Until the transaction ends it reads as it does now. */
export const lockForReview = async (tx: Executor, id: string): Promise<void> =>
  void (await rows.lockShared(tx, { id }));

export const setReview = async (tx: Executor, id: string, review: Review): Promise<void> =>
  void (await rows.setReview(tx, { id, review }));

export const eraseRemoved = async (tx: Executor, id: string): Promise<void> => {
  const [erased] = await rows.deleteRemoved(tx, { id });
  if (!erased) return;
  await reviews.endAll(tx, 'comment', await comments.deleteCommentsOf(tx, { letterId: id }));
};
