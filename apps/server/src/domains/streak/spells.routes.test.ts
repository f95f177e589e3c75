import type { Contact, NewContact } from '@turnstone/contract/contacts';
import type { Progress } from '@turnstone/contract/progress';
import type { Spell } from '@turnstone/contract/spells';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { trial } from '../../../test/factories/trial.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/ids.ts';

const app = useTestApp();
const call = callsTo(app);
const setClock = useClock();

const someone = async () => {
  const user = await signedInUser(app.deps);
  const get = async <Body>(url: string) => (await call(user, 'GET', url)).json<Body>();
  return {
    user,
    setStart: (noContactStartDate: string, more: object = {}, headers = {}) =>
      call(user, 'PUT', '/api/auth/user/no-contact', { noContactStartDate, ...more }, headers),
    note: (day: string, kind: NewContact['kind'] = 'wrote', more: object = {}, headers = {}) =>
      call(user, 'POST', '/api/contacts', { day, kind, ...more }, headers),
    spells: async () =>
      (await get<Spell[]>('/api/spells')).map(({ id, version, ...days }) => days).toReversed(),
    listed: () => get<Spell[]>('/api/spells'),
    contacts: () => get<Contact[]>('/api/contacts'),
    days: async () => {
      const { currentStreak, longestStreak, totalDays, noContactStartDate } =
        await get<Progress>('/api/progress');
      return { currentStreak, longestStreak, totalDays, start: noContactStartDate };
    },
  };
};

const notPossible = { status: 422, code: 'day_not_possible' };

