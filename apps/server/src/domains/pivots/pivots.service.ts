import {
  type ImagePairing,
  type ImportedPivot,
  type NewPivot,
  type Page,
  type PageQuery,
  type Pivot,
  type PivotChange,
  type PivotTag,
  pageLimits,
  pageOf,
} from '@turnstone/contract';
import { inBatches } from '../../platform/batches.ts';
import type { Executor } from '../../platform/db.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { notFound } from '../../platform/errors.ts';
import { forgetAnswersAbout } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { inTransaction, type Member } from '../../platform/member.ts';
import { toShownName } from '../../platform/shown-names.ts';
import { openEach } from '../../platform/unreadable.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as account from '../account/account.service.ts';
import * as activity from '../activity/activity.service.ts';
import * as images from '../images/images.service.ts';
import * as sharedPivots from '../shared-pivots/shared-pivots.service.ts';
import * as thoughts from '../thoughts/thoughts.service.ts';
import * as policy from './pivots.policy.ts';
import * as rows from './pivots.repository.ts';

const table = 'pivots';

/** The private part of a pivot: what is sealed as one value. */
interface Words {
  readonly phrase: string;
  readonly tags: PivotTag[];
  /** Null of a pivot that was saved from somebody who left it out. */
  readonly thought: string | null;
}

const opened = (me: Member, row: rows.PivotRow): Words => me.vault.open<Words>(table, row.id, row.sealed);

type OpenPivot = rows.PivotRow & { readonly words: Words };

/** With their images and sharings, as far as those are still there; most pivots have neither, and nobody is asked. */
const withImages = async (me: Member, found: readonly OpenPivot[]): Promise<Pivot[]> => {
  const sharings = await sharedPivots.sharingOf(
    me,
    found.flatMap(({ sharedId }) => sharedId ?? []),
  );
  const imageIds = [...found, ...sharings.values()].flatMap(({ imageId }) => imageId ?? []);
  const pictures = await images.picturesOf(me, imageIds);
  // What is shared can be taken back also where its image is of somebody whom this person does not see any more.
  const sharedWith = [...sharings.values()].map(({ imageId }) => imageId);
  const stillThere = await images.existingAmong(
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
        sharing && (pictures.has(sharing.imageId) || stillThere.has(sharing.imageId))
          ? sharedAs(sharing)
          : null,
    };
  });
};

const sharedAs = ({ imageId: _, ...sharing }: sharedPivots.Sharing) => sharing;

const withImage = async (me: Member, row: rows.PivotRow): Promise<Pivot> => {
  const [pivot] = await withImages(me, [{ ...row, words: opened(me, row) }]);
  if (!pivot) throw notFound('This pivot');
  return pivot;
};

