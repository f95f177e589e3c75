import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { ImagePairing, NewPivot, Pivot, PivotChange, PivotTag } from '@turnstone/contract/pivots';
import type { ImportedPivot } from '@turnstone/contract/trial-import';
import { inBatches } from '../../platform/batches.ts';
import { type CurrentUser, inTransaction } from '../../platform/current-user.ts';
import type { Executor } from '../../platform/db.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { notFound } from '../../platform/errors.ts';
import { clearResponsesAbout } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { toPenName } from '../../platform/pen-names.ts';
import { openEach } from '../../platform/unreadable-rows.ts';
import * as account from '../account/account.service.ts';
import * as activity from '../activity/activity.service.ts';
import * as images from '../images/images.service.ts';
import * as sharedPivots from '../shared-pivots/shared-pivots.service.ts';
import * as thoughts from '../thoughts/thoughts.service.ts';
import * as policy from './pivots.policy.ts';
import * as repository from './pivots.repository.ts';

const table = 'pivots';

/** The private part of a pivot: what is sealed as one value. */
interface SealedFields {
  readonly phrase: string;
  readonly tags: PivotTag[];
  /** Null of a pivot that was saved from somebody who left it out. */
  readonly thought: string | null;
}

const decryptPivot = (me: CurrentUser, row: repository.PivotRow): SealedFields =>
  me.vault.open<SealedFields>(table, row.id, row.sealed);

type DecryptedPivot = repository.PivotRow & { readonly words: SealedFields };

