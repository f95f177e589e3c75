import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { count, date, dateInput, idOf, moment, stringBoolean, text } from './fields.ts';
import { limits } from './limits.ts';
import { review } from './review.ts';
import { byVersion, changeOf, version } from './versions.ts';
import {
  addedLater,
  choice,
  optionalChoice,
  optionalDay,
  optionalNumber,
  optionalWords,
  shapeOf,
  words,
} from './written-fields.ts';

/** The writer offers From Myself (`yourself`) and From Love (`love`); the others are there to be read (P18). */
export const letterMoods = [
  'angry',
  'sad',
  'grateful',
  'confused',
  'hopeful',
  'closure',
  'yourself',
  'love',
] as const;
export const letterMood = z.enum(letterMoods);
export type LetterMood = z.output<typeof letterMood>;

/** How it was written. */
export const letterWays = ['freely', 'story', 'plainly'] as const;
export type LetterWay = (typeof letterWays)[number];

/** Beginning, middle and end. */
export const letterEvenings = 3;

/** How somebody was after writing it. */
export const lettersAfter = ['lighter', 'same', 'stirred_up'] as const;
export type LetterAfter = (typeof lettersAfter)[number];

/** What of a letter others may read once it is shared: nothing else of it ever is. */
export const sharedLetterFields = {
  title: words(limits.letterTitle),
  content: words(limits.letterContent, limits.importedLetter),
  mood: choice(letterMood),
};

const evening = z.array(dateInput).check(z.maxLength(letterEvenings));
const shownEvenings = z.array(date);

/** What somebody writes: private, and sealed as one value. Every schema of a letter is made from it. */
export const letterFields = {
  ...sharedLetterFields,
  way: addedLater(optionalChoice(z.enum(letterWays))),
  /** Minutes of writing, without the pauses. */
  minutes: addedLater(optionalNumber(z.int().check(z.minimum(0), z.maximum(limits.letterMinutes)))),
  /** What somebody needs in the next hour. */
  lastLine: addedLater(optionalWords(limits.letterLastLine)),
  after: addedLater(optionalChoice(z.enum(lettersAfter))),
  /** It is sealed or rests until this day. Reading it is never refused. */
  restsUntil: addedLater(optionalDay(dateInput, date)),
  /** Of a story: the days on which its beginning, its middle and its end were written. */
  evenings: addedLater({
    create: z.optional(evening),
    change: evening,
    response: shownEvenings,
    stored: z.optional(shownEvenings),
    imported: z.optional(evening),
    form: z._default(shownEvenings, []),
    empty: [],
  }),
};

export const letter = z.object({
  id: idOf('letter'),
  version,
  ...shapeOf(letterFields, 'response'),
  isArchived: stringBoolean,
  isShared: stringBoolean,
  allowComments: stringBoolean,
  /** Null while it is not shared, as are the moment and the name. The forum knows its copy by it. */
  sharedId: z.nullable(idOf('sharedLetter')),
  sharedAt: z.nullable(moment),
  authorName: z.nullable(z.string()),
  /** Others still read what it said before: it can be shared as it is now. False while it is not shared. */
  isCopyOutdated: z.boolean(),
  createdAt: moment,
  lastEditedAt: moment,
  /** How many comments others can read: 0 while it is not shared. */
  commentCount: count,
  /** Where they are read, page by page; null while it is not shared (P54). */
  comments: z.nullable(z.string()),
  /** Of its shared copy. */
  review,
});
export type Letter = z.output<typeof letter>;

/** What a letter is beside its words before anything else is done with it. */
export const newLetterState = {
  isArchived: false,
  isShared: false,
  allowComments: true,
  sharedId: null,
  sharedAt: null,
  authorName: null,
  isCopyOutdated: false,
  commentCount: 0,
  comments: null,
  review: null,
} as const satisfies Partial<Letter>;

export const newLetter = z.strictObject(shapeOf(letterFields, 'create'));
export type NewLetter = z.output<typeof newLetter>;

// `isShared: 'true'` is understood only to be refused with a sentence: sharing goes through /share (P19).
const unshareChange = z
  .strictObject({ isShared: stringBoolean, sharedAt: z.optional(z.nullable(moment)) })
  .check(z.refine(({ isShared, sharedAt }) => isShared || sharedAt === null));

/** Exactly one of these at a time; of the words any. */
const letterChange = z.union([
  changeOf(shapeOf(letterFields, 'change')),
  z.strictObject({ isArchived: stringBoolean }),
  z.strictObject({ allowComments: stringBoolean }),
  unshareChange,
]);
export type LetterChange = z.output<typeof letterChange>;

export const authorName = text(limits.authorName);

const letterParams = z.strictObject({ id: idOf('letter') });

export const listLetters = listEndpoint({
  path: '/api/unsent-letters',
  summary: 'My letters, newest first',
  item: letter,
  filter: {
    /** Archived ones too; without it they are left out. */
    includeArchived: z.optional(stringBoolean),
  },
});

export const createLetter = endpoint({
  method: 'POST',
  path: '/api/unsent-letters',
  summary: 'Keep a letter',
  body: newLetter,
  response: letter,
  canQueueOffline: true,
});

export const getLetter = endpoint({
  method: 'GET',
  path: '/api/unsent-letters/{id}',
  summary: 'One letter',
  params: letterParams,
  response: letter,
});

export const updateLetter = endpoint({
  method: 'PUT',
  path: '/api/unsent-letters/{id}',
  summary: 'Change the words of a letter, archive it, turn its comments on or off, or take it back',
  params: letterParams,
  body: letterChange,
  response: letter,
  changes: byVersion,
});

export const removeLetter = endpoint({
  method: 'DELETE',
  path: '/api/unsent-letters/{id}',
  summary: 'Erase a letter, with its shared copy and the comments under it',
  params: letterParams,
  response: letterParams,
  changes: byVersion,
  conflict: letter,
});

export const shareLetter = endpoint({
  method: 'POST',
  path: '/api/unsent-letters/{id}/share',
  summary: 'Share a copy of a letter as it is now; sharing it again updates the copy',
  params: letterParams,
  body: z.strictObject({ authorName }),
  quota: 'posting',
  response: letter,
  changes: byVersion,
  conflict: letter,
});