export const list = async (
  me: Member,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<Pivot>> => {
  const page = pageOf(await rows.listPivots(me.db, { me: me.id, limit, after }), limit);
  const found = openEach(me, table, page.items, row => ({ ...row, words: opened(me, row) }));
  return { items: await withImages(me, found), next: page.next };
};

export const read = async (me: Member, id: string): Promise<Pivot> => {
  const [row] = await rows.findPivot(me.db, { me: me.id, id });
  if (!row) throw notFound('This pivot');
  return withImage(me, row);
};

/** How many pivots count for the score. */
export const countScored = async (me: Member): Promise<number> => {
  const [row] = await rows.countScoredPivots(me.db, { me: me.id });
  return row?.count ?? 0;
};

const begun = {
  version: 1,
  usageCount: 0,
  lastUsed: null,
  imageId: null,
  displayStyle: null,
  sharedId: null,
};

export const create = (
  me: Member,
  { thoughtId, pivotPhrase, tags }: NewPivot,
  writtenAt: Date = new Date(),
): Promise<Pivot> =>
  inTransaction(me, async me => {
    const thought = await thoughts.read(me, thoughtId);
    const words: Words = { phrase: pivotPhrase, tags, thought: thought.content };
    const id = newId(writtenAt);
    const sealed = me.vault.seal(table, id, words);
    const row = { ...begun, id, thoughtId, sealed, createdAt: writtenAt.toISOString() };
    await rows.insertPivot(me.db, { ...row, me: me.id });
    await activity.note(me, writtenAt, 'pivots');
    return withImage(me, row);
  });

/** Every change begins with the pivot's own lock, and only then touches its copy. */
const changing = <Result>(
  me: Member,
  id: string,
  work: (me: Member, row: rows.PivotRow) => Promise<Result>,
): Promise<Result> =>
  inTransaction(me, async me => {
    const [row] = await rows.findPivotForChange(me.db, { me: me.id, id });
    if (!row) throw notFound('This pivot');
    return work(me, row);
  });

const mustMatch = async (me: Member, row: rows.PivotRow, ifMatch: IfMatch): Promise<void> => {
  if (isStale(ifMatch, row.version)) throw new EditConflict(await withImage(me, row));
};

/** A copy that is shared stays as it was; sharing again updates it. */
export const change = (me: Member, id: string, wish: PivotChange, ifMatch: IfMatch): Promise<Pivot> =>
  changing(me, id, async (me, row) => {
    await mustMatch(me, row, ifMatch);
    const before = opened(me, row);
    const { pivotPhrase: phrase = before.phrase, tags = before.tags } = wish;
    const sealed = me.vault.seal(table, id, { ...before, phrase, tags });
    await rows.changePivot(me.db, { me: me.id, id, sealed });
    return withImage(me, { ...row, sealed, version: row.version + 1 });
  });

/** Nothing of it is left: not the copy, not what was answered when it was made. */
export const remove = (me: Member, id: string, ifMatch: IfMatch): Promise<{ id: string }> =>
  changing(me, id, async (me, row) => {
    await mustMatch(me, row, ifMatch);
    await rows.deletePivot(me.db, { me: me.id, id });
    if (row.sharedId) await sharedPivots.takeBack(me, row.sharedId);
    await forgetAnswersAbout(me.db, me.id, id);
    return { id };
  });

export const pair = (
  me: Member,
  id: string,
  { imageId, displayStyle }: ImagePairing,
  ifMatch: IfMatch = null,
): Promise<Pivot> =>
  changing(me, id, async (me, row) => {
    await mustMatch(me, row, ifMatch);
    await images.hold(me, imageId);
    await rows.pairPivot(me.db, { me: me.id, id, imageId, displayStyle });
    return withImage(me, { ...row, imageId, displayStyle, version: row.version + 1 });
  });

export const unpair = (me: Member, id: string): Promise<Pivot> =>
  changing(me, id, async (me, row) => {
    await rows.pairPivot(me.db, { me: me.id, id, imageId: null, displayStyle: null });
    return withImage(me, { ...row, imageId: null, displayStyle: null, version: row.version + 1 });
  });

interface Sharing {
  readonly authorName: string;
  readonly includeThought: boolean;
}

/** Publishes phrase, tags and image as they are now, and the thought only where it was asked for. */
export const share = (me: Member, id: string, wish: Sharing, ifMatch: IfMatch = null): Promise<Pivot> =>
  inTransaction(me, async me => {
    await account.mustBeHere(me);
    return publish(me, id, wish, ifMatch);
  });

const publish = (
  me: Member,
  id: string,
  { authorName, includeThought }: Sharing,
  ifMatch: IfMatch,
): Promise<Pivot> =>
  changing(me, id, async (me, row) => {
    await mustMatch(me, row, ifMatch);
    const { phrase, tags, thought } = opened(me, row);
    // Its own, made now: the pivot's id tells when it was made. Shared again, it keeps the one it had.
    const sharedId = row.sharedId ?? newId();
    const shownThought = includeThought ? thought : null;
    const copy = { id: sharedId, phrase, tags, thought: shownThought, authorName: toShownName(authorName) };
    policy.mayBeShared(copy);
    const pairing = policy.pairingOf(row);
    await images.hold(me, pairing.imageId).catch(policy.withoutImage);
    await sharedPivots.publish(me, { ...copy, ...pairing });
    await rows.noteSharing(me.db, { me: me.id, id, sharedId });
    return withImage(me, { ...row, sharedId });
  });

export const takeBack = (me: Member, id: string): Promise<Pivot> =>
  changing(me, id, async (me, row) => {
    if (row.sharedId) await sharedPivots.takeBack(me, row.sharedId);
    return withImage(me, row);
  });

/** Makes it one's own, or answers the one that it became before. */
export const saveShared = (me: Member, shared: sharedPivots.SharedWords): Promise<Pivot> =>
  inTransaction(me, async me => {
    await images.hold(me, shared.imageId);
    const { phrase, tags, thought, imageId, displayStyle } = shared;
    const id = newId();
    const words: Words = { phrase, tags, thought };
    const sealed = me.vault.seal(table, id, words);
    // The thought is somebody else's: like one that was deleted, it has an id and no row.
    const row = { ...begun, id, thoughtId: newId(), sealed, createdAt: new Date().toISOString() };
    const paired = { ...row, imageId, displayStyle };
    const [saved] = await rows.insertSavedPivot(me.db, { ...paired, me: me.id, savedFrom: shared.id });
    if (saved) return withImage(me, paired);
    const [before] = await rows.findSavedPivots(me.db, { me: me.id, savedFrom: [shared.id] });
    if (!before) throw notFound('This pivot');
    return withImage(me, before);
  });

/** One's own pivots by the ids of their copies. */
export const idsByCopy = async (me: Member, sharedIds: readonly string[]): Promise<Map<string, string>> => {
  if (sharedIds.length === 0) return new Map();
  const found = await rows.findPivotsByCopy(me.db, { me: me.id, sharedIds: [...sharedIds] });
  return new Map(found.map(({ sharedId, id }) => [sharedId ?? '', id]));
};

/** One's own pivot that this is a copy of. */
export const readByCopy = async (me: Member, sharedId: string): Promise<Pivot> => {
  const [row] = await rows.findPivotsByCopy(me.db, { me: me.id, sharedIds: [sharedId] });
  if (!row) throw notFound('This pivot');
  return withImage(me, row);
};

/** Those of the shared pivots that this person has saved. */
export const savedAmong = async (me: Member, sharedIds: readonly string[]): Promise<Set<string>> => {
  if (sharedIds.length === 0) return new Set();
  const found = await rows.findSavedPivots(me.db, { me: me.id, savedFrom: [...sharedIds] });
  return new Set(found.flatMap(({ savedFrom }) => savedFrom ?? []));
};

/** One batch; answers how many there were. */
export const forgetImage = async (db: Executor, imageId: string): Promise<number> =>
  (await rows.unpairPivotsWith(db, { imageId })).length;

export const use = (me: Member, pivotId: string) =>
  inTransaction(me, async me => {
    const now = new Date();
    const at = now.toISOString();
    const [used] = await rows.countUsage(me.db, { me: me.id, id: pivotId, at });
    if (!used) throw notFound('This pivot');
    await activity.note(me, now, 'uses');
    return { pivotId, usageCount: used.usageCount, lastUsed: at };
  });

const sealedWords = (me: Member, { id, pivotPhrase, tags, thought }: ImportedPivot): Buffer => {
  const words: Words = { phrase: pivotPhrase, tags, thought: thought.content };
  return me.vault.seal(table, id, words);
};

/** Takes over what a device made, where it is not there already. */
export const bringIn = async (me: Member, pivots: readonly ImportedPivot[]): Promise<void> => {
  for (const batch of inBatches(pivots)) {
    await rows.insertMissingPivots(me.db, {
      me: me.id,
      ids: batch.map(({ id }) => id),
      thoughtIds: batch.map(({ thought }) => thought.id),
      sealed: batch.map(pivot => sealedWords(me, pivot)),
      usageCounts: batch.map(({ usageCount }) => usageCount),
      lastUsed: batch.map(({ lastUsed }) => lastUsed),
      createdAt: batch.map(({ createdAt }) => createdAt),
    });
  }
};

/** Which of these are in the account. */
export const listPresentIds = async (me: Member, pivots: readonly { id: string }[]): Promise<string[]> =>
  (await rows.listPresentIds(me.db, { me: me.id, ids: pivots.map(({ id }) => id) })).map(({ id }) => id);

/** Whether there is any pivot beside these. */
export const holdsOthers = async (me: Member, pivots: readonly { id: string }[]): Promise<boolean> =>
  (await rows.findOtherPivot(me.db, { me: me.id, ids: pivots.map(({ id }) => id) })).length > 0;

/** Every pivot, for its writer to take along. */
export const everything = (me: Member): AsyncIterable<Pivot> => wholeList(page => list(me, page));

export const { eraseBatch } = rows;
