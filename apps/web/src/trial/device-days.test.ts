import {
  createContact,
  listContacts,
  type NewContact,
  removeContact,
  updateContact,
} from '@turnstone/contract/contacts';
import { limits } from '@turnstone/contract/limits';
import { getProgress } from '@turnstone/contract/progress';
import { listSpells, removeSpell, updateSpell } from '@turnstone/contract/spells';
import { setStreak } from '@turnstone/contract/streak';
import { describe, expect, it } from 'vitest';
import { errorOf, onTrial, someId } from '../../test/on-trial.ts';
import { newId } from '../platform/new-id.ts';

const trial = onTrial();
const today = '2026-03-01';

const stored = () => JSON.parse(trial.device.entries()['trial-data'] ?? '');
const store = (data: object) => trial.device.access().setItem('trial-data', JSON.stringify(data));
const begin = (noContactStartDate: string, isCorrection?: boolean) =>
  trial.backend.call(setStreak, { body: { noContactStartDate, isCorrection } });
const note = (kind: NewContact['kind'] = 'wrote', day = today) =>
  trial.backend.call(createContact, { body: { day, kind } });
const totals = async () => {
  const { currentStreak, longestStreak, totalDays } = await trial.backend.call(getProgress, {});
  return { currentStreak, longestStreak, totalDays };
};

const spell = { id: someId, firstDay: '2026-01-01', endDay: '2026-01-11', reachedDays: 10 };
const contact = {
  id: someId,
  day: '2026-02-01',
  kind: 'met',
  endedStart: '2026-01-20',
  createdAt: '2026-02-01T10:00:00.000Z',
};

describe('times without contact on the device', () => {
  it('are kept when they end, and counted with the one that runs', async () => {
    await begin('2026-02-01');
    await begin('2026-02-20');
    const [ended] = stored().spells;
    const days = { firstDay: '2026-02-01', endDay: '2026-02-20', reachedDays: 28 };
    expect(stored()).toMatchObject({ noContactStreak: { startDate: '2026-02-20' }, contacts: [] });
    expect(ended).toEqual({ id: ended.id, ...days });
    expect(await trial.backend.call(listSpells, {})).toEqual([{ id: ended.id, version: 0, ...days }]);
    expect(await totals()).toEqual({ currentStreak: 9, longestStreak: 28, totalDays: 28 });
  });

  it('are none where a date is corrected', async () => {
    await begin('2026-02-01');
    await begin('2026-02-20', true);
    expect(stored().spells).toEqual([]);
    expect(await totals()).toEqual({ currentStreak: 9, longestStreak: 9, totalDays: 9 });
  });

  it('also end where days were entered, with all that they have grown', async () => {
    await trial.backend.call(setStreak, { body: { noContactDaysSince: 20 } });
    trial.clock = new Date('2026-03-04T10:00:00.000Z');
    await note('met', '2026-03-04');
    expect(stored()).toMatchObject({
      noContactStreak: { startDate: '2026-03-05' },
      spells: [{ firstDay: '2026-02-09', endDay: '2026-03-04', reachedDays: 23 }],
    });
    expect(await totals()).toEqual({ currentStreak: 0, longestStreak: 23, totalDays: 23 });
  });

  it('give their last days, or all, to one that began earlier, and that counts as a change', async () => {
    const inside = { ...spell, id: newId(), firstDay: '2026-01-12', endDay: '2026-01-15', reachedDays: 3 };
    store({ noContactStreak: { startDate: '2026-02-01' }, spells: [inside, { ...spell, colour: 'kept' }] });
    await begin('2026-01-06');
    expect(stored().spells).toEqual([{ ...spell, endDay: '2026-01-06', version: -1, colour: 'kept' }]);
    expect(await totals()).toEqual({ currentStreak: 54, longestStreak: 54, totalDays: 59 });
    // Whoever saw it before would correct other days.
    const body = { firstDay: '2026-01-02', endDay: '2026-01-05' };
    const params = { id: spell.id };
    const outdated = trial.backend.call(updateSpell, { params, body, base: { version: 0 } });
    expect(await errorOf(outdated)).toEqual({ status: 409, code: 'edit_conflict' });
  });

  it('are corrected, and removed', async () => {
    store({ noContactStreak: { startDate: '2026-02-01' }, spells: [{ ...spell, reachedDays: 25 }] });
    expect(await totals()).toEqual({ currentStreak: 28, longestStreak: 28, totalDays: 38 });
    const params = { id: spell.id };
    const change = (firstDay: string, endDay: string) =>
      trial.backend.call(updateSpell, { params, body: { firstDay, endDay } });
    const days = { firstDay: '2025-12-01', endDay: '2026-02-01' };
    expect(await change(days.firstDay, days.endDay)).toEqual({
      ...params,
      version: -1,
      ...days,
      reachedDays: 62,
    });
    expect(await totals()).toEqual({ currentStreak: 28, longestStreak: 62, totalDays: 90 });
    const before = stored();
    expect(await errorOf(change('2026-01-01', '2026-02-02'))).toEqual({
      status: 422,
      code: 'day_not_possible',
    });
    expect(stored()).toEqual(before);
    expect(await trial.backend.call(removeSpell, { params })).toEqual(params);
    expect(await totals()).toEqual({ currentStreak: 28, longestStreak: 28, totalDays: 28 });
    expect(await errorOf(trial.backend.call(removeSpell, { params }))).toEqual({
      status: 404,
      code: 'not_found',
    });
  });
});

