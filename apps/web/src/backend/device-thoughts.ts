import { changeThought, createThought, deleteThought, listThoughts } from '@turnstone/contract';
import {
  deviceDelete,
  deviceList,
  deviceWrite,
  entryOf,
  versionOf,
  withEdited,
  withRoom,
} from './device-call.ts';
import { newId } from './new-id.ts';
import type { TrialData } from './trial-data.ts';

const shown = (thought: TrialData['thoughts'][number]) => ({ ...thought, version: versionOf(thought) });
const thoughtOf = (data: TrialData, id: string) => shown(entryOf(data, 'thoughts', id));

const waitingThoughts = ({ thoughts, pivots }: TrialData) => {
  const turned = new Set(pivots.map(pivot => pivot.thought.id));
  return thoughts.filter(({ id }) => !turned.has(id));
};

export const thoughtLists = [
  deviceList(listThoughts, (data, { waiting }) =>
    (waiting ? waitingThoughts(data) : data.thoughts).map(shown),
  ),
];

export const thoughtWrites = [
  deviceWrite(
    createThought,
    (data, { body, at }) => {
      const thought = { id: newId(), content: body.content, createdAt: at };
      return {
        data: { ...data, thoughts: [thought, ...withRoom(data.thoughts, 'thoughts')] },
        id: thought.id,
      };
    },
    thoughtOf,
  ),
  deviceWrite(
    changeThought,
    (data, { params, body }) => withEdited(data, 'thoughts', params.id, thought => ({ ...thought, ...body })),
    thoughtOf,
  ),
  deviceDelete(deleteThought, 'thoughts'),
];
