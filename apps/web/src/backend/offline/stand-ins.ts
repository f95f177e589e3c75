import {
  createLetter,
  createPivot,
  createThought,
  type Endpoint,
  type Pivot,
  type Thought,
  type UnsentLetter,
} from '@turnstone/contract';
import * as z from 'zod/mini';
import type { Waiting } from './waiting-entry.ts';

/** What can be written without a network, and where it goes to. */
export const sentTo = { thought: createThought, pivot: createPivot, letter: createLetter } as const;

export const kindOf = (endpoint: Endpoint): Waiting['kind'] | undefined =>
  (Object.keys(sentTo) as Waiting['kind'][]).find(kind => sentTo[kind] === endpoint);

const thought = ({ id, version, body, writtenAt }: Waiting): Thought => ({
  id,
  version,
  content: z.decode(createThought.body, body as never).content,
  createdAt: writtenAt,
});

const pivot = ({ id, version, body, writtenAt, behind }: Waiting): Pivot => {
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

const letter = ({ id, version, body, writtenAt }: Waiting): UnsentLetter => ({
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

const standIns = { thought, pivot, letter };

/** The thing as the server will answer it, as far as it can be known here. */
export const standIn = (waiting: Waiting): Thought | Pivot | UnsentLetter => standIns[waiting.kind](waiting);
