import type { QueryOf } from '@turnstone/contract/endpoint';
import { limits } from '@turnstone/contract/limits';
import { type Page, pageLimits } from '@turnstone/contract/paging';
import {
  beliefsField,
  type DayBelief,
  type ImagePairing,
  type listPivots,
  type NewPivot,
  newPivotState,
  type Pivot,
  type PivotChange,
  pivotFields,
} from '@turnstone/contract/pivots';
import type { ImportedPivot } from '@turnstone/contract/trial-import';
import { applyChange } from '@turnstone/contract/versions';
import { optionalWords, type ValuesOf } from '@turnstone/contract/written-fields';
import { addBelief } from '@turnstone/rules/beliefs';
import { localDate } from '@turnstone/rules/local-date';
import { readPivotCursor, toPivotCursor } from '@turnstone/rules/pivot-order';
import { strengthOf } from '@turnstone/rules/strength';
import { inBatches } from '../../platform/batches.ts';
import type { Executor } from '../../platform/db.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { inTransaction, type RequestContext } from '../../platform/request-context.ts';
import { sealedFields } from '../../platform/sealed-fields.ts';
import { openEach } from '../../platform/unreadable-rows.ts';
import * as activity from '../activity/activity.service.ts';
import * as images from '../images/images.service.ts';
import * as sharedPivots from '../shared-pivots/shared-pivots.service.ts';
import * as thoughts from '../thoughts/thoughts.service.ts';
import * as repository from './pivots.repository.ts';

const table = 'pivots';

/**
 * With how much it was believed, and with the words of its thought: null of a pivot that was saved from somebody who left
 * them out.
 */
const fields = { ...pivotFields, thought: optionalWords(limits.thought), beliefs: beliefsField };
export const { seal, open } = sealedFields(table, fields);

type OpenedPivot = repository.PivotRow & { readonly words: ValuesOf<typeof fields> };

/** With their images and sharings, as far as those are still there; most pivots have neither, and nobody is asked. */
const toPivots = async (ctx: RequestContext, found: readonly OpenedPivot[]): Promise<Pivot[]> => {
  const sharings = await sharedPivots.getSharings(
    ctx,
    found.flatMap(({ sharedId }) => sharedId ?? []),
  );
  const imageIds = [...found, ...sharings.values()].flatMap(({ imageId }) => imageId ?? []);
  const pictures = await images.getImagesOfPivots(ctx, imageIds);
  // What is shared can be unshared also where its image is of somebody whom this person does not see any more.
  const sharedWith = [...sharings.values()].map(({ imageId }) => imageId);
  const existing = await images.listExistingIds(
    ctx.db,
    sharedWith.filter(id => !pictures.has(id)),
  );
  return found.map(row => {
    const { thought, ...words } = row.words;
    const image = pictures.get(row.imageId ?? '') ?? null;
    const sharing = sharings.get(row.sharedId ?? '');
    return {
      id: row.id,
      version: row.version,
      ...words,
      thought: thought === null ? null : { id: row.thoughtId, content: thought },
      helped: helpedOf(row),
      usageCount: row.usageCount,
      lastUsed: row.lastUsed,
      createdAt: row.createdAt,
      imagePairing: image && row.displayStyle && { displayStyle: row.displayStyle },
      image,
      sharing:
        sharing && (pictures.has(sharing.imageId) || existing.has(sharing.imageId))
          ? toPivotSharing(sharing)
          : null,
    };
  });
};

export const helpedOf = ({ helpedTimes, helpedNights }: repository.PivotRow): Pivot['helped'] => ({
  times: helpedTimes,
  nights: helpedNights,
});

const toPivotSharing = ({ imageId, ...sharing }: sharedPivots.Sharing) => sharing;

export const toPivot = async (ctx: RequestContext, row: repository.PivotRow): Promise<Pivot> => {
  const [pivot] = await toPivots(ctx, [{ ...row, words: open(ctx, row) }]);
  if (!pivot) throw notFound('This pivot');
  return pivot;
};

/** Above every pivot. */
const first = { id: undefined, strength: 101, usageCount: 2 ** 31 - 1 };

const lists = {
  newest: repository.list,
  strongest: repository.listStrongest,
  frequent: repository.listFrequent,
};

export const list = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after, order = 'newest' }: QueryOf<typeof listPivots>,
): Promise<Page<Pivot>> => {
  const { id, ...rank } = after === undefined ? first : readPivotCursor(after);
  const rows = await lists[order](ctx.db, { userId: ctx.user.id, limit, after: id, ...rank });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const found = openEach(ctx, table, page, row => ({ ...row, words: open(ctx, row) }));
  return {
    items: await toPivots(ctx, found),
    next: last && rows.length > limit ? toPivotCursor(order, last) : null,
  };
};

export const get = async (ctx: RequestContext, id: string): Promise<Pivot> =>
  toPivot(ctx, await repository.get(ctx, id));

/** How many pivots count for the score. */
export const countScored = async (ctx: RequestContext): Promise<number> => {
  const [row] = await repository.countScored(ctx.db, { userId: ctx.user.id });
  return row?.count ?? 0;
};

