import { limits } from '@turnstone/contract/limits';
import {
  createNight,
  getNightMemory,
  listNights,
  type NewNight,
  type NightChange,
  removeNight,
  removeNights,
  setNightMemory,
  updateNight,
} from '@turnstone/contract/nights';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorOf, onTrial, someId } from '../../test/on-trial.ts';
import { newId } from '../platform/new-id.ts';

const trial = onTrial();

const stored = () => JSON.parse(trial.device.entries()['trial-data'] ?? '');
const store = (data: object) => trial.device.access().setItem('trial-data', JSON.stringify(data));
const keep = (night: Partial<NewNight> = {}, idempotencyKey?: string) =>
  trial.backend.call(createNight, { body: { day: '2026-11-14', things: [], ...night }, idempotencyKey });
const change = (id: string, body: NightChange, base?: { readonly version: number }) =>
  trial.backend.call(updateNight, { params: { id }, body, base });
const remember = (remembersNights: boolean) =>
  trial.backend.call(setNightMemory, { body: { remembersNights } });
const listed = () => trial.backend.call(listNights, {});

beforeEach(() => {
  trial.zone = 'Europe/Berlin';
  trial.clock = new Date('2026-11-15T01:40:00.000Z');
});

const bread = { text: 'buy bread on the way', isDone: false };
const facts = {
  kind: 'write',
  strength: 8,
  pivotId: someId,
  didHelp: true,
  ending: 'sealed',
  morning: null,
} as const;
const noFacts = { kind: null, strength: null, pivotId: null, didHelp: null, ending: null, morning: null };
const notPossible = { status: 422, code: 'day_not_possible' };
const notFound = { status: 404, code: 'not_found' };

describe('nights on the device', () => {
  it('are kept with how they went, newest first', async () => {
    const first = await keep({ day: '2026-11-13' });
    const night = await keep({ ...facts, things: [bread] }, 'key-1');
    const createdAt = '2026-11-15T01:40:00.000Z';
    const saved = { id: night.id, day: '2026-11-14', ...facts, things: [bread], createdAt };
    expect(night).toEqual({ ...saved, version: 0 });
    expect(stored().nights).toMatchObject([saved, { day: '2026-11-13' }]);
    expect(await keep({ ...facts, things: [bread] }, 'key-1')).toEqual(night);
    expect(await listed()).toEqual([night, first]);
  });

  it('are of a day that can be, where the device is', async () => {
    for (const day of ['2026-11-16', '2026-11-12'])
      expect(await errorOf(keep({ day })), day).toEqual(notPossible);
    for (const day of ['2026-11-15', '2026-11-13']) await keep({ day });
    trial.zone = 'Pacific/Kiritimati';
    expect(await errorOf(keep({ day: '2026-11-16' }))).toEqual(notPossible);
    trial.clock = new Date('2026-11-15T10:00:00.000Z');
    expect(await keep({ day: '2026-11-16' })).toMatchObject({ day: '2026-11-16' });
  });

  it('are changed in what is named, and by nobody who saw them before', async () => {
    const night = await keep({ ...facts, things: [bread] });
    const ticked = await change(night.id, { things: [{ ...bread, isDone: true }] }, night);
    expect(ticked).toEqual({ ...night, things: [{ ...bread, isDone: true }], version: -1 });
    expect(await errorOf(change(night.id, { morning: 'no' }, night))).toEqual({
      status: 409,
      code: 'edit_conflict',
    });
    expect(await change(night.id, { morning: 'no' }, ticked)).toEqual({
      ...ticked,
      morning: 'no',
      version: -2,
    });
    expect(await errorOf(change(someId, { morning: 'no' }))).toEqual(notFound);
  });

  it('are forgotten one by one, or all', async () => {
    const nights = [await keep(), await keep({ day: '2026-11-13', things: [bread] }), await keep()];
    const params = { id: nights[0]?.id ?? '' };
    expect(await trial.backend.call(removeNight, { params })).toEqual(params);
    expect(await errorOf(trial.backend.call(removeNight, { params }))).toEqual(notFound);
    expect(await listed()).toHaveLength(2);
    expect(await trial.backend.call(removeNights, {})).toEqual({ removed: 2 });
    expect(await listed()).toEqual([]);
    expect(JSON.stringify(trial.device.entries())).not.toContain('bread');
    expect(await trial.backend.call(removeNights, {})).toEqual({ removed: 0 });
  });

  it('of a version that knew less of them have the rest empty', async () => {
    store({ nights: [{ id: someId, day: '2026-11-14', createdAt: '2026-11-15T01:40:00.000Z' }] });
    const night = { id: someId, version: 0, day: '2026-11-14', ...noFacts, things: [] };
    expect(await listed()).toEqual([{ ...night, createdAt: '2026-11-15T01:40:00.000Z' }]);
  });

  it('are as many as an account takes over, said kindly', async () => {
    await keep();
    const [one] = stored().nights;
    store({ nights: Array.from({ length: limits.nights }, () => ({ ...one, id: newId() })) });
    const before = stored();
    const error = await keep().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 403, detail: expect.stringContaining('2,000 nights') });
    expect(stored()).toEqual(before);
  });
});

describe('where nights are not to be remembered on the device', () => {
  it('only their day and the small things are kept', async () => {
    expect(await trial.backend.call(getNightMemory, {})).toEqual({ remembersNights: true });
    expect(await remember(false)).toEqual({ remembersNights: false });
    expect(await trial.backend.call(getNightMemory, {})).toEqual({ remembersNights: false });
    const night = await keep({ ...facts, things: [bread] });
    expect(night).toMatchObject({ day: '2026-11-14', ...noFacts, things: [bread] });
    expect(stored().nights).toMatchObject([{ ...noFacts, things: [bread] }]);
    const done = [{ ...bread, isDone: true }];
    expect(await change(night.id, { didHelp: false, morning: 'yes', things: done })).toMatchObject({
      ...noFacts,
      things: done,
    });
    expect(await change(night.id, { ending: 'letter' })).toMatchObject({ ...noFacts, things: done });
  });

  it('a night without any is answered, the same each time, and not kept', async () => {
    await remember(false);
    const night = await keep(facts, 'key-1');
    expect(night).toMatchObject({ day: '2026-11-14', version: 0, ...noFacts, things: [] });
    expect(await keep(facts, 'key-1')).toEqual(night);
    expect(await listed()).toEqual([]);
    expect(stored().nights).toEqual([]);
    expect(await errorOf(change(night.id, { things: [bread] }))).toEqual(notFound);
    expect(await errorOf(keep({ day: '2026-11-16' }))).toEqual(notPossible);
  });

  it('those of before stay as they were, and later ones are remembered again once it is on', async () => {
    const before = await keep({ ...facts, things: [bread] });
    await remember(false);
    expect(await listed()).toEqual([before]);
    expect(await change(before.id, { things: [], ending: 'copied' })).toMatchObject({ ...facts, things: [] });
    await remember(true);
    expect(await keep(facts)).toMatchObject(facts);
  });
});