describe('contact on the device', () => {
  it('is kept with what was said, and ends the count', async () => {
    await begin('2026-02-01');
    const said = { kind: 'answered', before: 'It was late.' } as const;
    const noted = await trial.backend.call(createContact, { body: { day: today, ...said } });
    const written = { day: today, ...said, planIf: null, planThen: null, endedStart: '2026-02-01' };
    expect(stored().contacts).toEqual([{ id: noted.id, ...written, createdAt: '2026-03-01T10:00:00.000Z' }]);
    expect(noted).toEqual({ ...stored().contacts[0], version: 0 });
    expect(await totals()).toEqual({ currentStreak: 0, longestStreak: 28, totalDays: 28 });
  });

  it('of two kinds ends nothing, and without a count there is nothing to end', async () => {
    expect(await note('wrote')).toMatchObject({ endedStart: null });
    await begin('2026-02-01');
    for (const kind of ['necessary', 'they_wrote'] as const)
      expect(await note(kind)).toMatchObject({ kind, endedStart: null });
    expect(stored()).toMatchObject({ noContactStreak: { startDate: '2026-02-01' }, spells: [] });
    // Entered days stay as they were entered.
    await trial.backend.call(setStreak, { body: { noContactDaysSince: 40 } });
    await note('necessary');
    expect(stored().noContactStreak).toEqual({ daysSince: 40, recordedAt: today });
  });

  it('has a day, where the device is', async () => {
    await begin('2026-02-01');
    const before = stored();
    for (const day of ['2026-03-02', '2026-01-30'])
      expect(await errorOf(note('wrote', day))).toEqual({ status: 422, code: 'day_not_possible' });
    expect(stored()).toEqual(before);
    trial.zone = 'Pacific/Kiritimati';
    expect(await note('wrote', '2026-03-02')).toMatchObject({ day: '2026-03-02' });
    expect(stored().noContactStreak).toEqual({ startDate: '2026-03-03' });
  });

  it('is taken back, and the count runs on', async () => {
    await begin('2026-02-01');
    const { id } = await note();
    trial.clock = new Date('2026-03-03T10:00:00.000Z');
    expect(await trial.backend.call(removeContact, { params: { id } })).toEqual({ id });
    expect(stored()).toMatchObject({
      noContactStreak: { startDate: '2026-02-01' },
      spells: [],
      contacts: [],
    });
    expect(await totals()).toEqual({ currentStreak: 30, longestStreak: 30, totalDays: 30 });
  });

  it('is changed in what was said, and by nobody who saw it before', async () => {
    const noted = await note();
    const params = { id: noted.id };
    const change = (body: { before?: string | null; planIf?: string }) =>
      trial.backend.call(updateContact, { params, body, base: noted });
    const plan = await change({ planIf: 'it is late' });
    expect(plan).toEqual({ ...noted, planIf: 'it is late', version: -1 });
    expect(await errorOf(change({ before: null }))).toEqual({ status: 409, code: 'edit_conflict' });
    expect(await errorOf(change({ before: 'x'.repeat(limits.contactBefore + 1) }))).toEqual({
      status: 400,
      code: 'invalid_request',
    });
  });

  it('of a version that knew less of it has the rest empty', async () => {
    store({ contacts: [contact] });
    expect(await trial.backend.call(listContacts, {})).toEqual([
      { ...contact, version: 0, before: null, planIf: null, planThen: null },
    ]);
  });

  it('is noted as often as an import takes, said kindly', async () => {
    const contacts = Array.from({ length: limits.imported }, () => ({ ...contact, id: newId() }));
    store({ noContactStreak: { startDate: '2026-02-01' }, contacts });
    const before = stored();
    const error = await note().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 403, problem: { code: 'trial_full' } });
    expect(error).toMatchObject({ detail: expect.stringContaining('5,000 notes') });
    expect(stored()).toEqual(before);
  });
});
