import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { count, date, dateInput, idOf, moment } from './fields.ts';
import { limits } from './limits.ts';
import { imageOfPivot } from './picture.ts';
import { review } from './review.ts';
import { byVersion, changeOf, type Versioned, version } from './versions.ts';
import { addedLater, shapeOf, words } from './written-fields.ts';

export const pivotTags = [
  'Growth mindset',
  'Self-love',
  'Learning',
  'Resilience',
  'Hope',
  'Strength',
  'Healing',
  'Acceptance',
  'Gratitude',
  'Future focus',
] as const;

const pivotTag = z.enum(pivotTags);
export type PivotTag = z.output<typeof pivotTag>;

export const chosenTags = z.array(pivotTag).check(
  z.maxLength(pivotTags.length),
  z.refine(chosen => new Set(chosen).size === chosen.length),
);

const displayStyles = ['overlay', 'side-by-side'] as const;
export const displayStyle = z.enum(displayStyles);
export type DisplayStyle = z.output<typeof displayStyle>;

const storedTags = z.array(pivotTag);

/** Five stones, as parts of ten: how much somebody believes a phrase. */
export const beliefSteps = [0, 3, 5, 8, 10] as const;
export type Belief = (typeof beliefSteps)[number];
const belief = z.literal(beliefSteps);

/** On the day it was given, where the person was: one a day. */
const dayBelief = z.object({ day: date, belief });
export type DayBelief = z.output<typeof dayBelief>;
const storedBeliefs = z.array(dayBelief);
const importedBeliefs = z
  .array(z.strictObject({ day: dateInput, belief }))
  .check(z.maxLength(limits.beliefs));

/** In order of days, the newest last. Sealed with the words, never shared with them; said by a call of its own. */
export const beliefsField = addedLater({
  create: z.optional(storedBeliefs),
  change: storedBeliefs,
  response: storedBeliefs,
  stored: z.optional(storedBeliefs),
  /** Left out by a page that does not know them yet. */
  imported: z.optional(importedBeliefs),
  form: storedBeliefs,
  empty: [],
});

/** What somebody writes: private, and sealed as one value. Every schema of a pivot is made from it. */
export const pivotFields = {
  pivotPhrase: words(limits.pivotPhrase),
  tags: {
    create: z._default(chosenTags, []),
    change: chosenTags,
    response: storedTags,
    stored: storedTags,
    imported: chosenTags,
    form: z._default(storedTags, []),
  },
};

/** `nights`: it was shown, and somebody said whether it held. `times`: on how many of those it did. */
const helped = z.object({ times: count, nights: count });

const turned = {
  id: idOf('pivot'),
  version,
  ...shapeOf(pivotFields, 'response'),
  usageCount: count,
  lastUsed: z.nullable(moment),
  createdAt: moment,
};
/** The pivot's own copy: it stays when the thought itself is deleted. */
const thoughtBehind = z.object({ id: idOf('thought'), content: z.string() });

/** What every pivot has, on a device too; its nights are counted there when they are asked for. */
export const trialPivot = z.object({
  ...turned,
  thought: thoughtBehind,
  beliefs: beliefsField.stored,
});

export const pivot = z.object({
  ...turned,
  beliefs: beliefsField.response,
  helped: z._default(helped, { times: 0, nights: 0 }),
  /** Null of a pivot that was saved from somebody who left it out. */
  thought: z.nullable(thoughtBehind),
  /** Both null without an image, also after its uploader has deleted it. */
  imagePairing: z.nullable(z.object({ displayStyle })),
  image: z.nullable(imageOfPivot),
  /** Null while it is not shared. */
  sharing: z.nullable(
    z.object({
      /** The library knows its copy by it. */
      id: idOf('sharedPivot'),
      authorName: z.string(),
      includesThought: z.boolean(),
      sharedAt: moment,
      review,
    }),
  ),
});
export type Pivot = z.output<typeof pivot>;

/** What a pivot is beside its words before it is used, paired or shared. */
export const newPivotState = {
  beliefs: [],
  helped: { times: 0, nights: 0 },
  usageCount: 0,
  lastUsed: null,
  imagePairing: null,
  image: null,
  sharing: null,
} satisfies Partial<Pivot>;

