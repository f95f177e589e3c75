import { limits } from '@turnstone/contract/limits';
import type { Belief, Pivot } from '@turnstone/contract/pivots';
import { addBelief, canBelieveOn } from '@turnstone/rules/beliefs';
import { localDate } from '@turnstone/rules/local-date';
import { strengthOf } from '@turnstone/rules/strength';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { openOr } from '../../platform/unreadable-rows.ts';
import * as repository from './pivots.repository.ts';
import * as pivots from './pivots.service.ts';

const notUsedSince = new AppError(
  'not_used_since',
  'How much a pivot is believed can be said again after it was used.',
);

/** The version stays: nobody's words have changed. */
export const recordBelief = (
  ctx: RequestContext,
  id: string,
  belief: Belief,
  saidAt: Date = ctx.clock.now(),
): Promise<Pivot> =>
  pivots.withLockedPivot(ctx, id, async (ctx, row) => {
    const { zone, id: userId } = ctx.user;
    const words = pivots.open(ctx, row);
    const day = localDate(saidAt, zone);
    if (!canBelieveOn({ ...words, lastUsed: row.lastUsed }, day, zone)) throw notUsedSince;
    // It waited for a network, and was said anew after a later use.
    const isOlder = row.lastUsed !== null && saidAt < new Date(row.lastUsed);
    if (isOlder && words.beliefs.at(-1)?.day === day) throw notUsedSince;
    const beliefs = addBelief(words.beliefs, { day, belief }, limits.beliefs);
    const sealed = pivots.seal(ctx, id, { ...words, beliefs });
    const strength = strengthOf({ beliefs, helped: pivots.helpedOf(row) });
    await repository.setBeliefs(ctx.db, { userId, id, sealed, strength });
    return pivots.toPivot(ctx, { ...row, sealed, strength });
  });

/** What a night says of the pivot that was shown. */
interface HelpedNight {
  readonly pivotId: string | null;
  readonly didHelp: boolean | null;
}

type Count = Pivot['helped'];

/** What becomes of the counts of each pivot when these nights take the place of those. */
const changesOf = (before: readonly HelpedNight[], after: readonly HelpedNight[]): Map<string, Count> => {
  const changes = new Map<string, Count>();
  const add = ({ pivotId, didHelp }: HelpedNight, sign: number): void => {
    if (pivotId === null || didHelp === null) return;
    const { times, nights } = changes.get(pivotId) ?? { times: 0, nights: 0 };
    changes.set(pivotId, { times: times + (didHelp ? sign : 0), nights: nights + sign });
  };
  for (const night of before) add(night, -1);
  for (const night of after) add(night, 1);
  for (const [id, { times, nights }] of changes) if (times === 0 && nights === 0) changes.delete(id);
  return changes;
};

/** Counts them at the pivots that are still there. Inside the transaction that writes the nights, and after their locks. */
export const replaceNights = async (
  ctx: RequestContext,
  before: readonly HelpedNight[],
  after: readonly HelpedNight[],
): Promise<void> => {
  const changes = changesOf(before, after);
  if (changes.size === 0) return;
  const userId = ctx.user.id;
  const rows = await repository.lockEach(ctx.db, { userId, ids: [...changes.keys()] });
  if (rows.length === 0) return;
  const counted = rows.map(row => {
    const change = changes.get(row.id) ?? { times: 0, nights: 0 };
    // A pivot that was deleted and came back from a device has counted none of its nights.
    const nights = Math.max(0, row.helpedNights + change.nights);
    const times = Math.min(nights, Math.max(0, row.helpedTimes + change.times));
    const beliefs = openOr(ctx, 'pivots', row.id, () => pivots.open(ctx, row).beliefs, []);
    return { id: row.id, times, nights, strength: strengthOf({ beliefs, helped: { times, nights } }) };
  });
  await repository.setHelped(ctx.db, {
    userId,
    ids: counted.map(({ id }) => id),
    helpedTimes: counted.map(({ times }) => times),
    helpedNights: counted.map(({ nights }) => nights),
    strength: counted.map(({ strength }) => strength),
  });
};
