import { changeThought, createThought, deleteThought, listThoughts } from '@turnstone/contract';
import { deviceList, deviceWrite, found, justTheId, without, withRoom } from './device-call.ts';
import { newId } from './new-id.ts';
import type { TrialData } from './trial-data.ts';

export const thoughtOf = (data: TrialData, id: string) => found(data.thoughts, id, 'This thought');

const waitingThoughts = ({ thoughts, pivots }: TrialData) => {
  const turned = new Set(pivots.map(pivot => pivot.thought.id));
  return thoughts.filter(({ id }) => !turned.has(id));
};

export const thoughtLists = [
  deviceList(listThoughts, (data, { waiting }) => (waiting ? waitingThoughts(data) : data.thoughts)),
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
    (data, { params: { id }, body }) => {
      thoughtOf(data, id);
      const thoughts = data.thoughts.map(one => (one.id === id ? { ...one, ...body } : one));
      return { data: { ...data, thoughts }, id };
    },
    thoughtOf,
  ),
  deviceWrite(
    deleteThought,
    (data, { params: { id } }) => {
      thoughtOf(data, id);
      return { data: { ...data, thoughts: without(data.thoughts, id) }, id };
    },
    justTheId,
  ),
];