export const newPivot = z.strictObject({
  thoughtId: idOf('thought'),
  ...shapeOf(pivotFields, 'create'),
  /** Left out, or null: nobody is asked to say it. */
  belief: z.optional(z.nullable(belief)),
});
export type NewPivot = z.output<typeof newPivot>;

export const pivotChange = changeOf(shapeOf(pivotFields, 'change'));
export type PivotChange = z.output<typeof pivotChange>;

export const pivotParams = z.strictObject({ id: idOf('pivot') });

/** Strongest by what was believed and what held at night (`strengthOf` in the rules), frequent by how often it was used. */
export const pivotOrders = ['newest', 'strongest', 'frequent'] as const;
export type PivotOrder = (typeof pivotOrders)[number];

/** The last pivot already seen: its id, and before it what the order goes by (`toPivotCursor` in the rules). */
const pivotCursor = z
  .string()
  .check(z.regex(/^(\d{1,3}\.\d{1,9}\.)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

const pivotList = listEndpoint({
  path: '/api/pivots',
  summary: 'My pivots, newest first unless another order is asked for',
  item: pivot,
  filter: { order: z.optional(z.enum(pivotOrders)), after: z.optional(pivotCursor) },
});

export const listPivots = endpoint({
  ...pivotList,
  // The place in another order is not told by an id alone.
  query: pivotList.query.check(
    z.refine(({ order = 'newest', after = '.' }) => order === 'newest' || after.includes('.')),
  ),
});

export const createPivot = endpoint({
  method: 'POST',
  path: '/api/pivots',
  summary: 'Turn a thought into a pivot',
  body: newPivot,
  response: pivot,
  canQueueOffline: true,
});

export const updatePivot = endpoint({
  method: 'PUT',
  path: '/api/pivots/{id}',
  summary: 'Change the phrase and tags of a pivot',
  params: pivotParams,
  body: pivotChange,
  response: pivot,
  changes: byVersion,
});

export const removePivot = endpoint({
  method: 'DELETE',
  path: '/api/pivots/{id}',
  summary: 'Delete a pivot',
  params: pivotParams,
  response: pivotParams,
  changes: byVersion,
  conflict: pivot,
});

const pairing = {
  imageId: idOf('image'),
  /** The web app always overlays (spec §4). */
  displayStyle: z._default(displayStyle, 'overlay'),
};
export const imagePairing = z.strictObject(pairing);
export type ImagePairing = z.output<typeof imagePairing>;

/** The image is a part of the pivot, under another name than in a change. */
const byImage: Versioned<Pivot> = {
  versionOf: byVersion.versionOf,
  valuesOf: ({ image, imagePairing }) => ({ imageId: image?.id, displayStyle: imagePairing?.displayStyle }),
};

export const pairPivot = endpoint({
  method: 'POST',
  path: '/api/pivot-image-pairings',
  summary: 'Pair a pivot with an image',
  body: z.strictObject({ pivotId: idOf('pivot'), ...pairing }),
  response: pivot,
});

export const updatePairing = endpoint({
  method: 'PUT',
  path: '/api/pivots/{id}/image-pairing',
  summary: 'Pair a pivot with another image',
  params: pivotParams,
  body: imagePairing,
  response: pivot,
  changes: byImage,
});

export const removePairing = endpoint({
  method: 'DELETE',
  path: '/api/pivots/{id}/image-pairing',
  summary: 'Take the image from a pivot',
  params: pivotParams,
  response: pivot,
});

export const recordPivotUsage = endpoint({
  method: 'POST',
  path: '/api/pivot-usage',
  summary: 'Note that a pivot was used',
  body: z.strictObject({ pivotId: idOf('pivot') }),
  response: z.object({ pivotId: idOf('pivot'), usageCount: count, lastUsed: moment }),
});

export const recordBelief = endpoint({
  method: 'POST',
  path: '/api/pivots/{id}/beliefs',
  summary:
    'Say how much a pivot is believed today, after it was used; a second answer on one day takes the place of the first',
  params: pivotParams,
  body: z.strictObject({ belief }),
  response: pivot,
  canQueueOffline: true,
});
