import { limits } from '@turnstone/contract/limits';
import { pageLimits } from '@turnstone/contract/paging';
import { undoPivotUsage } from '@turnstone/contract/pivot-usage';
import {
  createPivot,
  listPivots,
  newPivotState,
  type PivotOrder,
  pivotFields,
  recordBelief,
  recordPivotUsage,
  removePivot,
  updatePivot,
} from '@turnstone/contract/pivots';
import { applyChange } from '@turnstone/contract/versions';
import { pickFields } from '@turnstone/contract/written-fields';
import { addBelief, canBelieveOn } from '@turnstone/rules/beliefs';
import { localDate } from '@turnstone/rules/local-date';
import { comparePivots, readPivotCursor, toPivotCursor } from '@turnstone/rules/pivot-order';
import { strengthOf } from '@turnstone/rules/strength';
import { backendError } from '../api/errors.ts';
import { newId } from '../platform/new-id.ts';
import { withActivity, withoutUse } from './device-activity.ts';
import {
  deviceDelete,
  deviceList,
  deviceWrite,
  entryOf,
  versionOf,
  withEditedEntry,
  withRoom,
  withUpdatedEntry,
} from './device-call.ts';
import type { TrialData } from './trial-data.ts';

type StoredPivot = TrialData['pivots'][number];

const findStoredPivot = (data: TrialData, id: string) => entryOf(data, 'pivots', id);

const none = { times: 0, nights: 0 };

/** On which of its nights each pivot held. */
const helpedOf = ({ nights }: TrialData): ReadonlyMap<string, typeof none> => {
  const helped = new Map<string, typeof none>();
  for (const { pivotId, didHelp } of nights) {
    if (typeof pivotId !== 'string' || typeof didHelp !== 'boolean') continue;
    const { times, nights } = helped.get(pivotId) ?? none;
    helped.set(pivotId, { times: times + Number(didHelp), nights: nights + 1 });
  }
  return helped;
};

/** Images and sharing come with an account. */
const toPivot =
  (helped: ReturnType<typeof helpedOf>) =>
  ({ beliefs = [], ...pivot }: StoredPivot) => ({
    ...newPivotState,
    ...pivot,
    ...pickFields(pivotFields, pivot),
    beliefs,
    helped: helped.get(pivot.id) ?? none,
    version: versionOf(pivot),
  });
const findPivot = (data: TrialData, id: string) => toPivot(helpedOf(data))(findStoredPivot(data, id));

const notUsedSince = () =>
  backendError(
    'not_used_since',
    'After the next use',
    'How much a pivot is believed can be said again after it was used.',
  );

/** A page in the order asked for. */
const pageInOrder = (
  data: TrialData,
  order: PivotOrder,
  {
    limit = pageLimits.default,
    after,
  }: { readonly limit?: number | undefined; readonly after?: string | undefined },
) => {
  const ranked = data.pivots
    .map(toPivot(helpedOf(data)))
    .map(pivot => ({ id: pivot.id, strength: strengthOf(pivot), usageCount: pivot.usageCount, pivot }))
    .sort(comparePivots[order]);
  const start = after === undefined ? undefined : readPivotCursor(after);
  const left = start ? ranked.filter(one => comparePivots[order](start, one) < 0) : ranked;
  const page = left.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ pivot }) => pivot),
    next: last && left.length > limit ? toPivotCursor(order, last) : null,
  };
};

const usageOf = (data: TrialData, id: string) => {
  const { usageCount, lastUsed } = findStoredPivot(data, id);
  return { pivotId: id, usageCount, lastUsed };
};

export const pivotLists = [
  deviceList(listPivots, (data, { order = 'newest', ...page }) => pageInOrder(data, order, page)),
];

export const pivotWrites = [
  deviceWrite(
    createPivot,
    (data, { body: { thoughtId, belief, ...words }, at, ...context }) => {
      const { id, content } = entryOf(data, 'thoughts', thoughtId);
      const pivot = {
        id: newId(),
        ...words,
        thought: { id, content },
        ...(typeof belief === 'number' && {
          beliefs: [{ day: localDate(context.now, context.zone), belief }],
        }),
        usageCount: newPivotState.usageCount,
        lastUsed: newPivotState.lastUsed,
        createdAt: at,
      };
      const activity = withActivity(data, context, 'pivots');
      return {
        data: { ...data, activity, pivots: [pivot, ...withRoom(data.pivots, 'pivots')] },
        id: pivot.id,
      };
    },
    findPivot,
  ),
  deviceWrite(
    updatePivot,
    (data, { params, body }) => withEditedEntry(data, 'pivots', params.id, pivot => applyChange(pivot, body)),
    findPivot,
  ),
  deviceDelete(removePivot, 'pivots', findPivot),
  deviceWrite(
    recordPivotUsage,
    (data, { body, at, ...context }) =>
      withUpdatedEntry(
        { ...data, activity: withActivity(data, context, 'uses') },
        'pivots',
        body.pivotId,
        pivot => ({
          ...pivot,
          usageCount: pivot.usageCount + 1,
          lastUsed: at,
        }),
      ),
    usageOf,
  ),
  deviceWrite(
    recordBelief,
    (data, { params, body: { belief }, now, zone }) =>
      withUpdatedEntry(data, 'pivots', params.id, pivot => {
        const { beliefs = [], lastUsed } = pivot;
        const day = localDate(now, zone);
        if (!canBelieveOn({ beliefs, lastUsed }, day, zone)) throw notUsedSince();
        return { ...pivot, beliefs: addBelief(beliefs, { day, belief }, limits.beliefs) };
      }),
    findPivot,
  ),
  deviceWrite(
    undoPivotUsage,
    (data, { body: { pivotId: id, lastUsed, usedBefore }, ...context }) => {
      const pivot = findStoredPivot(data, id);
      const isLast = pivot.lastUsed === lastUsed && (usedBefore === null || usedBefore < lastUsed);
      if (!isLast || pivot.usageCount === 0) return { data, id };
      return withUpdatedEntry(
        { ...data, activity: withoutUse(data, context, lastUsed) },
        'pivots',
        id,
        pivot => ({ ...pivot, usageCount: pivot.usageCount - 1, lastUsed: usedBefore }),
      );
    },
    usageOf,
  ),
];
