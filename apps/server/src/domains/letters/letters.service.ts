import {
  applyChange,
  type ImportedLetter,
  type LetterChange,
  type listLetters,
  type NewLetter,
  type Page,
  pageLimits,
  pageOf,
  type QueryOf,
  type UnsentLetter,
} from '@turnstone/contract';
import { inBatches } from '../../platform/batches.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { notFound } from '../../platform/errors.ts';
import type { HotAnswers } from '../../platform/hot-answers.ts';
import { forgetAnswersAbout } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { inTransaction, type Member } from '../../platform/member.ts';
import { toShownName } from '../../platform/shown-names.ts';
import { openEach } from '../../platform/unreadable.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as account from '../account/account.service.ts';
import * as community from '../community/shared-letters.service.ts';
import * as policy from './letters.policy.ts';
import * as rows from './letters.repository.ts';

const table = 'letters';

/** The private part of a letter: what is sealed as one value. */
type Words = NewLetter;

const wordsOf = ({ title, content, mood }: Words): Words => ({ title, content, mood });

const opened = (me: Member, row: rows.LetterRow): Words => me.vault.open<Words>(table, row.id, row.sealed);

const shown = (me: Member, row: rows.LetterRow, sharing: community.Sharing | undefined): UnsentLetter => ({
  id: row.id,
  version: row.version,
  ...opened(me, row),
  isArchived: row.isArchived,
  isShared: sharing !== undefined,
  allowComments: row.allowComments,
  sharedId: sharing?.id ?? null,
  sharedAt: sharing?.sharedAt ?? null,
  authorName: sharing?.authorName ?? null,
  createdAt: row.createdAt,
  lastEditedAt: row.lastEditedAt,
  commentCount: sharing?.commentCount ?? 0,
  review: sharing?.review ?? null,
});

/** Most letters are never shared, and then the community is not asked. */
const withSharing = async (me: Member, letters: readonly rows.LetterRow[]): Promise<UnsentLetter[]> => {
  const sharing = await community.sharingOf(
    me,
    letters.flatMap(({ sharedId }) => sharedId ?? []),
  );
  return openEach(me, table, letters, row => shown(me, row, sharing.get(row.sharedId ?? '')));
};

const oneWithSharing = async (me: Member, row: rows.LetterRow): Promise<UnsentLetter> => {
  const sharing = row.sharedId === null ? null : await community.sharingOf(me, [row.sharedId]);
  return shown(me, row, sharing?.get(row.sharedId ?? ''));
};

export const list = async (
  me: Member,
  { limit = pageLimits.usual, after, includeArchived }: QueryOf<typeof listLetters>,
): Promise<Page<UnsentLetter>> => {
  const listed = includeArchived ? rows.listAllLetters : rows.listLettersNotArchived;
  const page = pageOf(await listed(me.db, { me: me.id, limit, after }), limit);
  return { items: await withSharing(me, page.items), next: page.next };
};

export const read = async (me: Member, id: string): Promise<UnsentLetter> => {
  const [row] = await rows.findLetter(me.db, { me: me.id, id });
  if (!row) throw notFound('This letter');
  return oneWithSharing(me, row);
};

export const write = async (
  me: Member,
  words: NewLetter,
  writtenAt: Date = new Date(),
): Promise<UnsentLetter> => {
  const id = newId(writtenAt);
  const at = writtenAt.toISOString();
  const sealed = me.vault.seal(table, id, wordsOf(words));
  await rows.insertLetter(me.db, { me: me.id, id, sealed, at });
  const begun = {
    version: 1,
    isArchived: false,
    allowComments: true,
    sharedId: null,
    createdAt: at,
    lastEditedAt: at,
  };
  return shown(me, { id, sealed, ...begun }, undefined);
};

/** Every change begins with the letter's own lock, and only then touches its copy. */
const changing = <Result>(
  me: Member,
  id: string,
  work: (me: Member, row: rows.LetterRow) => Promise<Result>,
): Promise<Result> =>
  inTransaction(me, async me => {
    const [row] = await rows.lockLetter(me.db, { me: me.id, id });
    if (!row) throw notFound('This letter');
    return work(me, row);
  });

const mustMatch = async (me: Member, row: rows.LetterRow, ifMatch: IfMatch): Promise<void> => {
  if (isStale(ifMatch, row.version)) throw new EditConflict(await oneWithSharing(me, row));
};

