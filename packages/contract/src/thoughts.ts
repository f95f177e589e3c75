import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { idOf, moment, privateText, stringBoolean } from './fields.ts';
import { limits } from './limits.ts';
import { byVersion, version } from './versions.ts';

export const thought = z.object({ id: idOf('thought'), version, content: z.string(), createdAt: moment });
export type Thought = z.output<typeof thought>;

export const newThought = z.strictObject({ content: privateText(limits.thought) });
export type NewThought = z.output<typeof newThought>;

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

export const updateThought = endpoint({
  method: 'PUT',
  path: '/api/thoughts/{id}',
  summary: 'Change a thought; pivots made from it keep their copy',
  params: z.strictObject({ id: idOf('thought') }),
  body: newThought,
  response: thought,
  changes: byVersion,
});

export const removeThought = endpoint({
  method: 'DELETE',
  path: '/api/thoughts/{id}',
  summary: 'Delete a thought; pivots made from it keep their copy',
  params: z.strictObject({ id: idOf('thought') }),
  response: z.object({ id: idOf('thought') }),
});
