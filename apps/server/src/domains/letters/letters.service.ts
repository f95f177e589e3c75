import type { QueryOf } from '@turnstone/contract/endpoint';
import { commentsPath } from '@turnstone/contract/forum';
import {
  type Letter,
  type LetterChange,
  letterFields,
  type listLetters,
  type NewLetter,
  newLetterState,
  sharedLetterFields,
} from '@turnstone/contract/letters';
import { type Page, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { ImportedLetter } from '@turnstone/contract/trial-import';
import { applyChange } from '@turnstone/contract/versions';
import { namesField, type ValuesOf } from '@turnstone/contract/written-fields';
import { inBatches } from '../../platform/batches.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { toPenName } from '../../platform/pen-names.ts';
import { inTransaction, type RequestContext } from '../../platform/request-context.ts';
import { sealedFields } from '../../platform/sealed-fields.ts';
import { openEach } from '../../platform/unreadable-rows.ts';
import * as account from '../account/account.service.ts';
import * as penNames from '../account/pen-name.service.ts';
import * as sharedLetters from '../forum/shared-letters.service.ts';
import * as policy from './letters.policy.ts';
import * as repository from './letters.repository.ts';

const table = 'letters';

const { seal, open } = sealedFields(table, letterFields);

type SharedWords = ValuesOf<typeof sharedLetterFields>;
const sharedNames = Object.keys(sharedLetterFields) as (keyof SharedWords)[];

/** By the words themselves: a change that is taken back leaves nothing to share again. */
const hasOtherWords = (copy: SharedWords, words: SharedWords): boolean =>
  sharedNames.some(field => copy[field] !== words[field]);

const toLetter = (
  ctx: RequestContext,
  row: repository.LetterRow,
  sharing: sharedLetters.Sharing | undefined,
): Letter => {
  const words = open(ctx, row);
  return {
    id: row.id,
    version: row.version,
    ...words,
    isArchived: row.isArchived,
    isShared: sharing !== undefined,
    allowComments: row.allowComments,
    sharedId: sharing?.id ?? null,
    sharedAt: sharing?.sharedAt ?? null,
    authorName: sharing?.authorName ?? null,
    isCopyOutdated: sharing !== undefined && hasOtherWords(sharing, words),
    createdAt: row.createdAt,
    lastEditedAt: row.lastEditedAt,
    commentCount: sharing?.commentCount ?? 0,
    comments: sharing ? commentsPath(sharing.id) : null,
    review: sharing?.review ?? null,
  };
};

/** Most letters are never shared; then the forum is not queried. */
const toLettersWithSharing = async (
  ctx: RequestContext,
  letters: readonly repository.LetterRow[],
): Promise<Letter[]> => {
  const sharing = await sharedLetters.getSharings(
    ctx,
    letters.flatMap(({ sharedId }) => sharedId ?? []),
  );
  return openEach(ctx, table, letters, row => toLetter(ctx, row, sharing.get(row.sharedId ?? '')));
};

const toLetterWithSharing = async (ctx: RequestContext, row: repository.LetterRow): Promise<Letter> => {
  const sharing = row.sharedId === null ? null : await sharedLetters.getSharings(ctx, [row.sharedId]);
  return toLetter(ctx, row, sharing?.get(row.sharedId ?? ''));
};

export const list = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after, includeArchived }: QueryOf<typeof listLetters>,
): Promise<Page<Letter>> => {
  const listed = includeArchived ? repository.listAll : repository.listUnarchived;
  const page = pageOf(await listed(ctx.db, { userId: ctx.user.id, limit, after }), limit);
  return { items: await toLettersWithSharing(ctx, page.items), next: page.next };
};

export const get = async (ctx: RequestContext, id: string): Promise<Letter> =>
  toLetterWithSharing(ctx, await repository.get(ctx, id));

export const create = async (
  ctx: RequestContext,
  words: NewLetter,
  writtenAt: Date = ctx.clock.now(),
): Promise<Letter> => {
  const id = newId(writtenAt);
  const at = writtenAt.toISOString();
  const sealed = seal(ctx, id, words);
  await repository.create(ctx.db, { userId: ctx.user.id, id, sealed, at });
  const row = { ...newLetterState, id, sealed, version: 1, createdAt: at, lastEditedAt: at };
  return toLetter(ctx, row, undefined);
};

/** Every change begins with the letter's own lock, and only then touches its copy. */
const withLockedLetter = repository.withLocked;

const assertVersion = async (
  ctx: RequestContext,
  row: repository.LetterRow,
  ifMatch: IfMatch,
): Promise<void> => {
  if (isStale(ifMatch, row.version)) throw new EditConflict(await toLetterWithSharing(ctx, row));
};

