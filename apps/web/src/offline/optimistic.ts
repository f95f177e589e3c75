import type { Endpoint } from '@turnstone/contract/endpoint';
import { createLetter, type Letter, letterFields, newLetterState } from '@turnstone/contract/letters';
import { createPivot, newPivotState, type Pivot, pivotFields } from '@turnstone/contract/pivots';
import { createThought, type Thought, thoughtFields } from '@turnstone/contract/thoughts';
import { pickFields } from '@turnstone/contract/written-fields';
import * as z from 'zod/mini';
import type { OutboxEntry } from './outbox-entry.ts';

/** What can be written offline, and the endpoint it is sent to. */
export const createEndpoints = { thought: createThought, pivot: createPivot, letter: createLetter } as const;

export const kindOf = (endpoint: Endpoint): OutboxEntry['kind'] | undefined =>
  (Object.keys(createEndpoints) as OutboxEntry['kind'][]).find(kind => createEndpoints[kind] === endpoint);

const thought = ({ id, version, body, writtenAt }: OutboxEntry): Thought => ({
  ...pickFields(thoughtFields, z.decode(createThought.body, body as never)),
  id,
  version,
  createdAt: writtenAt,
});

const pivot = ({ id, version, body, writtenAt, behind }: OutboxEntry): Pivot => {
  const sent = z.decode(createPivot.body, body as never);
  return {
    ...newPivotState,
    ...pickFields(pivotFields, sent),
    id,
    version,
    createdAt: writtenAt,
    thought: behind === null ? null : { id: sent.thoughtId, content: behind },
  };
};

const letter = ({ id, version, body, writtenAt }: OutboxEntry): Letter => ({
  ...newLetterState,
  ...pickFields(letterFields, z.decode(createLetter.body, body as never)),
  id,
  version,
  createdAt: writtenAt,
  lastEditedAt: writtenAt,
});

const converters = { thought, pivot, letter };

/** The optimistic result: the thing as the server will return it, as far as it is known here. */
export const toOptimistic = (waiting: OutboxEntry): Thought | Pivot | Letter =>
  converters[waiting.kind](waiting);
