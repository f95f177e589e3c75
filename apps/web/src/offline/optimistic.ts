import type { Endpoint } from '@turnstone/contract/endpoint';
import { createLetter, type Letter } from '@turnstone/contract/letters';
import { createPivot, type Pivot } from '@turnstone/contract/pivots';
import { createThought, type Thought } from '@turnstone/contract/thoughts';
import * as z from 'zod/mini';
import type { OutboxEntry } from './outbox-entry.ts';

/** What can be written offline, and the endpoint it is sent to. */
export const createEndpoints = { thought: createThought, pivot: createPivot, letter: createLetter } as const;

export const kindOf = (endpoint: Endpoint): OutboxEntry['kind'] | undefined =>
  (Object.keys(createEndpoints) as OutboxEntry['kind'][]).find(kind => createEndpoints[kind] === endpoint);

const thought = ({ id, version, body, writtenAt }: OutboxEntry): Thought => ({
  id,
  version,
  content: z.decode(createThought.body, body as never).content,
  createdAt: writtenAt,
});

const pivot = ({ id, version, body, writtenAt, behind }: OutboxEntry): Pivot => {
  const { thoughtId, pivotPhrase, tags } = z.decode(createPivot.body, body as never);
  return {
    id,
    version,
    pivotPhrase,
    tags,
    usageCount: 0,
    lastUsed: null,
    createdAt: writtenAt,
    thought: behind === null ? null : { id: thoughtId, content: behind },
    imagePairing: null,
    image: null,
    sharing: null,
  };
};

const letter = ({ id, version, body, writtenAt }: OutboxEntry): Letter => ({
  ...z.decode(createLetter.body, body as never),
  id,
  version,
  isArchived: false,
  isShared: false,
  allowComments: false,
  sharedId: null,
  sharedAt: null,
  authorName: null,
  createdAt: writtenAt,
  lastEditedAt: writtenAt,
  commentCount: 0,
  review: null,
});

const converters = { thought, pivot, letter };

/** The optimistic result: the thing as the server will return it, as far as it is known here. */
export const toOptimistic = (waiting: OutboxEntry): Thought | Pivot | Letter =>
  converters[waiting.kind](waiting);