export const defaults = {
  version: 1,
  helpedTimes: newPivotState.helped.times,
  helpedNights: newPivotState.helped.nights,
  strength: strengthOf(newPivotState),
  usageCount: newPivotState.usageCount,
  lastUsed: newPivotState.lastUsed,
  imageId: null,
  displayStyle: null,
  sharedId: null,
};

export const create = (
  ctx: RequestContext,
  { thoughtId, belief, ...words }: NewPivot,
  writtenAt: Date = ctx.clock.now(),
): Promise<Pivot> =>
  inTransaction(ctx, async ctx => {
    const thought = await thoughts.get(ctx, thoughtId);
    const id = newId(writtenAt);
    const day = localDate(writtenAt, ctx.user.zone);
    const beliefs = typeof belief === 'number' ? [{ day, belief }] : [];
    const sealed = seal(ctx, id, { ...words, beliefs, thought: thought.content });
    const strength = strengthOf({ ...newPivotState, beliefs });
    const row = { ...defaults, id, thoughtId, sealed, strength, createdAt: writtenAt.toISOString() };
    await repository.create(ctx.db, { ...row, userId: ctx.user.id });
    await activity.record(ctx, writtenAt, 'pivots');
    return toPivot(ctx, row);
  });

/** Every change begins with the pivot's own lock, and only then touches its copy. */
export const withLockedPivot = repository.withLocked;

export const assertVersion = async (
  ctx: RequestContext,
  row: repository.PivotRow,
  ifMatch: IfMatch,
): Promise<void> => {
  if (isStale(ifMatch, row.version)) throw new EditConflict(await toPivot(ctx, row));
};

/** A copy that is shared stays as it was; sharing again updates it. */
export const update = (
  ctx: RequestContext,
  id: string,
  input: PivotChange,
  ifMatch: IfMatch,
): Promise<Pivot> =>
  withLockedPivot(ctx, id, async (ctx, row) => {
    await assertVersion(ctx, row, ifMatch);
    const sealed = seal(ctx, id, applyChange(open(ctx, row), input));
    await repository.update(ctx.db, { userId: ctx.user.id, id, sealed });
    return toPivot(ctx, { ...row, sealed, version: row.version + 1 });
  });

/** Nothing of it is left: not the copy, not the stored idempotent response. */
export const remove = (ctx: RequestContext, id: string, ifMatch: IfMatch): Promise<{ id: string }> =>
  withLockedPivot(ctx, id, async (ctx, row) => {
    await assertVersion(ctx, row, ifMatch);
    await repository.remove(ctx, id);
    if (row.sharedId) await sharedPivots.unshare(ctx, row.sharedId);
    return { id };
  });

export const pair = (
  ctx: RequestContext,
  id: string,
  { imageId, displayStyle }: ImagePairing,
  ifMatch: IfMatch = null,
): Promise<Pivot> =>
  withLockedPivot(ctx, id, async (ctx, row) => {
    await assertVersion(ctx, row, ifMatch);
    await images.lockWritable(ctx, imageId);
    await repository.setPairing(ctx.db, { userId: ctx.user.id, id, imageId, displayStyle });
    return toPivot(ctx, { ...row, imageId, displayStyle, version: row.version + 1 });
  });

export const unpair = (ctx: RequestContext, id: string): Promise<Pivot> =>
  withLockedPivot(ctx, id, async (ctx, row) => {
    await repository.setPairing(ctx.db, { userId: ctx.user.id, id, imageId: null, displayStyle: null });
    return toPivot(ctx, { ...row, imageId: null, displayStyle: null, version: row.version + 1 });
  });

/** One batch; returns how many there were. */
export const detachImage = async (db: Executor, imageId: string): Promise<number> =>
  (await repository.unpairBatch(db, { imageId })).length;

/** One a day, in order, and none of a day to come, whatever a device says: its clock may have run ahead. */
const toBeliefs = ({ beliefs = [] }: ImportedPivot, today: string): DayBelief[] =>
  beliefs.reduce<DayBelief[]>(
    (all, { day, belief }) => addBelief(all, { day: day > today ? today : day, belief }, limits.beliefs),
    [],
  );

/** Imports what a device made; skips ids that exist already. */
export const importAll = async (ctx: RequestContext, pivots: readonly ImportedPivot[]): Promise<void> => {
  const today = localDate(ctx.clock.now(), ctx.user.zone);
  for (const batch of inBatches(pivots)) {
    const rows = batch.map(pivot => {
      const beliefs = toBeliefs(pivot, today);
      return {
        ...pivot,
        thoughtId: pivot.thought.id,
        sealed: seal(ctx, pivot.id, { ...pivot, beliefs, thought: pivot.thought.content }),
        strength: strengthOf({ ...newPivotState, beliefs }),
      };
    });
    await repository.createMissing(ctx.db, ctx.user.id, rows);
  }
};

/** Every pivot of the user, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<Pivot> => iteratePages(page => list(ctx, page));

export const { listExistingIds, hasOthers, eraseBatch } = repository;
