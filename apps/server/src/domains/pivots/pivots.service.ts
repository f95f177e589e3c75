import { limits } from '@turnstone/contract/limits';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import {
  type ImagePairing,
  type NewPivot,
  newPivotState,
  type Pivot,
  type PivotChange,
  pivotFields,
} from '@turnstone/contract/pivots';
import type { ImportedPivot } from '@turnstone/contract/trial-import';
import { applyChange } from '@turnstone/contract/versions';
import { optionalWords, type ValuesOf } from '@turnstone/contract/written-fields';
import { inBatches } from '../../platform/batches.ts';
import type { Executor } from '../../platform/db.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { toPenName } from '../../platform/pen-names.ts';
import { inTransaction, type RequestContext } from '../../platform/request-context.ts';
import { sealedFields } from '../../platform/sealed-fields.ts';
import { openEach } from '../../platform/unreadable-rows.ts';
import * as account from '../account/account.service.ts';
import * as penNames from '../account/pen-name.service.ts';
import * as activity from '../activity/activity.service.ts';
import * as images from '../images/images.service.ts';
import * as sharedPivots from '../shared-pivots/shared-pivots.service.ts';
import * as thoughts from '../thoughts/thoughts.service.ts';
import * as policy from './pivots.policy.ts';
import * as repository from './pivots.repository.ts';

const table = 'pivots';

/** With the words of its thought: null of a pivot that was saved from somebody who left them out. */
const fields = { ...pivotFields, thought: optionalWords(limits.thought) };
const { seal, open } = sealedFields(table, fields);

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

const toPivotSharing = ({ imageId, ...sharing }: sharedPivots.Sharing) => sharing;

const toPivot = async (ctx: RequestContext, row: repository.PivotRow): Promise<Pivot> => {
  const [pivot] = await toPivots(ctx, [{ ...row, words: open(ctx, row) }]);
  if (!pivot) throw notFound('This pivot');
  return pivot;
};

export const list = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<Pivot>> => {
  const page = pageOf(await repository.list(ctx.db, { userId: ctx.user.id, limit, after }), limit);
  const found = openEach(ctx, table, page.items, row => ({ ...row, words: open(ctx, row) }));
  return { items: await toPivots(ctx, found), next: page.next };
};

export const get = async (ctx: RequestContext, id: string): Promise<Pivot> =>
  toPivot(ctx, await repository.get(ctx, id));

/** How many pivots count for the score. */
export const countScored = async (ctx: RequestContext): Promise<number> => {
  const [row] = await repository.countScored(ctx.db, { userId: ctx.user.id });
  return row?.count ?? 0;
};

const defaults = {
  version: 1,
  usageCount: newPivotState.usageCount,
  lastUsed: newPivotState.lastUsed,
  imageId: null,
  displayStyle: null,
  sharedId: null,
};

export const create = (
  ctx: RequestContext,
  { thoughtId, ...words }: NewPivot,
  writtenAt: Date = ctx.clock.now(),
): Promise<Pivot> =>
  inTransaction(ctx, async ctx => {
    const thought = await thoughts.get(ctx, thoughtId);
    const id = newId(writtenAt);
    const sealed = seal(ctx, id, { ...words, thought: thought.content });
    const row = { ...defaults, id, thoughtId, sealed, createdAt: writtenAt.toISOString() };
    await repository.create(ctx.db, { ...row, userId: ctx.user.id });
    await activity.record(ctx, writtenAt, 'pivots');
    return toPivot(ctx, row);
  });

/** Every change begins with the pivot's own lock, and only then touches its copy. */
const withLockedPivot = repository.withLocked;

