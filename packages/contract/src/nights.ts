import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { anyId, count, date, dateInput, idOf, moment, privateText } from './fields.ts';
import { limits } from './limits.ts';
import { byVersion, changeOf, version } from './versions.ts';
import { optionalChoice, shapeOf } from './written-fields.ts';

/** What somebody came with. */
export const nightKinds = ['write', 'look', 'they_wrote', 'have_to'] as const;
export type NightKind = (typeof nightKinds)[number];

/** Five stones, as parts of ten. */
export const nightStrengths = [0, 3, 5, 8, 10] as const;
export type NightStrength = (typeof nightStrengths)[number];

/** What became of it. */
export const nightEndings = ['sealed', 'letter', 'let_go', 'copied', 'looked'] as const;
export type NightEnding = (typeof nightEndings)[number];

/** Whether they wrote after all, as asked once in the morning. */
export const morningChoices = ['no', 'yes', 'skipped'] as const;
export type MorningChoice = (typeof morningChoices)[number];

const thing = z.strictObject({ text: privateText(limits.nightThing), isDone: z.boolean() });
const shownThing = z.object({ text: z.string(), isDone: z.boolean() });
export type NightThing = z.output<typeof shownThing>;

const thingsOf = <Thing extends z.ZodMiniType>(item: Thing) =>
  z.array(item).check(z.maxLength(limits.nightThings));

/** Small things for the next day. */
const things = {
  create: z._default(thingsOf(thing), []),
  change: thingsOf(thing),
  response: z.array(shownThing),
  stored: z._default(z.array(shownThing), []),
  imported: z._default(thingsOf(thing), []),
  form: z._default(z.array(shownThing), []),
};

/** How a night went: sealed as one value. */
export const nightFields = {
  kind: optionalChoice(z.enum(nightKinds)),
  strength: optionalChoice(z.literal(nightStrengths)),
  /** The sentence that was shown. It may be gone by now. */
  pivotId: optionalChoice(anyId),
  didHelp: optionalChoice(z.boolean()),
  ending: optionalChoice(z.enum(nightEndings)),
  morning: optionalChoice(z.enum(morningChoices)),
  things,
};

export const night = z.object({
  id: idOf('night'),
  version,
  /** The day it began on: what comes before five in the morning belongs to the evening before. */
  day: date,
  ...shapeOf(nightFields, 'response'),
  createdAt: moment,
});
export type Night = z.output<typeof night>;

const newNight = z.strictObject({ day: dateInput, ...shapeOf(nightFields, 'create') });
export type NewNight = z.output<typeof newNight>;

const changedNight = changeOf(shapeOf(nightFields, 'change'));
export type NightChange = z.output<typeof changedNight>;

const nightParams = z.strictObject({ id: idOf('night') });

/** Where it is off, only the small things of a night are kept; a night without any is answered, and not kept. */
const memory = z.object({ remembersNights: z.boolean() });
export type NightMemory = z.output<typeof memory>;

export const listNights = listEndpoint({
  path: '/api/nights',
  summary: 'My nights, newest first',
  item: night,
});

export const createNight = endpoint({
  method: 'POST',
  path: '/api/nights',
  summary: 'Keep how a night went',
  body: newNight,
  response: night,
  canQueueOffline: true,
});

export const updateNight = endpoint({
  method: 'PUT',
  path: '/api/nights/{id}',
  summary: 'Change what is kept of a night',
  params: nightParams,
  body: changedNight,
  response: night,
  changes: byVersion,
});

export const removeNight = endpoint({
  method: 'DELETE',
  path: '/api/nights/{id}',
  summary: 'Forget a night',
  params: nightParams,
  response: nightParams,
});

export const removeNights = endpoint({
  method: 'DELETE',
  path: '/api/nights',
  summary: 'Forget all nights',
  isIdempotent: true,
  response: z.object({ removed: count }),
});

export const getNightMemory = endpoint({
  method: 'GET',
  path: '/api/nights/memory',
  summary: 'Whether it is remembered how nights went',
  response: memory,
});

export const setNightMemory = endpoint({
  method: 'POST',
  path: '/api/nights/memory',
  summary: 'Remember how nights went, or no longer',
  body: z.strictObject({ remembersNights: z.boolean() }),
  isIdempotent: true,
  response: memory,
});
