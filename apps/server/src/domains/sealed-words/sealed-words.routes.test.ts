import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '@turnstone/contract/limits';
import type { SealedWords } from '@turnstone/contract/sealed-words';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsTo, type Requester, visitor } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { type SentTrial, trial } from '../../../test/factories/trial.ts';
import { signedInUser, type UserOverrides } from '../../../test/factories/users.ts';
import { downloadExport } from '../../../test/harness/account-data.ts';
import { Caller, everyEndpoint, queriesOf } from '../../../test/harness/caller.ts';
import { isIn, newMarker } from '../../../test/harness/markers.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { newId } from '../../platform/ids.ts';

const app = useTestApp();
const call = callsTo(app);
const setClock = useClock();

const someone = (overrides: UserOverrides = {}) => signedInUser(app.deps, overrides);

const sealFor = (who: Requester, content: string | null = 'Come back.', headers = {}) =>
  call(who, 'POST', '/api/sealed-words', { kind: 'message', content }, headers);
const list = async (who: Requester, headers = {}) =>
  (await call(who, 'GET', '/api/sealed-words', undefined, headers)).json<SealedWords[]>();
const setOpening = (who: Requester, id: string, opens: string, headers = {}) =>
  call(who, 'POST', `/api/sealed-words/${id}/opening`, { opens }, headers);
const remove = (who: Requester, id: string) => call(who, 'DELETE', `/api/sealed-words/${id}`);
const bringTrial = (who: Requester, sealed: SentTrial['sealedWords'], more: Partial<SentTrial> = {}) =>
  call(who, 'POST', '/api/trial-import', trial({ sealedWords: sealed, ...more }));

const sealedOnTrial = (overrides: Partial<NonNullable<SentTrial['sealedWords']>[number]> = {}) => ({
  id: newId(),
  kind: 'message' as const,
  content: 'Come back.',
  opensAt: '2026-05-21T06:00:00.000Z',
  createdAt: '2026-05-20T22:00:00.000Z',
  ...overrides,
});

const manySealed = (count: number) => Array.from({ length: count }, () => sealedOnTrial());

/** Those that wait for a lock, in the database of this file. */
const countWaiting = async (): Promise<number> => {
  const text =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await app.deps.db.pool.query(text)).rows.length;
};

const later = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString();