const assertVersion = async (
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

interface ShareInput {
  readonly authorName: string;
  readonly includeThought: boolean;
}

/** Publishes phrase, tags and image as they are now, and the thought only where it was asked for. */
export const share = (
  ctx: RequestContext,
  id: string,
  input: ShareInput,
  ifMatch: IfMatch = null,
): Promise<Pivot> =>
  inTransaction(ctx, async ctx => {
    await account.lockActiveUser(ctx);
    const authorName = toPenName(input.authorName);
    const shared = await shareLocked(ctx, id, { ...input, authorName }, ifMatch);
    await penNames.remember(ctx, authorName);
    return shared;
  });

const shareLocked = (
  ctx: RequestContext,
  id: string,
  { authorName, includeThought }: ShareInput,
  ifMatch: IfMatch,
): Promise<Pivot> =>
  withLockedPivot(ctx, id, async (ctx, row) => {
    await assertVersion(ctx, row, ifMatch);
    const { pivotPhrase: phrase, tags, thought } = open(ctx, row);
    // Its own, made now: the pivot's id tells when it was made. Shared again, it keeps the one it had.
    const sharedId = row.sharedId ?? newId();
    const sharedThought = includeThought ? thought : null;
    const copy = { id: sharedId, phrase, tags, thought: sharedThought, authorName };
    policy.assertCanShare(copy);
    const pairing = policy.requirePairing(row);
    await images.lockWritable(ctx, pairing.imageId).catch(policy.mapMissingImage);
    await sharedPivots.share(ctx, { ...copy, ...pairing });
    await repository.setSharedId(ctx.db, { userId: ctx.user.id, id, sharedId });
    return toPivot(ctx, { ...row, sharedId });
  });

export const unshare = (ctx: RequestContext, id: string): Promise<Pivot> =>
  withLockedPivot(ctx, id, async (ctx, row) => {
    if (row.sharedId) await sharedPivots.unshare(ctx, row.sharedId);
    return toPivot(ctx, row);
  });

/** Makes it one's own, or returns the one that it became before. */
export const saveShared = (ctx: RequestContext, shared: sharedPivots.SharedPivotFields): Promise<Pivot> =>
  inTransaction(ctx, async ctx => {
    await images.lockWritable(ctx, shared.imageId);
    const { phrase, tags, thought, imageId, displayStyle } = shared;
    const id = newId();
    const sealed = seal(ctx, id, { pivotPhrase: phrase, tags, thought });
    // The thought is somebody else's: like one that was deleted, it has an id and no row.
    const row = { ...defaults, id, thoughtId: newId(), sealed, createdAt: ctx.clock.now().toISOString() };
    const paired = { ...row, imageId, displayStyle };
    const [saved] = await repository.createSaved(ctx.db, {
      ...paired,
      userId: ctx.user.id,
      savedFrom: shared.id,
    });
    if (saved) return toPivot(ctx, paired);
    const [before] = await repository.listSaved(ctx.db, { userId: ctx.user.id, savedFrom: [shared.id] });
    if (!before) throw notFound('This pivot');
    return toPivot(ctx, before);
  });

/** One's own pivots by the ids of their copies. */
export const getIdsBySharedId = async (
  ctx: RequestContext,
  sharedIds: readonly string[],
): Promise<Map<string, string>> => {
  if (sharedIds.length === 0) return new Map();
  const found = await repository.listBySharedIds(ctx.db, { userId: ctx.user.id, sharedIds: [...sharedIds] });
  return new Map(found.map(({ sharedId, id }) => [sharedId ?? '', id]));
};

/** One's own pivot that this is a copy of. */
export const getBySharedId = async (ctx: RequestContext, sharedId: string): Promise<Pivot> => {
  const [row] = await repository.listBySharedIds(ctx.db, { userId: ctx.user.id, sharedIds: [sharedId] });
  if (!row) throw notFound('This pivot');
  return toPivot(ctx, row);
};

/** Those of the shared pivots that this person has saved. */
export const listSavedIds = async (
  ctx: RequestContext,
  sharedIds: readonly string[],
): Promise<Set<string>> => {
  if (sharedIds.length === 0) return new Set();
  const found = await repository.listSaved(ctx.db, { userId: ctx.user.id, savedFrom: [...sharedIds] });
  return new Set(found.flatMap(({ savedFrom }) => savedFrom ?? []));
};

/** One batch; returns how many there were. */
export const detachImage = async (db: Executor, imageId: string): Promise<number> =>
  (await repository.unpairBatch(db, { imageId })).length;

/** Imports what a device made; skips ids that exist already. */
export const importAll = async (ctx: RequestContext, pivots: readonly ImportedPivot[]): Promise<void> => {
  for (const batch of inBatches(pivots)) {
    const rows = batch.map(pivot => ({
      ...pivot,
      thoughtId: pivot.thought.id,
      sealed: seal(ctx, pivot.id, { ...pivot, thought: pivot.thought.content }),
    }));
    await repository.createMissing(ctx.db, ctx.user.id, rows);
  }
};

/** Every pivot of the user, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<Pivot> => iteratePages(page => list(ctx, page));

export const { listExistingIds, hasOthers, eraseBatch } = repository;