/** With their images and sharings, as far as those are still there; most pivots have neither, and nobody is asked. */
const toPivots = async (me: CurrentUser, found: readonly DecryptedPivot[]): Promise<Pivot[]> => {
  const sharings = await sharedPivots.getSharings(
    me,
    found.flatMap(({ sharedId }) => sharedId ?? []),
  );
  const imageIds = [...found, ...sharings.values()].flatMap(({ imageId }) => imageId ?? []);
  const pictures = await images.getImagesOfPivots(me, imageIds);
  // What is shared can be taken back also where its image is of somebody whom this person does not see any more.
  const sharedWith = [...sharings.values()].map(({ imageId }) => imageId);
  const existing = await images.listExistingIds(
    me.db,
    sharedWith.filter(id => !pictures.has(id)),
  );
  return found.map(row => {
    const { phrase, tags, thought } = row.words;
    const image = pictures.get(row.imageId ?? '') ?? null;
    const sharing = sharings.get(row.sharedId ?? '');
    return {
      id: row.id,
      version: row.version,
      pivotPhrase: phrase,
      tags,
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

const toPivot = async (me: CurrentUser, row: repository.PivotRow): Promise<Pivot> => {
  const [pivot] = await toPivots(me, [{ ...row, words: decryptPivot(me, row) }]);
  if (!pivot) throw notFound('This pivot');
  return pivot;
};

export const list = async (
  me: CurrentUser,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<Pivot>> => {
  const page = pageOf(await repository.list(me.db, { userId: me.id, limit, after }), limit);
  const found = openEach(me, table, page.items, row => ({ ...row, words: decryptPivot(me, row) }));
  return { items: await toPivots(me, found), next: page.next };
};

export const get = async (me: CurrentUser, id: string): Promise<Pivot> =>
  toPivot(me, await repository.get(me, id));

/** How many pivots count for the score. */
export const countScored = async (me: CurrentUser): Promise<number> => {
  const [row] = await repository.countScored(me.db, { userId: me.id });
  return row?.count ?? 0;
};

const defaults = {
  version: 1,
  usageCount: 0,
  lastUsed: null,
  imageId: null,
  displayStyle: null,
  sharedId: null,
};

export const create = (
  me: CurrentUser,
  { thoughtId, pivotPhrase, tags }: NewPivot,
  writtenAt: Date = new Date(),
): Promise<Pivot> =>
  inTransaction(me, async me => {
    const thought = await thoughts.get(me, thoughtId);
    const words: SealedFields = { phrase: pivotPhrase, tags, thought: thought.content };
    const id = newId(writtenAt);
    const sealed = me.vault.seal(table, id, words);
    const row = { ...defaults, id, thoughtId, sealed, createdAt: writtenAt.toISOString() };
    await repository.create(me.db, { ...row, userId: me.id });
    await activity.record(me, writtenAt, 'pivots');
    return toPivot(me, row);
  });

/** Every change begins with the pivot's own lock, and only then touches its copy. */
const withLockedPivot = repository.withLocked;

const assertVersion = async (me: CurrentUser, row: repository.PivotRow, ifMatch: IfMatch): Promise<void> => {
  if (isStale(ifMatch, row.version)) throw new EditConflict(await toPivot(me, row));
};

/** A copy that is shared stays as it was; sharing again updates it. */
export const update = (me: CurrentUser, id: string, input: PivotChange, ifMatch: IfMatch): Promise<Pivot> =>
  withLockedPivot(me, id, async (me, row) => {
    await assertVersion(me, row, ifMatch);
    const before = decryptPivot(me, row);
    const { pivotPhrase: phrase = before.phrase, tags = before.tags } = input;
    const sealed = me.vault.seal(table, id, { ...before, phrase, tags });
    await repository.update(me.db, { userId: me.id, id, sealed });
    return toPivot(me, { ...row, sealed, version: row.version + 1 });
  });

/** Nothing of it is left: not the copy, not what was answered when it was made. */
export const remove = (me: CurrentUser, id: string, ifMatch: IfMatch): Promise<{ id: string }> =>
  withLockedPivot(me, id, async (me, row) => {
    await assertVersion(me, row, ifMatch);
    await repository.remove(me, id);
    if (row.sharedId) await sharedPivots.unshare(me, row.sharedId);
    await clearResponsesAbout(me.db, me.id, id);
    return { id };
  });

export const pair = (
  me: CurrentUser,
  id: string,
  { imageId, displayStyle }: ImagePairing,
  ifMatch: IfMatch = null,
): Promise<Pivot> =>
  withLockedPivot(me, id, async (me, row) => {
    await assertVersion(me, row, ifMatch);
    await images.lockWritable(me, imageId);
    await repository.setPairing(me.db, { userId: me.id, id, imageId, displayStyle });
    return toPivot(me, { ...row, imageId, displayStyle, version: row.version + 1 });
  });

export const unpair = (me: CurrentUser, id: string): Promise<Pivot> =>
  withLockedPivot(me, id, async (me, row) => {
    await repository.setPairing(me.db, { userId: me.id, id, imageId: null, displayStyle: null });
    return toPivot(me, { ...row, imageId: null, displayStyle: null, version: row.version + 1 });
  });

interface ShareInput {
  readonly authorName: string;
  readonly includeThought: boolean;
}

/** Publishes phrase, tags and image as they are now, and the thought only where it was asked for. */
export const share = (
  me: CurrentUser,
  id: string,
  input: ShareInput,
  ifMatch: IfMatch = null,
): Promise<Pivot> =>
  inTransaction(me, async me => {
    await account.lockActiveUser(me);
    return shareLocked(me, id, input, ifMatch);
  });

const shareLocked = (
  me: CurrentUser,
  id: string,
  { authorName, includeThought }: ShareInput,
  ifMatch: IfMatch,
): Promise<Pivot> =>
  withLockedPivot(me, id, async (me, row) => {
    await assertVersion(me, row, ifMatch);
    const { phrase, tags, thought } = decryptPivot(me, row);
    // Its own, made now: the pivot's id tells when it was made. Shared again, it keeps the one it had.
    const sharedId = row.sharedId ?? newId();
    const sharedThought = includeThought ? thought : null;
    const copy = { id: sharedId, phrase, tags, thought: sharedThought, authorName: toPenName(authorName) };
    policy.assertCanShare(copy);
    const pairing = policy.requirePairing(row);
    await images.lockWritable(me, pairing.imageId).catch(policy.mapMissingImage);
    await sharedPivots.share(me, { ...copy, ...pairing });
    await repository.setSharedId(me.db, { userId: me.id, id, sharedId });
    return toPivot(me, { ...row, sharedId });
  });

export const unshare = (me: CurrentUser, id: string): Promise<Pivot> =>
  withLockedPivot(me, id, async (me, row) => {
    if (row.sharedId) await sharedPivots.unshare(me, row.sharedId);
    return toPivot(me, row);
  });

/** Makes it one's own, or answers the one that it became before. */
export const saveShared = (me: CurrentUser, shared: sharedPivots.SharedPivotFields): Promise<Pivot> =>
  inTransaction(me, async me => {
    await images.lockWritable(me, shared.imageId);
    const { phrase, tags, thought, imageId, displayStyle } = shared;
    const id = newId();
    const words: SealedFields = { phrase, tags, thought };
    const sealed = me.vault.seal(table, id, words);
    // The thought is somebody else's: like one that was deleted, it has an id and no row.
    const row = { ...defaults, id, thoughtId: newId(), sealed, createdAt: new Date().toISOString() };
    const paired = { ...row, imageId, displayStyle };
    const [saved] = await repository.createSaved(me.db, { ...paired, userId: me.id, savedFrom: shared.id });
    if (saved) return toPivot(me, paired);
    const [before] = await repository.listSaved(me.db, { userId: me.id, savedFrom: [shared.id] });
    if (!before) throw notFound('This pivot');
    return toPivot(me, before);
  });

/** One's own pivots by the ids of their copies. */
export const getIdsBySharedId = async (
  me: CurrentUser,
  sharedIds: readonly string[],
): Promise<Map<string, string>> => {
  if (sharedIds.length === 0) return new Map();
  const found = await repository.listBySharedIds(me.db, { userId: me.id, sharedIds: [...sharedIds] });
  return new Map(found.map(({ sharedId, id }) => [sharedId ?? '', id]));
};

/** One's own pivot that this is a copy of. */
export const getBySharedId = async (me: CurrentUser, sharedId: string): Promise<Pivot> => {
  const [row] = await repository.listBySharedIds(me.db, { userId: me.id, sharedIds: [sharedId] });
  if (!row) throw notFound('This pivot');
  return toPivot(me, row);
};

/** Those of the shared pivots that this person has saved. */
export const listSavedIds = async (me: CurrentUser, sharedIds: readonly string[]): Promise<Set<string>> => {
  if (sharedIds.length === 0) return new Set();
  const found = await repository.listSaved(me.db, { userId: me.id, savedFrom: [...sharedIds] });
  return new Set(found.flatMap(({ savedFrom }) => savedFrom ?? []));
};

/** One batch; returns how many there were. */
export const detachImage = async (db: Executor, imageId: string): Promise<number> =>
  (await repository.unpairBatch(db, { imageId })).length;

export const recordUsage = (me: CurrentUser, pivotId: string) =>
  inTransaction(me, async me => {
    const now = new Date();
    const at = now.toISOString();
    const [used] = await repository.incrementUsage(me.db, { userId: me.id, id: pivotId, at });
    if (!used) throw notFound('This pivot');
    await activity.record(me, now, 'uses');
    return { pivotId, usageCount: used.usageCount, lastUsed: at };
  });

const sealFields = (me: CurrentUser, { id, pivotPhrase, tags, thought }: ImportedPivot): Buffer => {
  const words: SealedFields = { phrase: pivotPhrase, tags, thought: thought.content };
  return me.vault.seal(table, id, words);
};

/** Imports what a device made; skips ids that exist already. */
export const importAll = async (me: CurrentUser, pivots: readonly ImportedPivot[]): Promise<void> => {
  for (const batch of inBatches(pivots)) {
    const rows = batch.map(pivot => ({
      ...pivot,
      thoughtId: pivot.thought.id,
      sealed: sealFields(me, pivot),
    }));
    await repository.createMissing(me.db, me.id, rows);
  }
};

/** Every pivot of the user, for the data export. */
export const exportAll = (me: CurrentUser): AsyncIterable<Pivot> => iteratePages(page => list(me, page));

export const { listExistingIds, hasOthers, eraseBatch } = repository;
