import { describe, expect, it } from 'vitest';
import { callsBy } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { pivot, thought } from '../../../test/factories/pivots.ts';
import { newProject, project } from '../../../test/factories/projects.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { fromOurSite, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const setClock = useClock();

const progressOf = async (cookie: string, zone = 'UTC') =>
  (await app.server.inject({ url: '/api/progress', headers: { cookie, 'time-zone': zone } })).json();

describe('progress', () => {
  it('begins with nothing', async () => {
    const { cookie } = await signedInUser(app.deps);
    expect(await progressOf(cookie)).toEqual({
      currentStreak: 0,
      longestStreak: 0,
      totalDays: 0,
      progressScore: 0,
      totalProjects: 0,
      activeProjects: 0,
      totalTimeLogged: 0,
      noContactStartDate: null,
    });
  });

  it('is ten points a pivot, up to a hundred, as on trial', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const other = await signedInUser(app.deps);
    const { id: thoughtId } = await thought(ctx);
    for (let made = 1; made <= 12; made += 1) {
      await pivot(ctx, { thoughtId });
      expect((await progressOf(cookie)).progressScore).toBe(Math.min(100, made * 10));
    }
    expect((await progressOf(other.cookie)).progressScore).toBe(0);
  });

  it('never counts more pivots than the score can use', async () => {
    const { cookie } = await signedInUser(app.deps);
    app.statements.length = 0;
    await progressOf(cookie);
    const counting = app.statements.filter(({ text }) => text.includes('count('));
    expect(counting).toHaveLength(1);
    expect(counting[0]?.text).toMatch(/limit 10\)/);
  });

  it('counts projects, five points each, the active ones and their time, all read from one row', async () => {
    const { ctx, cookie } = await signedInUser(app.deps, { plan: 'plus' });
    const other = await signedInUser(app.deps);
    const [first, second] = [await project(ctx), await project(ctx), await project(ctx)];
    const call = callsBy(app, { cookie });
    await call('PUT', `/api/projects/${first.id}`, { ...newProject(), status: 'paused' });
    await call('PUT', `/api/projects/${second.id}`, { ...newProject(), status: 'completed' });
    for (const { id: projectId } of [first, second])
      await call('POST', '/api/project-time-logs', { projectId, description: 'Sewed', duration: 75 });
    await pivot(ctx);
    app.statements.length = 0;
    expect(await progressOf(cookie)).toMatchObject({
      progressScore: 25,
      totalProjects: 3,
      activeProjects: 1,
      totalTimeLogged: 150,
    });
    expect(app.statements.filter(({ text }) => /from "project/.test(text))).toEqual([]);
    await call('DELETE', `/api/projects/${first.id}`);
    const fewer = { progressScore: 20, totalProjects: 2, activeProjects: 1, totalTimeLogged: 75 };
    expect(await progressOf(cookie)).toMatchObject(fewer);
    expect(await progressOf(other.cookie)).toMatchObject({ totalProjects: 0, totalTimeLogged: 0 });
  });

  it('scores no more than a hundred', async () => {
    const { ctx, cookie } = await signedInUser(app.deps, { plan: 'plus' });
    for (let made = 0; made < 21; made += 1) await project(ctx);
    expect(await progressOf(cookie)).toMatchObject({ progressScore: 100, totalProjects: 21 });
  });

  it('counts the streak where the person is', async () => {
    const { cookie } = await signedInUser(app.deps);
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
