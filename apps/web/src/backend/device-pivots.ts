import {
  applyChange,
  changePivot,
  createPivot,
  deletePivot,
  listPivots,
  recordPivotUsage,
} from '@turnstone/contract';
import { withActivity } from './device-activity.ts';
import {
  deviceDelete,
  deviceList,
  deviceWrite,
  entryOf,
  versionOf,
  withChanged,
  withEdited,
  withRoom,
} from './device-call.ts';
import { newId } from './new-id.ts';
import type { TrialData } from './trial-data.ts';

type KeptPivot = TrialData['pivots'][number];

const pivotOf = (data: TrialData, id: string) => entryOf(data, 'pivots', id);

/** Images and sharing come with an account. */
const shown = (pivot: KeptPivot) => ({
  ...pivot,
  version: versionOf(pivot),
  imagePairing: null,
  image: null,
  sharing: null,
});
const shownPivot = (data: TrialData, id: string) => shown(pivotOf(data, id));

export const pivotLists = [deviceList(listPivots, data => data.pivots.map(shown))];

export const pivotWrites = [
  deviceWrite(
    createPivot,
    (data, { body: { thoughtId, pivotPhrase, tags }, at, ...here }) => {
      const { id, content } = entryOf(data, 'thoughts', thoughtId);
      const pivot = {
        id: newId(),
        pivotPhrase,
        tags,
        thought: { id, content },
        usageCount: 0,
        lastUsed: null,
        createdAt: at,
      };
      const activity = withActivity(data, here, 'pivots');
      return {
        data: { ...data, activity, pivots: [pivot, ...withRoom(data.pivots, 'pivots')] },
        id: pivot.id,
      };
    },
    shownPivot,
  ),
  deviceWrite(
    changePivot,
    (data, { params, body }) => withEdited(data, 'pivots', params.id, pivot => applyChange(pivot, body)),
    shownPivot,
  ),
  deviceDelete(deletePivot, 'pivots', shownPivot),
  deviceWrite(
    recordPivotUsage,
    (data, { body, at, ...here }) =>
      withChanged({ ...data, activity: withActivity(data, here, 'uses') }, 'pivots', body.pivotId, pivot => ({
        ...pivot,
        usageCount: pivot.usageCount + 1,
        lastUsed: at,
      })),
    (data, id) => {
      const { usageCount, lastUsed } = pivotOf(data, id);
      return { pivotId: id, usageCount, lastUsed };
    },
  ),
];
