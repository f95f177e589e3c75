import type { Pivot } from '@turnstone/contract/pivots';
import type { IfMatch } from '../../platform/edit-conflict.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { toPenName } from '../../platform/pen-names.ts';
import { inTransaction, type RequestContext } from '../../platform/request-context.ts';
import * as account from '../account/account.service.ts';
import * as penNames from '../account/pen-name.service.ts';
import * as images from '../images/images.service.ts';
import * as sharedPivots from '../shared-pivots/shared-pivots.service.ts';
import * as policy from './pivots.policy.ts';
import * as repository from './pivots.repository.ts';
import * as pivots from './pivots.service.ts';

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
  pivots.withLockedPivot(ctx, id, async (ctx, row) => {
    await pivots.assertVersion(ctx, row, ifMatch);
    const { pivotPhrase: phrase, tags, thought } = pivots.open(ctx, row);
    // Its own, made now: the pivot's id tells when it was made. Shared again, it keeps the one it had.
    const sharedId = row.sharedId ?? newId();
    const sharedThought = includeThought ? thought : null;
    const copy = { id: sharedId, phrase, tags, thought: sharedThought, authorName };
    policy.assertCanShare(copy);
    const pairing = policy.requirePairing(row);
    await images.lockWritable(ctx, pairing.imageId).catch(policy.mapMissingImage);
    await sharedPivots.share(ctx, { ...copy, ...pairing });
    await repository.setSharedId(ctx.db, { userId: ctx.user.id, id, sharedId });
    return pivots.toPivot(ctx, { ...row, sharedId });
  });

export const unshare = (ctx: RequestContext, id: string): Promise<Pivot> =>
  pivots.withLockedPivot(ctx, id, async (ctx, row) => {
    if (row.sharedId) await sharedPivots.unshare(ctx, row.sharedId);
    return pivots.toPivot(ctx, row);
  });

/** Makes it one's own, or returns the one that it became before. */
export const saveShared = (ctx: RequestContext, shared: sharedPivots.SharedPivotFields): Promise<Pivot> =>
  inTransaction(ctx, async ctx => {
    await images.lockWritable(ctx, shared.imageId);
    const { phrase, tags, thought, imageId, displayStyle } = shared;
    const id = newId();
    const sealed = pivots.seal(ctx, id, { pivotPhrase: phrase, tags, thought });
    // The thought is somebody else's: like one that was deleted, it has an id and no row.
    const row = {
      ...pivots.defaults,
      id,
      thoughtId: newId(),
      sealed,
      createdAt: ctx.clock.now().toISOString(),
    };
    const paired = { ...row, imageId, displayStyle };
    const [saved] = await repository.createSaved(ctx.db, {
      ...paired,
      userId: ctx.user.id,
      savedFrom: shared.id,
    });
    if (saved) return pivots.toPivot(ctx, paired);
    const [before] = await repository.listSaved(ctx.db, { userId: ctx.user.id, savedFrom: [shared.id] });
    if (!before) throw notFound('This pivot');
    return pivots.toPivot(ctx, before);
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
  return pivots.toPivot(ctx, row);
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
