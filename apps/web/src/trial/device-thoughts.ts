import {
  createThought,
  getThought,
  listThoughts,
  removeThought,
  thoughtFields,
  updateThought,
} from '@turnstone/contract/thoughts';
import { pickFields } from '@turnstone/contract/written-fields';
import { newId } from '../platform/new-id.ts';
import {
  type DeviceRead,
  deviceDelete,
  deviceList,
  deviceRead,
  deviceWrite,
  entryOf,
  versionOf,
  withEditedEntry,
  withRoom,
} from './device-call.ts';
import type { TrialData } from './trial-data.ts';

const toThought = (thought: TrialData['thoughts'][number]) => ({
  ...thought,
  ...pickFields(thoughtFields, thought),
  version: versionOf(thought),
});
const findThought = (data: TrialData, id: string) => toThought(entryOf(data, 'thoughts', id));

const waitingThoughts = ({ thoughts, pivots }: TrialData) => {
  const turned = new Set(pivots.map(pivot => pivot.thought.id));
  return thoughts.filter(({ id }) => !turned.has(id));
};

export const thoughtLists = [
  deviceList(listThoughts, (data, { waiting }) =>
    (waiting ? waitingThoughts(data) : data.thoughts).map(toThought),
  ),
];

export const thoughtReads: [typeof getThought, DeviceRead][] = [
  deviceRead(getThought, (data, _, { id }) => findThought(data, id)),
];

export const thoughtWrites = [
  deviceWrite(
    createThought,
    (data, { body, at }) => {
      const thought = { id: newId(), ...body, createdAt: at };
      return {
        data: { ...data, thoughts: [thought, ...withRoom(data.thoughts, 'thoughts')] },
        id: thought.id,
      };
    },
    findThought,
  ),
  deviceWrite(
    updateThought,
    (data, { params, body }) =>
      withEditedEntry(data, 'thoughts', params.id, thought => ({ ...thought, ...body })),
    findThought,
  ),
  deviceDelete(removeThought, 'thoughts'),
];
