import type { Night, NightMemory } from '@turnstone/contract/nights';
import { describe, expect, it } from 'vitest';
import { callsTo, type Requester } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { night } from '../../../test/factories/nights.ts';
import { type SentTrial, trial } from '../../../test/factories/trial.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { downloadExport } from '../../../test/harness/account-data.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { newId } from '../../platform/ids.ts';

const app = useTestApp();
const call = callsTo(app);
const setClock = useClock();

const someone = () => signedInUser(app.deps);

const keep = (who: Requester, body: object, headers = {}) => call(who, 'POST', '/api/nights', body, headers);
const change = (who: Requester, id: string, body: object, headers = {}) =>
  call(who, 'PUT', `/api/nights/${id}`, body, headers);
const list = async (who: Requester) => (await call(who, 'GET', '/api/nights')).json<Night[]>();
const setMemory = (who: Requester, remembersNights: boolean) =>
  call(who, 'POST', '/api/nights/memory', { remembersNights });
const memoryOf = async (who: Requester) =>
  (await call(who, 'GET', '/api/nights/memory')).json<NightMemory>().remembersNights;

const facts = {
  kind: 'write',
  strength: 8,
  pivotId: newId(),
  didHelp: true,
  ending: 'sealed',
  morning: null,
} as const;
const noFacts = { kind: null, strength: null, pivotId: null, didHelp: null, ending: null, morning: null };
const things = [
  { text: 'Ring the dentist at nine', isDone: false },
  { text: 'Buy bread', isDone: false },
];
const day = '2026-05-20';
const atNight = '2026-05-20T23:00:00.000Z';

describe('nights', () => {
  it('are kept with what is known of them, listed newest first, and changed', async () => {
    const user = await someone();
    setClock(atNight);
    const first = await keep(user, { day, kind: 'look' });
    expect(first.json()).toEqual({
      id: expect.any(String),
      version: 1,
      day,
      ...noFacts,
      kind: 'look',
      things: [],
      createdAt: atNight,
    });
    setClock('2026-05-20T23:10:00.000Z');
    const second = await keep(user, { day, ...facts, things });
    expect(second.json()).toMatchObject({ ...facts, things });
    expect(await list(user)).toEqual([second.json(), first.json()]);
    const { id } = second.json<Night>();
    const changed = await change(user, id, { morning: 'no' });
    expect(changed.json()).toEqual({ ...second.json(), version: 2, morning: 'no' });
    expect(await list(user)).toEqual([changed.json(), first.json()]);
  });

  it.each(['2026-05-18', '2026-05-19', '2026-05-20'])('can have begun on %s', async possible => {
    const user = await someone();
    setClock(atNight);
    expect((await keep(user, { day: possible })).json()).toMatchObject({ day: possible });
  });

  it.each(['2026-05-17', '2026-05-21', '2025-05-20'])('cannot have begun on %s', async impossible => {
    const user = await someone();
    setClock(atNight);
    expect((await keep(user, { day: impossible, things })).json()).toMatchObject({
      status: 422,
      code: 'day_not_possible',
      detail: 'A night can be kept on its day and the two days after.',
    });
    expect(await list(user)).toEqual([]);
  });

  it('are as old as they were written, and on the day that it was where the person is', async () => {
    const user = await someone();
    setClock('2026-05-28T12:00:00.000Z');
    const headers = { 'written-at': atNight };
    expect((await keep(user, { day }, headers)).json()).toMatchObject({ day, createdAt: atNight });
    expect((await keep(user, { day: '2026-05-28' }, headers)).statusCode).toBe(422);
    expect((await keep(user, { day })).statusCode).toBe(422);
    const there = { ...headers, 'time-zone': 'Pacific/Kiritimati' };
    expect((await keep(user, { day: '2026-05-21' }, there)).statusCode).toBe(200);
    expect((await keep(user, { day: '2026-05-18' }, there)).statusCode).toBe(422);
  });

  it('belong to one person', async () => {
    const [user, other] = [await someone(), await someone()];
    const mine = await night(user.ctx);
    await night(other.ctx);
    expect((await change(other, mine.id, { morning: 'yes' })).statusCode).toBe(404);
    expect((await call(other, 'DELETE', `/api/nights/${mine.id}`)).statusCode).toBe(404);
    expect((await call(other, 'DELETE', '/api/nights')).json()).toEqual({ removed: 1 });
    expect(await list(other)).toEqual([]);
    expect(await list(user)).toEqual([mine]);
  });

  it('are forgotten one by one or all together, with what was answered about them', async () => {
    const user = await someone();
    const bodies = ['one', 'two', 'three'].map(key => ({
      body: { day: new Date().toISOString().slice(0, 10), things: [{ text: key, isDone: false }] },
      headers: { 'idempotency-key': key },
    }));
    const made: Night[] = [];
    for (const { body, headers } of bodies) made.push((await keep(user, body, headers)).json<Night>());
    const [first] = made;
    expect((await call(user, 'DELETE', `/api/nights/${first?.id}`)).json()).toEqual({ id: first?.id });
    expect(await list(user)).toHaveLength(2);
    expect((await call(user, 'DELETE', '/api/nights')).json()).toEqual({ removed: 2 });
    expect((await call(user, 'DELETE', '/api/nights')).json()).toEqual({ removed: 0 });
    for (const { body, headers } of bodies)
      expect((await keep(user, body, headers)).json()).toMatchObject({ code: 'not_found' });
    expect(await list(user)).toEqual([]);
  });
});

