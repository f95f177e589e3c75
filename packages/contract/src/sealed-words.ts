import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { idOf, moment } from './fields.ts';
import { limits } from './limits.ts';
import { version } from './versions.ts';
import { choice, optionalWords, shapeOf } from './written-fields.ts';

/** A message that was not sent, or a note that they wrote, which has no words of its own. */
export const sealedWordsKinds = ['message', 'they_wrote'] as const;
const sealedWordsKind = z.enum(sealedWordsKinds);
export type SealedWordsKind = z.output<typeof sealedWordsKind>;

/** Sealed as one value. */
export const sealedWordsFields = {
  kind: choice(sealedWordsKind),
  content: optionalWords(limits.sealedWords),
};

export const sealedWords = z.object({
  id: idOf('sealedWords'),
  version,
  /** Its content is null until it is open, for everybody and in every response. */
  ...shapeOf(sealedWordsFields, 'response'),
  opensAt: moment,
  /** By the clock of whoever answers. */
  isOpen: z.boolean(),
  createdAt: moment,
});
export type SealedWords = z.output<typeof sealedWords>;

const newSealedWords = z.strictObject(shapeOf(sealedWordsFields, 'create'));
export type NewSealedWords = z.output<typeof newSealedWords>;

const sealedWordsParams = z.strictObject({ id: idOf('sealedWords') });

/** Ten minutes from now where that is sooner; or the next morning, where it stays sealed. */
export const openings = ['sooner', 'tomorrow'] as const;
const changedOpening = z.strictObject({ opens: z.enum(openings) });
export type Opening = (typeof openings)[number];

export const listSealedWords = listEndpoint({
  path: '/api/sealed-words',
  summary: 'What I sealed, newest first; its words only once it is open',
  item: sealedWords,
});

export const createSealedWords = endpoint({
  method: 'POST',
  path: '/api/sealed-words',
  summary: 'Seal a message until daylight, in the zone of the `Time-Zone` header',
  body: newSealedWords,
  response: sealedWords,
  canQueueOffline: true,
});

/** Not a change of a field: it can be repeated, and moves the moment from where it is by then. */
export const setOpening = endpoint({
  method: 'POST',
  path: '/api/sealed-words/{id}/opening',
  summary: 'Ask for sealed words sooner, or keep them sealed until the next morning',
  params: sealedWordsParams,
  body: changedOpening,
  response: sealedWords,
});

export const removeSealedWords = endpoint({
  method: 'DELETE',
  path: '/api/sealed-words/{id}',
  summary: 'Let sealed words go: they are erased',
  params: sealedWordsParams,
  response: sealedWordsParams,
});