/** The copy that is shared stays as it was when the words change; sharing again updates it. */
const changed = (me: Member, before: rows.LetterRow, wish: LetterChange): rows.LetterRow => {
  const row = { ...before, version: before.version + 1 };
  if ('title' in wish || 'content' in wish || 'mood' in wish) {
    const sealed = me.vault.seal(table, row.id, wordsOf(applyChange(opened(me, row), wish)));
    return { ...row, sealed, lastEditedAt: new Date().toISOString() };
  }
  return {
    ...row,
    isArchived: 'isArchived' in wish ? wish.isArchived : row.isArchived,
    allowComments: 'allowComments' in wish ? wish.allowComments : row.allowComments,
  };
};

export const change = async (
  me: Member,
  forum: HotAnswers,
  id: string,
  wish: LetterChange,
  ifMatch: IfMatch,
): Promise<UnsentLetter> => {
  if ('isShared' in wish && wish.isShared) throw policy.onlyByShare;
  return changing(me, id, async (me, before) => {
    await mustMatch(me, before, ifMatch);
    const row = changed(me, before, wish);
    await rows.changeLetter(me.db, { ...row, me: me.id });
    const { sharedId } = row;
    if (sharedId && 'isShared' in wish) await community.takeBack(me, forum, sharedId);
    if (sharedId && 'allowComments' in wish)
      await community.allowComments(me, forum, sharedId, wish.allowComments);
    return oneWithSharing(me, row);
  });
};

/** Publishes the letter as it is now. Shared already, it keeps its place and its comments. */
export const share = (
  me: Member,
  forum: HotAnswers,
  id: string,
  authorName: string,
  ifMatch: IfMatch = null,
): Promise<UnsentLetter> =>
  inTransaction(me, async me => {
    await account.mustBeHere(me);
    return publish(me, forum, id, authorName, ifMatch);
  });

const publish = (
  me: Member,
  forum: HotAnswers,
  id: string,
  authorName: string,
  ifMatch: IfMatch,
): Promise<UnsentLetter> =>
  changing(me, id, async (me, before) => {
    await mustMatch(me, before, ifMatch);
    const words = opened(me, before);
    policy.mayBeShared(words);
    // Its own, made now: the letter's id tells when it was written. Shared again, it keeps the one it had.
    const sharedId = before.sharedId ?? newId();
    const row = { ...before, sharedId };
    const sharing = await community.publish(me, forum, {
      id: sharedId,
      ...words,
      authorName: toShownName(authorName),
      allowComments: row.allowComments,
    });
    await rows.changeLetter(me.db, { ...row, me: me.id });
    return shown(me, row, sharing);
  });

/** Nothing of it is left: not the copy, not the comments, not what was answered when it was written. */
export const remove = (
  me: Member,
  forum: HotAnswers,
  id: string,
  ifMatch: IfMatch,
): Promise<{ id: string }> =>
  changing(me, id, async (me, row) => {
    await mustMatch(me, row, ifMatch);
    await rows.deleteLetter(me.db, { me: me.id, id });
    if (row.sharedId) await community.erase(me, forum, row.sharedId);
    await forgetAnswersAbout(me.db, me.id, id);
    return { id };
  });

/** Takes over what a device made, where it is not there already. */
export const bringIn = async (me: Member, letters: readonly ImportedLetter[]): Promise<void> => {
  for (const batch of inBatches(letters)) {
    await rows.insertMissingLetters(me.db, {
      me: me.id,
      ids: batch.map(({ id }) => id),
      sealed: batch.map(letter => me.vault.seal(table, letter.id, wordsOf(letter))),
      areArchived: batch.map(({ isArchived }) => isArchived),
      allowComments: batch.map(({ allowComments }) => allowComments),
      createdAt: batch.map(({ createdAt }) => createdAt),
      lastEditedAt: batch.map(({ lastEditedAt }) => lastEditedAt),
    });
  }
};

/** Which of these are in the account. */
export const listPresentIds = async (me: Member, letters: readonly { id: string }[]): Promise<string[]> =>
  (await rows.listPresentIds(me.db, { me: me.id, ids: letters.map(({ id }) => id) })).map(({ id }) => id);

/** Whether there is any letter beside these. */
export const holdsOthers = async (me: Member, letters: readonly { id: string }[]): Promise<boolean> =>
  (await rows.findOtherLetter(me.db, { me: me.id, ids: letters.map(({ id }) => id) })).length > 0;

/** Every letter, also the archived ones, for its writer to take along. */
export const everything = (me: Member): AsyncIterable<UnsentLetter> =>
  wholeList(page => list(me, { ...page, includeArchived: true }));

export const { eraseBatch } = rows;
