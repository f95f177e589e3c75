import {
  type NewNight,
  type Night,
  type NightChange,
  type NightMemory,
  nightFields,
} from '@turnstone/contract/nights';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { ImportedNight } from '@turnstone/contract/trial-import';
import { applyChange } from '@turnstone/contract/versions';
import { canBeNight, isNightStored } from '@turnstone/rules/night';
import { inBatches } from '../../platform/batches.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { clearResponsesAboutAll } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { inTransaction, type RequestContext } from '../../platform/request-context.ts';
import { sealedFields } from '../../platform/sealed-fields.ts';
import { openEach, openPage } from '../../platform/unreadable-rows.ts';
import * as pivots from '../pivots/pivot-strength.service.ts';
import * as repository from './nights.repository.ts';

const table = 'nights';

const { seal, open } = sealedFields(table, nightFields);

const toNight = (ctx: RequestContext, row: repository.NightRow): Night => ({
  id: row.id,
  version: row.version,
  day: row.day,
  ...open(ctx, row),
  createdAt: row.createdAt,
});

/**
 * With whether how nights went is remembered, which stays so until the transaction ends. Before any night is locked, so
 * that two transactions lock in one order.
 */
const withMemory = <Result>(
  ctx: RequestContext,
  work: (ctx: RequestContext, remembersNights: boolean) => Promise<Result>,
): Promise<Result> =>
  inTransaction(ctx, async ctx => {
    const [row] = await repository.lockMemory(ctx.db, { userId: ctx.user.id });
    if (!row) throw notFound('This account');
    return work(ctx, row.remembersNights);
  });

type Things = { readonly things?: unknown };

/** Of what is said of a night: where nothing is remembered, only the small things for the next day. */
const rememberedOf = <Said extends Things>(
  remembersNights: boolean,
  said: Said,
): Said | Pick<Said, 'things'> => (remembersNights ? said : { things: said.things });

export const list = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<Night>> => {
  const page = pageOf(await repository.list(ctx.db, { userId: ctx.user.id, limit, after }), limit);
  return openPage(ctx, table, page, row => toNight(ctx, row));
};

const dayNotPossible = new AppError(
  'day_not_possible',
  'A night can be kept on its day and the two days after.',
);

/** A night that holds nothing to keep is answered like any other, and no more is known of it. */
export const create = (
  ctx: RequestContext,
  { day, ...values }: NewNight,
  writtenAt: Date = ctx.clock.now(),
): Promise<Night> =>
  withMemory(ctx, async (ctx, remembersNights) => {
    const { id: userId, zone } = ctx.user;
    if (!canBeNight(day, writtenAt, zone)) throw dayNotPossible;
    const id = newId(writtenAt);
    const row = {
      id,
      version: 1,
      day,
      sealed: seal(ctx, id, rememberedOf(remembersNights, values)),
      createdAt: writtenAt.toISOString(),
    };
    if (!isNightStored(remembersNights, values.things)) return toNight(ctx, row);
    await repository.create(ctx.db, { ...row, userId });
    const night = toNight(ctx, row);
    await pivots.replaceNights(ctx, [], [night]);
    return night;
  });

export const update = (
  ctx: RequestContext,
  id: string,
  change: NightChange,
  ifMatch: IfMatch,
): Promise<Night> =>
  withMemory(ctx, (ctx, remembersNights) =>
    repository.withLocked(ctx, id, async (ctx, row) => {
      if (isStale(ifMatch, row.version)) throw new EditConflict(toNight(ctx, row));
      const before = open(ctx, row);
      const after = applyChange(before, rememberedOf(remembersNights, change));
      const sealed = seal(ctx, id, after);
      await repository.update(ctx.db, { userId: ctx.user.id, id, sealed });
      await pivots.replaceNights(ctx, [before], [after]);
      return toNight(ctx, { ...row, sealed, version: row.version + 1 });
    }),
  );

type SealedNight = Pick<repository.NightRow, 'id' | 'sealed'>;

/** What is gone, as far as it can be read, counts for no pivot any more. */
const uncount = (ctx: RequestContext, removed: readonly SealedNight[]): Promise<void> =>
  pivots.replaceNights(
    ctx,
    openEach(ctx, table, removed, row => open(ctx, row)),
    [],
  );

export const remove = (ctx: RequestContext, id: string): Promise<{ id: string }> =>
  inTransaction(ctx, async ctx => {
    const removed = await repository.remove(ctx, id);
    await uncount(ctx, [removed]);
    return { id };
  });

/** As many as one call forgets; somebody with more asks again. */
export const removeAll = (ctx: RequestContext): Promise<{ removed: number }> =>
  inTransaction(ctx, async ctx => {
    const userId = ctx.user.id;
    const removed = await repository.removeBatch(ctx.db, { userId });
    await clearResponsesAboutAll(
      ctx.db,
      userId,
      removed.map(({ id }) => id),
    );
    await uncount(ctx, removed);
    return { removed: removed.length };
  });

export const getMemory = async (ctx: RequestContext): Promise<NightMemory> => {
  const [memory] = await repository.getMemory(ctx.db, { userId: ctx.user.id });
  if (!memory) throw notFound('This account');
  return memory;
};

/** What is kept already stays until somebody removes it. */
export const setMemory = async (
  ctx: RequestContext,
  { remembersNights }: NightMemory,
): Promise<NightMemory> => {
  const [memory] = await repository.setMemory(ctx.db, { userId: ctx.user.id, remembersNights });
  if (!memory) throw notFound('This account');
  return memory;
};

/** A trial's nights as they are there, and then whether it remembered them. Skips ids that exist already. */
export const importAll = (
  ctx: RequestContext,
  nights: readonly ImportedNight[],
  remembersNights: boolean | undefined,
): Promise<void> =>
  withMemory(ctx, async (ctx, remembersHere) => {
    const toKeep = nights.filter(({ things }) => isNightStored(remembersHere, things));
    for (const batch of inBatches(toKeep)) {
      const rows = batch.map(night => ({
        ...night,
        sealed: seal(ctx, night.id, rememberedOf(remembersHere, night)),
      }));
      const created = await repository.createMissing(ctx.db, ctx.user.id, rows);
      await pivots.replaceNights(
        ctx,
        [],
        created.map(row => open(ctx, row)),
      );
    }
    if (remembersNights === false) await setMemory(ctx, { remembersNights });
  });

/** Every night, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<Night> => iteratePages(page => list(ctx, page));

export const { eraseBatch } = repository;
