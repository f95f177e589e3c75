import type { Endpoint } from '@turnstone/contract/endpoint';
import { createLetter, type Letter, letterFields, newLetterState } from '@turnstone/contract/letters';
import { createNight, type Night, nightFields } from '@turnstone/contract/nights';
import {
  createPivot,
  newPivotState,
  type Pivot,
  pivotFields,
  recordBelief,
} from '@turnstone/contract/pivots';
import { createSealedWords, type SealedWords, sealedWordsFields } from '@turnstone/contract/sealed-words';
import { createThought, type Thought, thoughtFields } from '@turnstone/contract/thoughts';
import { pickFields } from '@turnstone/contract/written-fields';
import { localDate } from '@turnstone/rules/local-date';
import { sealedUntil } from '@turnstone/rules/night';
import * as z from 'zod/mini';
import { deviceZone } from '../platform/time-zone.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** What can be written offline, and the endpoint it is sent to. */
export const createEndpoints = {
  thought: createThought,
  pivot: createPivot,
  letter: createLetter,
  sealedWords: createSealedWords,
  night: createNight,
  belief: recordBelief,
} as const;

/** What is withdrawn by its key where it may have got to the server before it was let go. */
export const withdrawnKinds: ReadonlySet<OutboxEntry['kind']> = new Set(['letter', 'sealedWords', 'night']);

export const kindOf = (endpoint: Endpoint): OutboxEntry['kind'] | undefined =>
  (Object.keys(createEndpoints) as OutboxEntry['kind'][]).find(kind => createEndpoints[kind] === endpoint);

const thought = ({ id, version, body, writtenAt }: OutboxEntry): Thought => ({
  ...pickFields(thoughtFields, z.decode(createThought.body, body as never)),
  id,
  version,
  createdAt: writtenAt,
});

const pivot = ({ id, version, body, writtenAt, behind }: OutboxEntry): Pivot => {
  const { belief, ...sent } = z.decode(createPivot.body, body as never);
  const day = localDate(new Date(writtenAt), deviceZone());
  return {
    ...newPivotState,
    ...pickFields(pivotFields, sent),
    beliefs: typeof belief === 'number' ? [{ day, belief }] : [],
    id,
    version,
    createdAt: writtenAt,
    thought: behind === null ? null : { id: sent.thoughtId, content: behind },
  };
};

const letter = ({ id, version, body, change, writtenAt }: OutboxEntry): Letter => ({
  ...newLetterState,
  ...pickFields(letterFields, z.decode(createLetter.body, { ...body, ...change } as never)),
  id,
  version,
  createdAt: writtenAt,
  lastEditedAt: writtenAt,
});

/** Without the words before their time, as the server does it. */
const sealedWords = ({ id, version, body, writtenAt }: OutboxEntry): SealedWords => {
  const { kind, content } = pickFields(sealedWordsFields, z.decode(createSealedWords.body, body as never));
  const opensAt = sealedUntil(new Date(writtenAt), deviceZone());
  const isOpen = opensAt.getTime() <= Date.now();
  return {
    kind,
    content: isOpen ? content : null,
    id,
    version,
    opensAt: opensAt.toISOString(),
    isOpen,
    createdAt: writtenAt,
  };
};

const night = ({ id, version, body, change, writtenAt }: OutboxEntry): Night => {
  const { day, ...said } = z.decode(createNight.body, { ...body, ...change } as never);
  return { ...pickFields(nightFields, said), id, version, day, createdAt: writtenAt };
};

const converters = { thought, pivot, letter, sealedWords, night };

export type Queueable = Thought | Pivot | Letter | SealedWords | Night;

/** The optimistic result: the thing as the server will return it, as far as it is known here. A belief is part of a thing. */
export const toOptimistic = (waiting: OutboxEntry): Queueable =>
  converters[waiting.kind as Exclude<OutboxEntry['kind'], 'belief'>](waiting);
