import {
  type ForumLetter,
  type NewLetter,
  type Page,
  type PageQuery,
  pageLimits,
  pageOf,
} from '@turnstone/contract';
import type { Executor } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { HotAnswers } from '../../platform/hot-answers.ts';
import { newId } from '../../platform/ids.ts';
import type { Member } from '../../platform/member.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as comments from './comments.repository.ts';
import * as rows from './shared-letters.repository.ts';

/** What the community has of a letter that is shared. */
export interface Sharing {
  readonly sharedAt: string;
  readonly authorName: string;
  readonly commentCount: number;
}

interface Copy extends NewLetter {
  readonly id: string;
  readonly authorName: string;
  readonly allowComments: boolean;
}

const nobody = '00000000-0000-0000-0000-000000000000';

const feedOf = async (
  db: Executor,
  me: string,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<ForumLetter>> => {
  const read = await rows.listShared(db, { me, limit, after });
  const shown = read.slice(0, limit);
  // By the moment of sharing and not by the last letter's id: the next page is found also when that one is gone.
  const next = read.length > limit ? (shown.at(-1)?.feedId ?? null) : null;
  return { items: shown.map(({ feedId: _, ...letter }) => letter), next };
};

/** What everybody can read, with one's own marked. */
export const feed = (me: Member, query: PageQuery): Promise<Page<ForumLetter>> => feedOf(me.db, me.id, query);

/** The same without anybody's own: the first page is remembered for a few seconds. */
export const openFeed = (db: Executor, forum: HotAnswers, query: PageQuery): Promise<Page<ForumLetter>> => {
  const read = () => feedOf(db, nobody, query);
  return query.after === undefined
    ? forum.recall(`letters:${query.limit ?? pageLimits.usual}`, read)
    : read();
};

export const sharingOf = async (me: Member, ids: readonly string[]): Promise<Map<string, Sharing>> => {
  const found = ids.length === 0 ? [] : await rows.findSharing(me.db, { me: me.id, ids: [...ids] });
  return new Map(found.map(({ id, ...sharing }) => [id, sharing]));
};

// Whoever changes what the forum shows says so to everybody who remembers it, once it is committed.
const changeForum = (me: Member, forum: HotAnswers): Promise<void> => me.db.afterCommit(forum.forget);

export const publish = async (me: Member, forum: HotAnswers, copy: Copy): Promise<Sharing> => {
  const sharedAt = new Date().toISOString();
  const [sharing] = await rows.publish(me.db, { ...copy, me: me.id, feedId: newId(), sharedAt });
  // Two accounts can hold the same letter of one trial.
  if (!sharing) throw new AppError('cannot_share', 'This letter is shared from another account already.');
  await changeForum(me, forum);
  return sharing;
};

export const takeBack = async (me: Member, forum: HotAnswers, id: string): Promise<void> => {
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
  const [erased] = await rows.deleteShared(me.db, { me: me.id, id });
  if (!erased) return;
  await comments.deleteCommentsOf(me.db, { letterId: id });
  await changeForum(me, forum);
};

/** One's own copies as the community reads them, to take along. */
export const everything = (me: Member): AsyncIterable<ForumLetter> =>
  wholeList(async ({ limit, after }) => {
    const page = pageOf(await rows.listOwn(me.db, { me: me.id, limit, after }), limit);
    return { items: page.items.map(row => ({ ...row, isMine: true })), next: page.next };
  });

/**
 * Takes one batch of somebody's letters and comments out of everybody's sight; answers how many there were. All letters
 * it touches are locked first.
 */
export const withdrawBatch = async (tx: Executor, person: string): Promise<number> => {
  const own = (await rows.findSharedBy(tx, { person })).map(({ id }) => id);
  const written = await comments.findCommentsBy(tx, { person });
  const touched = [...new Set([...own, ...written.map(({ letterId }) => letterId)])];
  if (touched.length === 0) return 0;
  await rows.lockManyShared(tx, { ids: touched });
  await rows.takeManyBack(tx, { person, ids: own });
  const gone = await comments.deleteManyComments(tx, { person, ids: written.map(({ id }) => id) });
  const counts = Map.groupBy(gone, ({ letterId }) => letterId);
  await rows.countDeletedComments(tx, {
    ids: [...counts.keys()],
    counts: [...counts.values()].map(each => each.length),
  });
  return own.length + written.length;
};

/** Nobody sees these any more: first what others wrote under somebody's letters, then the letters. */
export const eraseBatch = async (db: Executor, person: string): Promise<number> =>
  (await comments.deleteCommentsUnder(db, { person })).length || rows.eraseBatch(db, person);
