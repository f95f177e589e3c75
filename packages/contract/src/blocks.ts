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
  quota: 'blocking',
  summary:
    'Block whoever shared this: what carries the same name leaves my pages at once, the rest of theirs within two days; they are not told and can do nothing with what is mine',
  body: z.strictObject({ about: sharedThing }),
  response: block,
});

export const listBlocks = listEndpoint({
  path: '/api/blocks',
  summary: 'Whom I have blocked, newest first',
  item: block,
});

export const unblock = endpoint({
  method: 'DELETE',
  path: '/api/blocks/{id}',
  quota: 'blocking',
  summary: 'End a block: what carries the name comes back at once, the rest within two days',
  params: z.strictObject({ id: idOf('block') }),
  response: z.object({ id: idOf('block') }),
});
