import type { QueryOf } from '@turnstone/contract/endpoint';
import type { Letter, LetterChange, listLetters, NewLetter } from '@turnstone/contract/letters';
import { type Page, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { ImportedLetter } from '@turnstone/contract/trial-import';
import { applyChange } from '@turnstone/contract/versions';
import { inBatches } from '../../platform/batches.ts';
import { type CurrentUser, inTransaction } from '../../platform/current-user.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { clearResponsesAbout } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { toPenName } from '../../platform/pen-names.ts';
import type { ResponseCache } from '../../platform/response-cache.ts';
import { openEach } from '../../platform/unreadable-rows.ts';
import * as account from '../account/account.service.ts';
import * as sharedLetters from '../forum/shared-letters.service.ts';
import * as policy from './letters.policy.ts';
import * as repository from './letters.repository.ts';

const table = 'letters';

/** The private part of a letter: what is sealed as one value. */
type SealedFields = NewLetter;

const pickSealedFields = ({ title, content, mood }: SealedFields): SealedFields => ({ title, content, mood });

const decryptLetter = (me: CurrentUser, row: repository.LetterRow): SealedFields =>
  me.vault.open<SealedFields>(table, row.id, row.sealed);

const toLetter = (
  me: CurrentUser,
  row: repository.LetterRow,
  sharing: sharedLetters.Sharing | undefined,
): Letter => ({
  id: row.id,
  version: row.version,
  ...decryptLetter(me, row),
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

/** Most letters are never shared; then the forum is not queried. */
const toLettersWithSharing = async (
  me: CurrentUser,
  letters: readonly repository.LetterRow[],
): Promise<Letter[]> => {
  const sharing = await sharedLetters.getSharings(
    me,
    letters.flatMap(({ sharedId }) => sharedId ?? []),
  );
  return openEach(me, table, letters, row => toLetter(me, row, sharing.get(row.sharedId ?? '')));
};

const toLetterWithSharing = async (me: CurrentUser, row: repository.LetterRow): Promise<Letter> => {
  const sharing = row.sharedId === null ? null : await sharedLetters.getSharings(me, [row.sharedId]);
  return toLetter(me, row, sharing?.get(row.sharedId ?? ''));
};

export const list = async (
  me: CurrentUser,
  { limit = pageLimits.default, after, includeArchived }: QueryOf<typeof listLetters>,
): Promise<Page<Letter>> => {
  const listed = includeArchived ? repository.listAll : repository.listUnarchived;
  const page = pageOf(await listed(me.db, { userId: me.id, limit, after }), limit);
  return { items: await toLettersWithSharing(me, page.items), next: page.next };
};

export const get = async (me: CurrentUser, id: string): Promise<Letter> =>
  toLetterWithSharing(me, await repository.get(me, id));

export const create = async (
  me: CurrentUser,
  words: NewLetter,
  writtenAt: Date = new Date(),
): Promise<Letter> => {
  const id = newId(writtenAt);
  const at = writtenAt.toISOString();
  const sealed = me.vault.seal(table, id, pickSealedFields(words));
  await repository.create(me.db, { userId: me.id, id, sealed, at });
  const defaults = {
    version: 1,
    isArchived: false,
    allowComments: true,
    sharedId: null,
    createdAt: at,
    lastEditedAt: at,
  };
  return toLetter(me, { id, sealed, ...defaults }, undefined);
};

/** Every change begins with the letter's own lock, and only then touches its copy. */
const withLockedLetter = repository.withLocked;

const assertVersion = async (me: CurrentUser, row: repository.LetterRow, ifMatch: IfMatch): Promise<void> => {
  if (isStale(ifMatch, row.version)) throw new EditConflict(await toLetterWithSharing(me, row));
};

/** The copy that is shared stays as it was when the words change; sharing again updates it. */
const applyLetterChange = (
  me: CurrentUser,
  before: repository.LetterRow,
  input: LetterChange,
): repository.LetterRow => {
  const row = { ...before, version: before.version + 1 };
  if ('title' in input || 'content' in input || 'mood' in input) {
    const sealed = me.vault.seal(table, row.id, pickSealedFields(applyChange(decryptLetter(me, row), input)));
    return { ...row, sealed, lastEditedAt: new Date().toISOString() };
  }
  return {
    ...row,
    isArchived: 'isArchived' in input ? input.isArchived : row.isArchived,
    allowComments: 'allowComments' in input ? input.allowComments : row.allowComments,
  };
};

export const update = async (
  me: CurrentUser,
  forumCache: ResponseCache,
  id: string,
  input: LetterChange,
  ifMatch: IfMatch,
): Promise<Letter> => {
  if ('isShared' in input && input.isShared) throw policy.sharingByUpdateNotAllowed;
  return withLockedLetter(me, id, async (me, before) => {
    await assertVersion(me, before, ifMatch);
    const row = applyLetterChange(me, before, input);
    await repository.update(me.db, { ...row, userId: me.id });
    const { sharedId } = row;
    if (sharedId && 'isShared' in input) await sharedLetters.unshare(me, forumCache, sharedId);
    if (sharedId && 'allowComments' in input)
      await sharedLetters.allowComments(me, forumCache, sharedId, input.allowComments);
    return toLetterWithSharing(me, row);
  });
};

/** Publishes the letter as it is now. Shared already, it keeps its place and its comments. */
export const share = (
  me: CurrentUser,
  forumCache: ResponseCache,
  id: string,
  authorName: string,
  ifMatch: IfMatch = null,
): Promise<Letter> =>
  inTransaction(me, async me => {
    await account.lockActiveUser(me);
    return shareLocked(me, forumCache, id, authorName, ifMatch);
  });

const shareLocked = (
  me: CurrentUser,
  forumCache: ResponseCache,
  id: string,
  authorName: string,
  ifMatch: IfMatch,
): Promise<Letter> =>
  withLockedLetter(me, id, async (me, before) => {
    await assertVersion(me, before, ifMatch);
    const words = decryptLetter(me, before);
    policy.assertCanShare(words);
    // Its own, made now: the letter's id tells when it was written. Shared again, it keeps the one it had.
    const sharedId = before.sharedId ?? newId();
    const row = { ...before, sharedId };
    const sharing = await sharedLetters.share(me, forumCache, {
      id: sharedId,
      ...words,
      authorName: toPenName(authorName),
      allowComments: row.allowComments,
    });
    await repository.update(me.db, { ...row, userId: me.id });
    return toLetter(me, row, sharing);
  });

/** Nothing of it is left: not the copy, not the comments, not the stored idempotent response. */
export const remove = (
  me: CurrentUser,
  forumCache: ResponseCache,
  id: string,
  ifMatch: IfMatch,
): Promise<{ id: string }> =>
  withLockedLetter(me, id, async (me, row) => {
    await assertVersion(me, row, ifMatch);
    await repository.remove(me, id);
    if (row.sharedId) await sharedLetters.remove(me, forumCache, row.sharedId);
    await clearResponsesAbout(me.db, me.id, id);
    return { id };
  });

/** Imports what a device made; skips ids that exist already. */
export const importAll = async (me: CurrentUser, letters: readonly ImportedLetter[]): Promise<void> => {
  for (const batch of inBatches(letters)) {
    const rows = batch.map(letter => ({
      ...letter,
      sealed: me.vault.seal(table, letter.id, pickSealedFields(letter)),
    }));
    await repository.createMissing(me.db, me.id, rows);
  }
};

/** Every letter of the user, archived ones included, for the data export. */
export const exportAll = (me: CurrentUser): AsyncIterable<Letter> =>
  iteratePages(page => list(me, { ...page, includeArchived: true }));

export const { listExistingIds, hasOthers, eraseBatch } = repository;
