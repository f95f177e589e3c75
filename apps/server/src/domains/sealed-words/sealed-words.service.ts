import { limits } from '@turnstone/contract/limits';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import {
  type NewSealedWords,
  type Opening,
  type SealedWords,
  sealedWordsFields,
} from '@turnstone/contract/sealed-words';
import type { ImportedSealedWords } from '@turnstone/contract/trial-import';
import { nextMorning, openSooner, sealedUntil } from '@turnstone/rules/night';
import { inBatches } from '../../platform/batches.ts';
import { AppError } from '../../platform/errors.ts';
import { emptyResponsesAbout } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { inTransaction, type RequestContext } from '../../platform/request-context.ts';
import { sealedFields } from '../../platform/sealed-fields.ts';
import { openPage } from '../../platform/unreadable-rows.ts';
import * as repository from './sealed-words.repository.ts';

const table = 'sealed_words';

const { seal, open } = sealedFields(table, sealedWordsFields);

/** The one place where the words leave: every response and the data export is made here. */
const toSealedWords = (ctx: RequestContext, row: repository.SealedWordsRow): SealedWords => {
  const { kind, content } = open(ctx, row);
  const isOpen = Date.parse(row.opensAt) <= ctx.clock.now().getTime();
  return {
    id: row.id,
    version: row.version,
    kind,
    content: isOpen ? content : null,
    opensAt: row.opensAt,
    isOpen,
    createdAt: row.createdAt,
  };
};

export const list = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<SealedWords>> => {
  const page = pageOf(await repository.list(ctx.db, { userId: ctx.user.id, limit, after }), limit);
  return openPage(ctx, table, page, row => toSealedWords(ctx, row));
};

const tooManySealed = new AppError(
  'too_many_sealed',
  `You have ${limits.sealedAtOnce} sealed messages, which is the limit. Let one go to seal another.`,
);

const countSealed = repository.count(limits.sealedAtOnce);

/** When it opens follows from when and where it was written. Nobody can choose it. */
export const create = (
  ctx: RequestContext,
  words: NewSealedWords,
  writtenAt: Date = ctx.clock.now(),
): Promise<SealedWords> =>
  inTransaction(ctx, async ctx => {
    const userId = ctx.user.id;
    await repository.lockUser(ctx.db, { userId });
    const [waiting] = await countSealed(ctx.db, { userId });
    if ((waiting?.count ?? 0) >= limits.sealedAtOnce) throw tooManySealed;
    const id = newId(writtenAt);
    const row = {
      id,
      version: 1,
      sealed: seal(ctx, id, words),
      opensAt: sealedUntil(writtenAt, ctx.user.zone).toISOString(),
      createdAt: writtenAt.toISOString(),
    };
    await repository.create(ctx.db, { ...row, userId });
    return toSealedWords(ctx, row);
  });

export const setOpening = (ctx: RequestContext, id: string, opens: Opening): Promise<SealedWords> =>
  repository.withLocked(ctx, id, async (ctx, row) => {
    const userId = ctx.user.id;
    const now = ctx.clock.now();
    // A response from when they were open repeats the words.
    if (opens === 'tomorrow') await emptyResponsesAbout(ctx.db, userId, id);
    const next =
      opens === 'tomorrow' ? nextMorning(now, ctx.user.zone) : openSooner(new Date(row.opensAt), now);
    const opensAt = next.toISOString();
    await repository.updateOpensAt(ctx.db, { userId, id, opensAt });
    return toSealedWords(ctx, { ...row, opensAt, version: row.version + 1 });
  });

export const remove = (ctx: RequestContext, id: string): Promise<{ id: string }> =>
  repository.remove(ctx, id);

const earlier = (moment: string, bound: Date): string =>
  new Date(Math.min(Date.parse(moment), bound.getTime())).toISOString();

/**
 * What was sealed on trial, also beyond what can be sealed at a time: nothing of it may be lost. Skips ids that exist
 * already. A device's clock may run ahead; nothing waits longer than until the next morning.
 */
export const importAll = async (
  ctx: RequestContext,
  sealedWords: readonly ImportedSealedWords[],
): Promise<void> => {
  const latest = nextMorning(ctx.clock.now(), ctx.user.zone);
  for (const batch of inBatches(sealedWords)) {
    const rows = batch.map(words => ({
      ...words,
      opensAt: earlier(words.opensAt, latest),
      sealed: seal(ctx, words.id, words),
    }));
    await repository.createMissing(ctx.db, ctx.user.id, rows);
  }
};

/** For the data export: before their hour without the words. */
export const exportAll = (ctx: RequestContext): AsyncIterable<SealedWords> =>
  iteratePages(page => list(ctx, page));

export const { eraseBatch } = repository;
