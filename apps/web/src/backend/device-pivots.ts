import { changePivot, createPivot, deletePivot, listPivots, recordPivotUsage } from '@turnstone/contract';
import { withActivity } from './device-activity.ts';
import { type Changed, deviceList, deviceWrite, found, justTheId, without, withRoom } from './device-call.ts';
import { thoughtOf } from './device-thoughts.ts';
import { newId } from './new-id.ts';
import type { TrialData } from './trial-data.ts';

type KeptPivot = TrialData['pivots'][number];

const pivotOf = (data: TrialData, id: string) => found(data.pivots, id, 'This pivot');

/** Images and sharing come with an account. */
const shown = (pivot: KeptPivot) => ({ ...pivot, imagePairing: null, image: null, sharing: null });
const shownPivot = (data: TrialData, id: string) => shown(pivotOf(data, id));

const withPivot = (data: TrialData, id: string, change: (pivot: KeptPivot) => KeptPivot): Changed => {
  pivotOf(data, id);
  return { data: { ...data, pivots: data.pivots.map(one => (one.id === id ? change(one) : one)) }, id };
};

export const pivotLists = [deviceList(listPivots, data => data.pivots.map(shown))];

export const pivotWrites = [
  deviceWrite(
    createPivot,
    (data, { body: { thoughtId, pivotPhrase, tags }, at, ...here }) => {
      const { id, content } = thoughtOf(data, thoughtId);
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
    (data, { params, body }) => withPivot(data, params.id, pivot => ({ ...pivot, ...body })),
    shownPivot,
  ),
  deviceWrite(
    deletePivot,
    (data, { params: { id } }) => {
      pivotOf(data, id);
      return { data: { ...data, pivots: without(data.pivots, id) }, id };
    },
    justTheId,
  ),
  deviceWrite(
    recordPivotUsage,
    (data, { body, at, ...here }) =>
      withPivot({ ...data, activity: withActivity(data, here, 'uses') }, body.pivotId, pivot => ({
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
