import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { count, date, dateInput, idOf } from './fields.ts';
import { byVersion, version } from './versions.ts';

/** A time without contact that has ended. The one that is running is the streak. */
export const spell = z.object({
  id: idOf('spell'),
  version,
  firstDay: date,
  /** The day after the last one that counts. */
  endDay: date,
  /** What the count had reached when it ended. */
  reachedDays: count,
});
export type Spell = z.output<typeof spell>;

const correctedSpell = z.strictObject({ firstDay: dateInput, endDay: dateInput });

const spellParams = z.strictObject({ id: idOf('spell') });

export const listSpells = listEndpoint({
  path: '/api/spells',
  summary: 'My times without contact that have ended, the one noted last first',
  item: spell,
});

export const updateSpell = endpoint({
  method: 'PUT',
  path: '/api/spells/{id}',
  summary: 'Correct the days of a time without contact',
  params: spellParams,
  body: correctedSpell,
  response: spell,
  changes: byVersion,
});

export const removeSpell = endpoint({
  method: 'DELETE',
  path: '/api/spells/{id}',
  summary: 'Remove a time without contact: its days leave the total',
  params: spellParams,
  response: spellParams,
});
