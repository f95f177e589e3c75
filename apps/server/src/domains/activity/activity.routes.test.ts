import type { Activity } from '@turnstone/contract/activity';
import { describe, expect, it } from 'vitest';
import { useClock } from '../../../test/clock.ts';
import { pivot, thought } from '../../../test/factories/pivots.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { fromOurSite, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const setClock = useClock();

const someone = async () => {
  const { ctx, cookie } = await signedInUser(app.deps);
  const { id: thoughtId } = await thought(ctx);
  const post = (url: string, payload: object, headers = {}) =>
    app.server.inject({ method: 'POST', url, headers: { cookie, ...fromOurSite, ...headers }, payload });
  return {
    ctx,
    cookie,
    turn: async (headers = {}) =>
      (await post('/api/pivots', { thoughtId, pivotPhrase: 'a', tags: [] }, headers)).json<{ id: string }>()
        .id,
    use: (pivotId: string, headers = {}) => post('/api/pivot-usage', { pivotId }, headers),
    year: async (zone = 'UTC') =>
      (
        await app.server.inject({ url: '/api/activity', headers: { cookie, 'time-zone': zone } })
      ).json<Activity>(),
  };
};

describe('a year of activity', () => {
  it('tells the days on which something happened, oldest first', async () => {
    const { turn, use, year } = await someone();
    setClock('2026-05-01T10:00:00Z');
    const id = await turn();
    setClock('2026-05-04T10:00:00Z');
    await use(id);
    await use(id);
    await use(await turn());
    setClock('2026-05-10T10:00:00Z');
    expect(await year()).toEqual({
      from: '2025-05-11',
      to: '2026-05-10',
      days: [
        { date: '2026-05-01', uses: 0, pivots: 1 },
        { date: '2026-05-04', uses: 3, pivots: 1 },
      ],
    });
  });

  it('belongs to one person', async () => {
    const [user, other] = [await someone(), await someone()];
    await user.turn();
    expect((await other.year()).days).toEqual([]);
  });

  it('counts a thing on the day it was where the person was', async () => {
    const { turn, year } = await someone();
    setClock('2026-05-01T10:00:00Z');
    await turn({ 'time-zone': 'Pacific/Kiritimati' });
    await turn({ 'time-zone': 'Pacific/Pago_Pago' });
    const days = [
      { date: '2026-04-30', uses: 0, pivots: 1 },
      { date: '2026-05-02', uses: 0, pivots: 1 },
    ];
    expect(await year('Pacific/Kiritimati')).toMatchObject({ to: '2026-05-02', days });
    // Tomorrow is not shown before it comes.
    expect(await year('UTC')).toMatchObject({ to: '2026-05-01', days: days.slice(0, 1) });
  });

  it('holds 365 days and no more', async () => {
    const { ctx, year } = await someone();
    setClock('2026-05-10T10:00:00Z');
    await app.deps.db.pool.query(
      "insert into activity select $1, date '2026-05-10' - n, 1, 0 from generate_series(0, 800) as n",
      [ctx.user.id],
    );
    const { from, days } = await year();
    expect(days).toHaveLength(365);
    expect(days[0]?.date).toBe(from);
    expect(days.at(-1)?.date).toBe('2026-05-10');
  });

  it('is not undone when the pivot is deleted', async () => {
    const { turn, use, cookie, year } = await someone();
    const id = await turn();
    await use(id);
    const headers = { cookie, ...fromOurSite };
    await app.server.inject({ method: 'DELETE', url: `/api/pivots/${id}`, headers });
    expect((await year()).days).toMatchObject([{ uses: 1, pivots: 1 }]);
  });

  it('counts a repeated request once, and one at the same moment too', async () => {
    const { turn, use, year } = await someone();
    const key = (name: string) => ({ 'idempotency-key': name });
    const [id] = await Promise.all([turn(key('a')), turn(key('a')), turn(key('a'))]);
    await Promise.all([use(id, key('b')), use(id, key('b'))]);
    await use(id, key('b'));
    expect((await year()).days).toMatchObject([{ uses: 1, pivots: 1 }]);
  });

  it('counts everything that happens at the same moment', async () => {
    const { ctx, use, year } = await someone();
    const ids = [(await pivot(ctx)).id, (await pivot(ctx)).id];
    await Promise.all(Array.from({ length: 20 }, (_, n) => use(ids[n % 2] ?? '')));
    expect((await year()).days).toMatchObject([{ uses: 20, pivots: 2 }]);
  });

  it('does not count what did not happen', async () => {
    const { use, year } = await someone();
    expect((await use('01900000-0000-7000-8000-000000000000')).statusCode).toBe(404);
    expect((await year()).days).toEqual([]);
  });
});
