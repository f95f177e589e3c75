import { describe, expect, it } from 'vitest';
import { useClock } from '../../../test/clock.ts';
import { signedIn } from '../../../test/factories/person.ts';
import { pivot, thought } from '../../../test/factories/writing.ts';
import { fromOurSite, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const setClock = useClock();

const progressOf = async (cookie: string, zone = 'UTC') =>
  (await app.server.inject({ url: '/api/progress', headers: { cookie, 'time-zone': zone } })).json();

describe('progress', () => {
  it('begins with nothing', async () => {
    const { cookie } = await signedIn(app.parts);
    expect(await progressOf(cookie)).toEqual({
      currentStreak: 0,
      progressScore: 0,
      totalProjects: 0,
      activeProjects: 0,
      totalTimeLogged: 0,
      noContactStartDate: null,
    });
  });

  it('is ten points a pivot, up to a hundred, as on trial', async () => {
    const { me, cookie } = await signedIn(app.parts);
    const other = await signedIn(app.parts);
    const { id: thoughtId } = await thought(me);
    for (let made = 1; made <= 12; made += 1) {
      await pivot(me, { thoughtId });
      expect((await progressOf(cookie)).progressScore).toBe(Math.min(100, made * 10));
    }
    expect((await progressOf(other.cookie)).progressScore).toBe(0);
  });

  it('never counts more pivots than the score can use', async () => {
    const { cookie } = await signedIn(app.parts);
    app.statements.length = 0;
    await progressOf(cookie);
    const counting = app.statements.filter(({ text }) => text.includes('count('));
    expect(counting).toHaveLength(1);
    expect(counting[0]?.text).toMatch(/limit 10\)/);
  });

  it('counts the streak where the person is', async () => {
    const { cookie } = await signedIn(app.parts);
    setClock('2026-05-10T23:00:00Z');
    await app.server.inject({
      method: 'PUT',
      url: '/api/auth/user/no-contact',
      headers: { cookie, ...fromOurSite },
      payload: { noContactStartDate: '2026-05-01' },
    });
    expect(await progressOf(cookie)).toMatchObject({ currentStreak: 9, noContactStartDate: '2026-05-01' });
    expect(await progressOf(cookie, 'Europe/Berlin')).toMatchObject({ currentStreak: 10 });
  });
});