describe('times without contact', () => {
  it('are none at first', async () => {
    const { spells, contacts, days } = await someone();
    expect(await spells()).toEqual([]);
    expect(await contacts()).toEqual([]);
    expect(await days()).toEqual({ currentStreak: 0, longestStreak: 0, totalDays: 0, start: null });
  });

  it('a later first day ends the one that runs, and its days stay', async () => {
    const { setStart, spells, days } = await someone();
    setClock('2026-05-10T12:00:00Z');
    await setStart('2026-05-01');
    await setStart('2026-05-08');
    expect(await spells()).toEqual([{ firstDay: '2026-05-01', endDay: '2026-05-08', reachedDays: 9 }]);
    expect(await days()).toEqual({ currentStreak: 2, longestStreak: 9, totalDays: 9, start: '2026-05-08' });
  });

  it('a later day that corrects a date ends nothing', async () => {
    const { setStart, spells, days } = await someone();
    setClock('2026-05-10T12:00:00Z');
    await setStart('2026-05-01');
    await setStart('2026-05-08', { isCorrection: true });
    expect(await spells()).toEqual([]);
    expect(await days()).toMatchObject({ currentStreak: 2, longestStreak: 2, totalDays: 2 });
  });

  it('an earlier first day takes in what had ended since', async () => {
    const { setStart, spells, days } = await someone();
    setClock('2026-05-20T12:00:00Z');
    for (const day of ['2026-05-01', '2026-05-08', '2026-05-12', '2026-05-18']) await setStart(day);
    await setStart('2026-05-10');
    expect(await spells()).toMatchObject([
      { firstDay: '2026-05-01', endDay: '2026-05-08' },
      { firstDay: '2026-05-08', endDay: '2026-05-10' },
    ]);
    expect(await days()).toMatchObject({ currentStreak: 10, totalDays: 19, start: '2026-05-10' });
  });

  it('keep what they had reached where their days are saved as they were', async () => {
    const { user, setStart, note, listed } = await someone();
    setClock('2026-05-31T12:00:00Z');
    await setStart('2026-05-01');
    await note('2026-05-21');
    const [spell] = await listed();
    const days = { firstDay: spell?.firstDay, endDay: spell?.endDay };
    const saved = await call(user, 'PUT', `/api/spells/${spell?.id}`, days);
    expect(saved.json()).toMatchObject({ ...days, reachedDays: 30 });
  });

  it('count no day twice that a server of the version before has set', async () => {
    const { user, setStart, note, spells } = await someone();
    setClock('2026-05-20T12:00:00Z');
    for (const day of ['2026-05-01', '2026-05-08']) await setStart(day);
    await app.deps.db.pool.query('update users set no_contact_start = $2 where id = $1', [
      user.ctx.user.id,
      '2026-05-01',
    ]);
    expect((await note('2026-05-20')).statusCode).toBe(200);
    expect(await spells()).toEqual([
      { firstDay: '2026-05-01', endDay: '2026-05-08', reachedDays: 19 },
      { firstDay: '2026-05-08', endDay: '2026-05-20', reachedDays: 12 },
    ]);
  });

  it('are set by two devices one after the other, and the second is told', async () => {
    const { setStart, spells } = await someone();
    setClock('2026-05-10T12:00:00Z');
    await setStart('2026-05-01');
    const [one, other] = await Promise.all([
      setStart('2026-05-05', {}, { 'if-match': '"2026-05-01"' }),
      setStart('2026-05-07', {}, { 'if-match': '"2026-05-01"' }),
    ]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
    expect(await spells()).toHaveLength(1);
  });

  it('are corrected and removed, and only then total and longest are less', async () => {
    const { user, setStart, listed, spells, days } = await someone();
    setClock('2026-05-20T12:00:00Z');
    for (const day of ['2026-05-01', '2026-05-08', '2026-05-12']) await setStart(day);
    const [second, first] = await listed();
    const correct = (spell: Spell | undefined, body: object, headers = {}) =>
      call(user, 'PUT', `/api/spells/${spell?.id}`, body, headers);
    const corrected = await correct(first, { firstDay: '2026-04-29', endDay: '2026-05-03' });
    expect(corrected.json()).toMatchObject({ firstDay: '2026-04-29', reachedDays: 4, version: 2 });
    for (const wrong of [
      { firstDay: '2026-05-03', endDay: '2026-05-03' },
      { firstDay: '2026-05-03', endDay: '2026-05-09' },
      { firstDay: '2026-05-10', endDay: '2026-05-13' },
      { firstDay: '2026-05-21', endDay: '2026-05-23' },
    ])
      expect((await correct(first, wrong)).json()).toMatchObject(notPossible);
    const late = await correct(
      first,
      { firstDay: '2026-05-01', endDay: '2026-05-02' },
      { 'if-match': '"1"' },
    );
    expect(late.json()).toMatchObject({ code: 'edit_conflict', current: { version: 2 } });
    await call(user, 'DELETE', `/api/spells/${second?.id}`);
    expect(await spells()).toEqual([{ firstDay: '2026-04-29', endDay: '2026-05-03', reachedDays: 4 }]);
    expect(await days()).toMatchObject({ currentStreak: 8, longestStreak: 8, totalDays: 12 });
  });
});

describe('contact', () => {
  it('ends the running time, counts for none, and loses no day', async () => {
    const { setStart, note, spells, days } = await someone();
    await setStart('2026-08-03');
    setClock('2026-10-23T21:00:00Z');
    expect(await days()).toMatchObject({ currentStreak: 81, totalDays: 81 });
    const noted = await note('2026-10-23', 'answered', { before: 'It was late.' });
    expect(noted.json()).toMatchObject({
      day: '2026-10-23',
      endedStart: '2026-08-03',
      before: 'It was late.',
    });
    expect(await spells()).toEqual([{ firstDay: '2026-08-03', endDay: '2026-10-23', reachedDays: 81 }]);
    expect(await days()).toEqual({
      currentStreak: 0,
      longestStreak: 81,
      totalDays: 81,
      start: '2026-10-24',
    });
    setClock('2026-10-27T12:00:00Z');
    expect(await days()).toMatchObject({ currentStreak: 3, longestStreak: 81, totalDays: 84 });
  });

  it.each(['necessary', 'they_wrote'] as const)('that ends nothing is noted: %s', async kind => {
    const { setStart, note, spells, contacts, days } = await someone();
    setClock('2026-05-10T12:00:00Z');
    await setStart('2026-05-01');
    expect((await note('2026-05-10', kind)).json()).toMatchObject({ kind, endedStart: null });
    expect(await spells()).toEqual([]);
    expect(await contacts()).toHaveLength(1);
    expect(await days()).toMatchObject({ currentStreak: 9, totalDays: 9 });
  });

  it('noted ten days late leaves total and longest as they were', async () => {
    const { setStart, note, spells, days } = await someone();
    setClock('2026-05-31T12:00:00Z');
    await setStart('2026-05-01');
    await note('2026-05-21');
    expect(await spells()).toEqual([{ firstDay: '2026-05-01', endDay: '2026-05-22', reachedDays: 30 }]);
    expect(await days()).toEqual({
      currentStreak: 9,
      longestStreak: 30,
      totalDays: 30,
      start: '2026-05-22',
    });
  });

  it('is noted twice on one day, and by two devices at once, and ends one time', async () => {
    const { setStart, note, spells, contacts } = await someone();
    setClock('2026-05-10T12:00:00Z');
    await setStart('2026-05-01');
    const both = await Promise.all([note('2026-05-10'), note('2026-05-10', 'met')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(both.filter(response => response.json<Contact>().endedStart !== null)).toHaveLength(1);
    expect(await spells()).toHaveLength(1);
    expect(await contacts()).toHaveLength(2);
  });

  it('is refused on a day to come, and before the count began', async () => {
    const { setStart, note, contacts } = await someone();
    setClock('2026-05-10T12:00:00Z');
    await setStart('2026-05-05');
    expect((await note('2026-05-11')).json()).toMatchObject({
      ...notPossible,
      detail: 'Please choose today or an earlier day.',
    });
    expect((await note('2026-05-03')).json()).toMatchObject({
      ...notPossible,
      detail: 'This day is before your count began.',
    });
    expect(await contacts()).toEqual([]);
  });

  it('where no streak was set is a note and nothing else', async () => {
    const { note, days } = await someone();
    setClock('2026-05-10T12:00:00Z');
    expect((await note('2026-05-10')).json()).toMatchObject({ endedStart: null });
    expect(await days()).toMatchObject({ start: null, totalDays: 0 });
  });

  it('is taken back, and the time runs on', async () => {
    const { user, setStart, note, spells, contacts, days } = await someone();
    setClock('2026-05-10T12:00:00Z');
    await setStart('2026-05-01');
    for (const day of ['2026-05-10', '2026-05-07', '2026-05-01']) {
      const { id } = (await note(day)).json<Contact>();
      expect((await call(user, 'DELETE', `/api/contacts/${id}`)).statusCode).toBe(200);
      expect(await days()).toEqual({ currentStreak: 9, longestStreak: 9, totalDays: 9, start: '2026-05-01' });
      expect(await spells()).toEqual([]);
      expect(await contacts()).toEqual([]);
    }
  });

  it('is taken back after the days were changed: then only the note goes', async () => {
    const { user, setStart, note, spells, contacts, days } = await someone();
    setClock('2026-05-10T12:00:00Z');
    await setStart('2026-05-01');
    const { id } = (await note('2026-05-07')).json<Contact>();
    await setStart('2026-05-09');
    const before = await days();
    await call(user, 'DELETE', `/api/contacts/${id}`);
    expect(await days()).toEqual(before);
    expect(await spells()).toHaveLength(2);
    expect(await contacts()).toEqual([]);
  });

  it('takes a plan for next time later, and says what it was only to who wrote it', async () => {
    const { user, setStart, note, contacts } = await someone();
    setClock('2026-05-10T12:00:00Z');
    await setStart('2026-05-01');
    const { id } = (await note('2026-05-10', 'met', { before: 'I was alone.' })).json<Contact>();
    const plan = { planIf: 'it is late and I am alone', planThen: 'I open Turnstone before the chat' };
    const changed = await call(user, 'PUT', `/api/contacts/${id}`, plan, { 'if-match': '"1"' });
    expect(changed.json()).toMatchObject({ ...plan, kind: 'met', before: 'I was alone.', version: 2 });
    expect((await call(user, 'PUT', `/api/contacts/${id}`, plan, { 'if-match': '"1"' })).statusCode).toBe(
      409,
    );
    expect(await contacts()).toMatchObject([plan]);
    const { rows } = await app.deps.db.pool.query<{ row: string }>(
      'select c::text as row from contacts c where id = $1',
      [id],
    );
    expect(rows[0]?.row).not.toMatch(/met|alone|late/);
  });

  it('sent twice under one key is noted once', async () => {
    const { setStart, note, contacts, spells } = await someone();
    setClock('2026-05-10T12:00:00Z');
    await setStart('2026-05-01');
    const key = { 'idempotency-key': 'once' };
    const first = await note('2026-05-10', 'wrote', {}, key);
    expect((await note('2026-05-10', 'wrote', {}, key)).json()).toEqual(first.json());
    expect(await contacts()).toHaveLength(1);
    expect(await spells()).toHaveLength(1);
  });
});

describe('a trial', () => {
  const spell = (firstDay: string, endDay: string, reachedDays: number) => ({
    id: newId(),
    firstDay,
    endDay,
    reachedDays,
  });

  it('brings its times without contact and what was noted, once', async () => {
    const { user, spells, contacts, days } = await someone();
    setClock('2026-05-20T12:00:00Z');
    const contact = {
      id: newId(),
      day: '2026-05-08',
      kind: 'met' as const,
      createdAt: '2026-05-08T20:00:00Z',
    };
    const body = trial({
      spells: [spell('2026-05-01', '2026-05-08', 7)],
      contacts: [contact],
      noContactStreak: { startDate: '2026-05-09' },
    });
    for (const _ of [1, 2])
      expect((await call(user, 'POST', '/api/trial-import', body)).statusCode).toBe(200);
    const more = { ...body, spells: [...(body.spells ?? []), spell('2026-04-20', '2026-05-03', 13)] };
    expect((await call(user, 'POST', '/api/trial-import', more)).statusCode).toBe(200);
    expect(await spells()).toEqual([
      { firstDay: '2026-05-01', endDay: '2026-05-08', reachedDays: 7 },
      { firstDay: '2026-04-20', endDay: '2026-05-01', reachedDays: 11 },
    ]);
    expect(await contacts()).toMatchObject([
      { id: contact.id, day: '2026-05-08', kind: 'met', endedStart: null },
    ]);
    expect(await days()).toMatchObject({ currentStreak: 11, longestStreak: 11, totalDays: 29 });
  });

  it('counts no day twice that the account counts', async () => {
    const { user, setStart, spells, days } = await someone();
    setClock('2026-05-20T12:00:00Z');
    await setStart('2026-05-10');
    const body = trial({
      spells: [spell('2026-05-01', '2026-05-15', 14), spell('2026-06-01', '2026-06-05', 4)],
    });
    expect((await call(user, 'POST', '/api/trial-import', body)).statusCode).toBe(200);
    expect(await spells()).toEqual([{ firstDay: '2026-05-01', endDay: '2026-05-10', reachedDays: 9 }]);
    expect(await days()).toMatchObject({ currentStreak: 10, totalDays: 19, start: '2026-05-10' });
  });
});