describe('how nights went', () => {
  it('is remembered unless somebody does not want it', async () => {
    const [user, other] = [await someone(), await someone()];
    expect(await memoryOf(user)).toBe(true);
    expect((await setMemory(user, false)).json()).toEqual({ remembersNights: false });
    expect([await memoryOf(user), await memoryOf(other)]).toEqual([false, true]);
    await setMemory(user, true);
    expect(await memoryOf(user)).toBe(true);
  });

  it('is not kept then, neither at once nor later: only the small things are', async () => {
    const user = await someone();
    await setMemory(user, false);
    setClock(atNight);
    const created = await keep(user, { day, ...facts, things });
    expect(created.json()).toMatchObject({ ...noFacts, day, things });
    const done = things.map(thing => ({ ...thing, isDone: true }));
    const { id } = created.json<Night>();
    const changed = await change(user, id, { ending: 'copied', morning: 'yes', things: done });
    expect(changed.json()).toMatchObject({ ...noFacts, things: done });
    expect((await change(user, id, { morning: 'yes' })).json()).toMatchObject({ ...noFacts, things: done });
    await setMemory(user, true);
    expect(await list(user)).toMatchObject([{ ...noFacts, day, things: done }]);
  });

  it('leaves no day either then, where there are no small things: it is answered, and not kept', async () => {
    const user = await someone();
    await setMemory(user, false);
    setClock(atNight);
    const headers = { 'idempotency-key': 'one' };
    const answered = await keep(user, { day, ...facts }, headers);
    expect(answered.json()).toMatchObject({ ...noFacts, day, version: 1, things: [] });
    expect((await keep(user, { day, ...facts }, headers)).json()).toEqual(answered.json());
    expect(await list(user)).toEqual([]);
    expect((await change(user, answered.json<Night>().id, { things })).statusCode).toBe(404);
  });

  it('stays as it is of the nights before, until they are forgotten', async () => {
    const user = await someone();
    setClock(atNight);
    const { id } = (await keep(user, { day, ...facts, things })).json<Night>();
    await setMemory(user, false);
    expect((await change(user, id, { things: [], morning: 'yes' })).json()).toMatchObject({
      ...facts,
      things: [],
    });
  });

  it('is not kept where it is turned off while a night is being kept', async () => {
    const user = await someone();
    setClock(atNight);
    const { id } = user.ctx.user;
    const lock = { text: 'select 1 from users where id = $1 for update', values: [id] };
    const created = await whileLocked(
      app,
      lock,
      () => keep(user, { day, ...facts }),
      holder => holder.query('update users set remembers_nights = false where id = $1', [id]),
    );
    expect(created.json()).toMatchObject(noFacts);
    expect(await list(user)).toEqual([]);
  });
});

type TrialNight = NonNullable<SentTrial['nights']>[number];

const trialNight = (overrides: Partial<TrialNight> = {}): TrialNight => ({
  id: newId(new Date('2026-03-01T23:00:00.000Z')),
  day: '2026-03-01',
  ...facts,
  things,
  createdAt: '2026-03-01T23:00:00.000Z',
  ...overrides,
});

describe('the nights of a trial', () => {
  const bring = (who: Requester, more: Partial<SentTrial>) =>
    call(who, 'POST', '/api/trial-import', trial({ intoExisting: true, ...more }));

  it('come as they are there, and then are no longer remembered if they were not there', async () => {
    const user = await someone();
    const theirs = trialNight();
    expect((await bring(user, { nights: [theirs], remembersNights: false })).statusCode).toBe(200);
    expect(await list(user)).toEqual([{ ...theirs, version: 1 }]);
    expect(await memoryOf(user)).toBe(false);
  });

  it('come once, and take nothing from those that are there', async () => {
    const user = await someone();
    const mine = await night(user.ctx);
    const theirs = trialNight();
    await bring(user, { nights: [theirs] });
    const changed = (await change(user, theirs.id, { morning: 'no' })).json<Night>();
    await bring(user, { nights: [theirs], remembersNights: true });
    expect(await list(user)).toEqual([mine, changed]);
  });

  it('come without how they went where the account does not remember that, and leave it so', async () => {
    const user = await someone();
    await setMemory(user, false);
    await bring(user, { nights: [trialNight(), trialNight({ things: [] })], remembersNights: true });
    expect(await list(user)).toMatchObject([{ ...noFacts, things }]);
    expect(await memoryOf(user)).toBe(false);
  });

  it('were not written in the future', async () => {
    const user = await someone();
    setClock(atNight);
    await bring(user, { nights: [trialNight({ createdAt: '2026-08-01T00:00:00.000Z' })] });
    expect(await list(user)).toMatchObject([{ createdAt: atNight }]);
  });
});

it('nights are taken along, with whether they are remembered', async () => {
  const user = await someone();
  const mine = await night(user.ctx);
  await setMemory(user, false);
  const files = await downloadExport(app, { user });
  expect(JSON.parse(files.get('data/nights.json')?.toString() ?? '')).toEqual([mine]);
  expect(JSON.parse(files.get('data/night-memory.json')?.toString() ?? '')).toEqual({
    remembersNights: false,
  });
});
