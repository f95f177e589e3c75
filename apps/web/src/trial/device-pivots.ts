import { undoPivotUsage } from '@turnstone/contract/pivot-usage';
import {
  createPivot,
  listPivots,
  newPivotState,
  pivotFields,
  recordPivotUsage,
  removePivot,
  updatePivot,
} from '@turnstone/contract/pivots';
import { applyChange } from '@turnstone/contract/versions';
import { pickFields } from '@turnstone/contract/written-fields';
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

/** Images and sharing come with an account. */
const toPivot = (pivot: StoredPivot) => ({
  ...newPivotState,
  ...pivot,
  ...pickFields(pivotFields, pivot),
  version: versionOf(pivot),
});
const findPivot = (data: TrialData, id: string) => toPivot(findStoredPivot(data, id));

const usageOf = (data: TrialData, id: string) => {
  const { usageCount, lastUsed } = findStoredPivot(data, id);
  return { pivotId: id, usageCount, lastUsed };
};

export const pivotLists = [deviceList(listPivots, data => data.pivots.map(toPivot))];

export const pivotWrites = [
  deviceWrite(
    createPivot,
    (data, { body: { thoughtId, ...words }, at, ...context }) => {
      const { id, content } = entryOf(data, 'thoughts', thoughtId);
      const pivot = {
        id: newId(),
        ...words,
        thought: { id, content },
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
