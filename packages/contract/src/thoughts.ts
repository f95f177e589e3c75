import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { idOf, moment, stringBoolean } from './fields.ts';
import { limits } from './limits.ts';
import { byVersion, version } from './versions.ts';
import { shapeOf, words } from './written-fields.ts';

/** What somebody writes: private, and sealed as one value. Every schema of a thought is made from it. */
export const thoughtFields = { content: words(limits.thought) };

export const thought = z.object({
  id: idOf('thought'),
  version,
  ...shapeOf(thoughtFields, 'response'),
  createdAt: moment,
});
export type Thought = z.output<typeof thought>;

export const newThought = z.strictObject(shapeOf(thoughtFields, 'create'));
export type NewThought = z.output<typeof newThought>;

const thoughtParams = z.strictObject({ id: idOf('thought') });

export const listThoughts = listEndpoint({
  path: '/api/thoughts',
  summary: 'My thoughts, newest first',
  item: thought,
  filter: {
    /** Only those that no pivot was made from yet. */
    waiting: z.optional(stringBoolean),
  },
});

export const createThought = endpoint({
  method: 'POST',
  path: '/api/thoughts',
  summary: 'Record a painful thought',
  body: newThought,
  response: thought,
  canQueueOffline: true,
});

export const getThought = endpoint({
  method: 'GET',
  path: '/api/thoughts/{id}',
  summary: 'One thought',
  params: thoughtParams,
  response: thought,
});

export const updateThought = endpoint({
  method: 'PUT',
  path: '/api/thoughts/{id}',
  summary: 'Change a thought; pivots made from it keep their copy',
  params: thoughtParams,
  body: newThought,
  response: thought,
  changes: byVersion,
});

export const removeThought = endpoint({
  method: 'DELETE',
  path: '/api/thoughts/{id}',
  summary: 'Delete a thought; pivots made from it keep their copy',
  params: thoughtParams,
  response: thoughtParams,
});
