import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { idOf, moment } from './fields.ts';
import { sharedThing } from './shared-things.ts';

const block = z.object({
  id: idOf('block'),
  /** The name under which the person was met. */
  shownName: z.string(),
  createdAt: moment,
});
export type Block = z.output<typeof block>;

export const blockAuthor = endpoint({
  method: 'POST',
  path: '/api/blocks',
  pace: 'reporting',
  summary: 'Neither I nor whoever shared this sees the other any more; they are not told',
  body: z.strictObject({ about: sharedThing }),
  answer: block,
});

export const listBlocks = listEndpoint({
  path: '/api/blocks',
  summary: 'Whom I have blocked, newest first',
  item: block,
});

export const unblock = endpoint({
  method: 'DELETE',
  path: '/api/blocks/{id}',
  summary: 'See each other again',
  params: z.strictObject({ id: idOf('block') }),
  answer: z.object({ id: idOf('block') }),
});
