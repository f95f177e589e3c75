import { createThought, deleteThought, listThoughts } from '@turnstone/contract';
import { deviceList, deviceWrite, found, justTheId, without } from './device-call.ts';
import { newId } from './new-id.ts';
import type { TrialData } from './trial-data.ts';

export const thoughtOf = (data: TrialData, id: string) => found(data.thoughts, id, 'This thought');

export const thoughtLists = [deviceList(listThoughts, data => data.thoughts)];

export const thoughtWrites = [
  deviceWrite(
    createThought,
    (data, { body, at }) => {
      const thought = { id: newId(), content: body.content, createdAt: at };
      return { data: { ...data, thoughts: [thought, ...data.thoughts] }, id: thought.id };
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