/** The copy that is shared stays as it was when the words change; sharing again updates it. */
const applyLetterChange = (
  ctx: RequestContext,
  before: repository.LetterRow,
  input: LetterChange,
): repository.LetterRow => {
  const row = { ...before, version: before.version + 1 };
  if (namesField(letterFields, input)) {
    const sealed = seal(ctx, row.id, applyChange(open(ctx, row), input));
    // How somebody was after it, and until when it rests, is no edit.
    const isEdit = namesField(sharedLetterFields, input);
    return { ...row, sealed, lastEditedAt: isEdit ? ctx.clock.now().toISOString() : row.lastEditedAt };
  }
  return {
    ...row,
    isArchived: 'isArchived' in input ? input.isArchived : row.isArchived,
    allowComments: 'allowComments' in input ? input.allowComments : row.allowComments,
  };
};

export const update = async (
  ctx: RequestContext,
  id: string,
  input: LetterChange,
  ifMatch: IfMatch,
): Promise<Letter> => {
  if ('isShared' in input && input.isShared) throw policy.sharingByUpdateNotAllowed;
  return withLockedLetter(ctx, id, async (ctx, before) => {
    await assertVersion(ctx, before, ifMatch);
    const row = applyLetterChange(ctx, before, input);
    await repository.update(ctx.db, { ...row, userId: ctx.user.id });
    const { sharedId } = row;
    if (sharedId && 'isShared' in input) await sharedLetters.unshare(ctx, sharedId);
    if (sharedId && 'allowComments' in input)
      await sharedLetters.allowComments(ctx, sharedId, input.allowComments);
    return toLetterWithSharing(ctx, row);
  });
};

/** Publishes the letter as it is now. Shared already, it keeps its place and its comments. */
export const share = (
  ctx: RequestContext,
  id: string,
  authorName: string,
  ifMatch: IfMatch = null,
): Promise<Letter> =>
  inTransaction(ctx, async ctx => {
    await account.lockActiveUser(ctx);
    const penName = toPenName(authorName);
    const shared = await shareLocked(ctx, id, penName, ifMatch);
    await penNames.remember(ctx, penName);
    return shared;
  });

const shareLocked = (ctx: RequestContext, id: string, penName: string, ifMatch: IfMatch): Promise<Letter> =>
  withLockedLetter(ctx, id, async (ctx, before) => {
    await assertVersion(ctx, before, ifMatch);
    const { title, content, mood } = open(ctx, before);
    policy.assertCanShare({ title, content });
    // Its own, made now: the letter's id tells when it was written. Shared again, it keeps the one it had.
    const sharedId = before.sharedId ?? newId();
    const row = { ...before, sharedId };
    const sharing = await sharedLetters.share(ctx, {
      id: sharedId,
      title,
      content,
      mood,
      authorName: penName,
      allowComments: row.allowComments,
    });
    await repository.update(ctx.db, { ...row, userId: ctx.user.id });
    return toLetter(ctx, row, sharing);
  });

/** Nothing of it is left: not the copy, not the comments, not the stored idempotent response. */
export const remove = (ctx: RequestContext, id: string, ifMatch: IfMatch): Promise<{ id: string }> =>
  withLockedLetter(ctx, id, async (ctx, row) => {
    await assertVersion(ctx, row, ifMatch);
    await repository.remove(ctx, id);
    if (row.sharedId) await sharedLetters.remove(ctx, row.sharedId);
    return { id };
  });

/** Only as it was made: whoever wrote on or shared it has found it, and nobody takes it from them. */
export const removeUntouched = (ctx: RequestContext, id: string): Promise<void> =>
  withLockedLetter(ctx, id, async (ctx, { createdAt, lastEditedAt, isArchived, sharedId }) => {
    if (lastEditedAt === createdAt && !isArchived && sharedId === null) await repository.remove(ctx, id);
  });

/** Imports what a device made; skips ids that exist already. */
export const importAll = async (ctx: RequestContext, letters: readonly ImportedLetter[]): Promise<void> => {
  for (const batch of inBatches(letters)) {
    const rows = batch.map(letter => ({
      ...letter,
      sealed: seal(ctx, letter.id, letter),
    }));
    await repository.createMissing(ctx.db, ctx.user.id, rows);
  }
};

/** Every letter of the user, archived ones included, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<Letter> =>
  iteratePages(page => list(ctx, { ...page, includeArchived: true }));

export const { listExistingIds, hasOthers, eraseBatch } = repository;