describe('sealed words', () => {
  it.each([
    ['at night', 'Europe/Berlin', '2026-05-20T21:00:00.000Z', '2026-05-21T06:00:00.000Z'],
    ['by day', 'Europe/Berlin', '2026-05-20T10:00:00.000Z', '2026-05-20T16:00:00.000Z'],
    ['as clocks go forward', 'Europe/Berlin', '2026-03-28T22:30:00.000Z', '2026-03-29T06:00:00.000Z'],
    ['as clocks go back', 'Europe/Berlin', '2026-10-24T23:30:00.000Z', '2026-10-25T07:00:00.000Z'],
    ['as clocks go forward', 'America/New_York', '2026-03-08T04:30:00.000Z', '2026-03-08T12:00:00.000Z'],
    ['as clocks go back', 'America/New_York', '2026-11-01T05:30:00.000Z', '2026-11-01T13:00:00.000Z'],
    ['as clocks go forward', 'Australia/Lord_Howe', '2026-10-03T14:00:00.000Z', '2026-10-03T21:00:00.000Z'],
    ['as clocks go back', 'Australia/Lord_Howe', '2026-04-04T14:00:00.000Z', '2026-04-04T21:30:00.000Z'],
    ['at night', 'Asia/Kathmandu', '2026-05-20T18:00:00.000Z', '2026-05-21T02:15:00.000Z'],
    ['at night', 'Pacific/Kiritimati', '2026-05-20T08:00:00.000Z', '2026-05-20T18:00:00.000Z'],
    ['without a zone', '', '2026-05-20T03:00:00.000Z', '2026-05-20T08:00:00.000Z'],
  ])('of %s in %s open when clocks there say so, and not before', async (_, zone, sealedAt, opensAt) => {
    const user = await someone();
    const there = zone === '' ? {} : { 'time-zone': zone };
    setClock(sealedAt);
    const created = await sealFor(user, 'Come back.', there);
    expect(created.statusCode).toBe(200);
    const sealed = {
      id: expect.any(String),
      version: 1,
      kind: 'message',
      content: null,
      opensAt,
      isOpen: false,
      createdAt: sealedAt,
    };
    expect(created.json()).toEqual(sealed);
    setClock(later(opensAt, -1));
    expect(await list(user, there)).toEqual([sealed]);
    // The zone counts once, when they are sealed: elsewhere it may be later already.
    expect(await list(user, { 'time-zone': 'Pacific/Kiritimati' })).toEqual([sealed]);
    setClock(opensAt);
    expect(await list(user, there)).toEqual([{ ...sealed, content: 'Come back.', isOpen: true }]);
  });

  it('that waited for a network open by the moment they were written', async () => {
    const user = await someone();
    setClock('2026-05-22T12:00:00.000Z');
    const created = await sealFor(user, 'Come back.', { 'written-at': '2026-05-20T23:00:00.000Z' });
    expect(created.json()).toMatchObject({
      createdAt: '2026-05-20T23:00:00.000Z',
      opensAt: '2026-05-21T08:00:00.000Z',
      isOpen: true,
      content: 'Come back.',
    });
    const soon = await sealFor(user, 'Come back.', { 'written-at': '2026-05-22T04:00:00.000Z' });
    expect(soon.json()).toMatchObject({ opensAt: '2026-05-22T08:00:00.000Z', isOpen: true });
    const waits = await sealFor(user, 'Come back.', { 'written-at': '2026-05-22T11:00:00.000Z' });
    expect(waits.json()).toMatchObject({ opensAt: '2026-05-22T18:00:00.000Z', isOpen: false, content: null });
  });

  it('are a note without words, too', async () => {
    const user = await someone();
    setClock('2026-05-20T23:00:00.000Z');
    const noted = await call(user, 'POST', '/api/sealed-words', { kind: 'they_wrote' });
    expect(noted.json()).toMatchObject({ kind: 'they_wrote', content: null, isOpen: false });
    setClock('2026-05-21T08:00:00.000Z');
    expect(await list(user)).toMatchObject([{ kind: 'they_wrote', content: null, isOpen: true }]);
  });

  it('asked for sooner open ten minutes later, and never later than before', async () => {
    const user = await someone();
    setClock('2026-05-20T23:00:00.000Z');
    const { id } = (await sealFor(user)).json<SealedWords>();
    setClock('2026-05-21T02:40:00.000Z');
    expect((await setOpening(user, id, 'sooner')).json()).toMatchObject({
      version: 2,
      content: null,
      opensAt: '2026-05-21T02:50:00.000Z',
      isOpen: false,
    });
    setClock('2026-05-21T02:45:00.000Z');
    expect((await setOpening(user, id, 'sooner')).json()).toMatchObject({
      content: null,
      opensAt: '2026-05-21T02:50:00.000Z',
    });
    setClock('2026-05-21T03:00:00.000Z');
    expect((await setOpening(user, id, 'sooner')).json()).toMatchObject({
      content: 'Come back.',
      opensAt: '2026-05-21T02:50:00.000Z',
      isOpen: true,
    });
  });

  it('that are open are sealed again until the next morning, also for who has read them', async () => {
    const user = await someone();
    const there = { 'time-zone': 'Europe/Berlin' };
    setClock('2026-05-20T22:00:00.000Z');
    const { id } = (await sealFor(user, 'Come back.', there)).json<SealedWords>();
    setClock('2026-05-21T07:00:00.000Z');
    const read = await setOpening(user, id, 'sooner', { ...there, 'idempotency-key': 'read' });
    expect(read.json()).toMatchObject({ content: 'Come back.', isOpen: true });
    const again = await setOpening(user, id, 'tomorrow', { ...there, 'idempotency-key': 'keep' });
    expect(again.json()).toMatchObject({
      content: null,
      opensAt: '2026-05-22T06:00:00.000Z',
      isOpen: false,
    });
    const repeated = await setOpening(user, id, 'tomorrow', { ...there, 'idempotency-key': 'keep' });
    expect(repeated.json()).toEqual(again.json());
    // What was answered while they were open is not answered again.
    const first = await setOpening(user, id, 'sooner', { ...there, 'idempotency-key': 'read' });
    expect(first.json()).toMatchObject({ status: 404, code: 'not_found' });
    expect(first.body).not.toContain('Come back.');
    expect(await list(user, there)).toEqual([again.json()]);
  });

  it('are let go of for good, with what was answered about them', async () => {
    const user = await someone();
    const key = { 'idempotency-key': 'once' };
    const { id } = (await sealFor(user, 'Come back.', key)).json<SealedWords>();
    expect((await remove(user, id)).json()).toEqual({ id });
    expect(await list(user)).toEqual([]);
    expect((await remove(user, id)).statusCode).toBe(404);
    expect((await sealFor(user, 'Come back.', key)).statusCode).toBe(404);
    expect(await list(user)).toEqual([]);
  });

  it('are so many at a time, also from two devices at once, until one is let go', async () => {
    const user = await someone();
    await bringTrial(user, manySealed(limits.sealedAtOnce - 1));
    // Both begin while nobody can go on.
    const both = await whileLocked(
      app,
      { text: 'select 1 from users where id = $1 for update', values: [user.ctx.user.id] },
      () => Promise.all([sealFor(user, 'The last.'), sealFor(user, 'The last.')]),
      async () => {
        while ((await countWaiting()) < 2) await nextTurn();
      },
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const attempt = await sealFor(user, 'One too many.');
    expect(attempt.json()).toMatchObject({
      code: 'too_many_sealed',
      detail: 'You have 200 sealed messages, which is the limit. Let one go to seal another.',
    });
    expect(attempt.body).not.toContain('One too many.');
    await remove(user, (await list(user))[0]?.id ?? '');
    expect((await sealFor(user)).statusCode).toBe(200);
  });
});

describe('what was sealed on trial', () => {
  it('opens when it would have, and no later than the next morning here', async () => {
    const user = await someone();
    setClock('2026-05-20T23:00:00.000Z');
    const [soon, never] = [
      sealedOnTrial({ content: 'Soon.' }),
      sealedOnTrial({ content: 'Never.', opensAt: '2036-01-01T00:00:00.000Z' }),
    ];
    expect((await bringTrial(user, [soon, never])).statusCode).toBe(200);
    const listed = await list(user);
    expect(listed.map(({ opensAt, content }) => [opensAt, content])).toEqual(
      listed.map(({ id }) => [id === soon.id ? soon.opensAt : '2026-05-21T08:00:00.000Z', null]),
    );
    expect(listed).toHaveLength(2);
    setClock('2026-05-21T08:00:00.000Z');
    expect((await list(user)).map(({ content }) => content).sort()).toEqual(['Never.', 'Soon.']);
  });

  it('is not opened, not changed and not brought back by bringing it again', async () => {
    const user = await someone();
    setClock('2026-05-20T23:00:00.000Z');
    const one = sealedOnTrial();
    await bringTrial(user, [one]);
    const before = await list(user);
    const opened = { ...one, opensAt: '2026-05-20T22:30:00.000Z' };
    const again = await bringTrial(user, [opened], { intoExisting: true });
    expect(again.statusCode).toBe(200);
    expect(again.body).not.toContain('Come back.');
    expect(await list(user)).toEqual(before);
  });

  it('comes also where no more could be sealed', async () => {
    const user = await someone();
    await bringTrial(user, manySealed(limits.sealedAtOnce));
    expect((await sealFor(user)).statusCode).toBe(409);
    expect((await bringTrial(user, [sealedOnTrial()], { intoExisting: true })).statusCode).toBe(200);
    const { rows } = await app.deps.db.pool.query<{ count: number }>(
      'select count(*)::int as count from sealed_words where user_id = $1',
      [user.ctx.user.id],
    );
    expect(rows[0]?.count).toBe(limits.sealedAtOnce + 1);
  });
});

describe('words before their hour', () => {
  beforeAll(() => app.server.listen({ port: 0, host: '127.0.0.1' }));

  /** Somebody with sealed words, by a call and from a trial, and everything that was answered to that. */
  const sealer = async () => {
    const [sealed, imported] = [newMarker(), newMarker()];
    const subject = newId();
    const writer = await Caller.signIn(app, { plan: 'pro', subject });
    const key = { 'idempotency-key': 'sealed' };
    const opensAt = later(new Date().toISOString(), 3_600_000);
    const created = await sealFor(writer.user, sealed, key);
    const { id } = created.json<SealedWords>();
    const brought = sealedOnTrial({ content: imported, opensAt });
    const answered = await bringTrial(writer.user, [brought]);
    expect(created.statusCode).toBe(200);
    expect(answered.statusCode).toBe(200);
    const texts = [created.body, answered.body, (await sealFor(writer.user, sealed, key)).body];
    return { writer, subject, markers: [sealed, imported], ids: [id, brought.id], brought, texts };
  };

  const expectNone = (texts: readonly string[], markers: readonly string[]): void => {
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) for (const marker of markers) expect(isIn(text, marker)).toBe(false);
  };

  /** Every call that only reads, and needs no id: what a person is shown without asking for a thing. */
  const readAll = async (caller: Caller, cookie = caller.user.cookie): Promise<string[]> => {
    const texts: string[] = [];
    for (const [, endpoint] of everyEndpoint) {
      if (endpoint.method !== 'GET' || endpoint.params) continue;
      for (const query of queriesOf(endpoint))
        texts.push((await caller.call(endpoint, { params: {}, query, body: undefined }, cookie)).text);
    }
    return texts;
  };

  it('are in nothing that their owner is answered, takes along or brings again, on any device', async () => {
    const { writer, subject, markers, ids, brought, texts } = await sealer();
    const second = await Caller.signIn(app, { plan: null, subject });
    expect(second.user.ctx.user.id).toBe(writer.user.ctx.user.id);
    for (const id of ids) {
      texts.push((await setOpening(writer.user, id, 'sooner')).body);
      texts.push((await setOpening(writer.user, id, 'tomorrow')).body);
      texts.push((await setOpening(writer.user, id, 'never')).body);
    }
    texts.push(...(await readAll(writer)), ...(await writer.readLists()), ...(await readAll(second)));
    const again = { ...brought, opensAt: '2026-01-01T00:00:00.000Z' };
    texts.push((await bringTrial(writer.user, [again], { intoExisting: true })).body);
    texts.push(...(await writer.readLists()));
    for (const [, bytes] of await downloadExport(app, writer)) texts.push(bytes.toString());
    for (const id of ids) texts.push((await remove(writer.user, id)).body);
    expectNone(texts, markers);
    expectNone([app.logged()], markers);
  });

  it.each<[string, UserOverrides]>([
    ['another person', { plan: 'pro' }],
    ['a moderator', { plan: 'pro', isModerator: true }],
  ])('are in nothing that %s is answered', async (_, overrides) => {
    const { markers, ids, writer } = await sealer();
    const stranger = await Caller.signIn(app, overrides);
    const texts = [...(await readAll(stranger)), ...(await stranger.readLists())];
    for (const id of ids) {
      const attempts = [await setOpening(stranger.user, id, 'sooner'), await remove(stranger.user, id)];
      expect(attempts.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
      texts.push(...attempts.map(({ body }) => body));
    }
    expectNone(texts, markers);
    expect((await list(writer.user)).map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it('are in nothing that somebody is answered whom their owner has blocked', async () => {
    const { markers, ids, writer } = await sealer();
    const blocked = await Caller.signIn(app, { plan: 'pro' });
    const about = { kind: 'letter', id: await blocked.make('sharedLetter') };
    expect((await call(writer.user, 'POST', '/api/blocks', { about })).statusCode).toBe(200);
    const texts = [...(await readAll(blocked)), ...(await blocked.readLists())];
    for (const id of ids) texts.push((await setOpening(blocked.user, id, 'sooner')).body);
    expectNone(texts, markers);
    expect((await list(writer.user)).every(({ isOpen }) => !isOpen)).toBe(true);
  });

  it('are in nothing that a device is answered which was signed out', async () => {
    const { markers, ids, writer } = await sealer();
    const texts = await readAll(writer, visitor.cookie);
    await app.deps.db.pool.query('delete from sessions where user_id = $1', [writer.user.ctx.user.id]);
    texts.push(...(await readAll(writer)));
    for (const id of ids) {
      const attempt = await setOpening(writer.user, id, 'sooner');
      expect(attempt.statusCode).toBe(401);
      texts.push(attempt.body);
    }
    expectNone(texts, markers);
  });

  it('are sealed in the database', async () => {
    const { markers, writer } = await sealer();
    const { rows } = await app.deps.db.pool.query<{ sealed: Buffer }>(
      `select sealed from sealed_words where user_id = $1
       union all select response from idempotency_keys where user_id = $1`,
      [writer.user.ctx.user.id],
    );
    expect(rows.length).toBeGreaterThan(2);
    expectNone(
      rows.map(({ sealed }) => sealed.toString('latin1')),
      markers,
    );
  });
});
