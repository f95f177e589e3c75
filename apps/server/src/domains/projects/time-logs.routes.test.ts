import { limits } from '@turnstone/contract/limits';
import type { ProjectTimeLog } from '@turnstone/contract/project-time-logs';
import type { Project } from '@turnstone/contract/projects';
import { describe, expect, it } from 'vitest';
import { callsBy } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { project } from '../../../test/factories/projects.ts';
import { signedInUser, type UserOverrides } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const setClock = useClock();

const someone = async (overrides: UserOverrides = {}) => {
  const { ctx, cookie } = await signedInUser(app.deps, overrides);
  const { id: projectId } = await project(ctx);
  const call = callsBy(app, { cookie });
  const sumsIn = async (
    table: 'project_monthly_totals' | 'project_weekly_totals',
    column: 'month' | 'week',
  ) => {
    const { rows } = await app.deps.db.pool.query<{ day: string; minutes: number }>(
      `select ${column}::text as day, sum(minutes)::integer as minutes from ${table}
       where user_id = $1 and minutes > 0 group by 1 order by 1`,
      [ctx.user.id],
    );
    return rows.map(({ day, minutes }) => [day, minutes]);
  };
  return {
    ctx,
    projectId,
    call,
    log: async (duration: number, description = 'Sewed', zone = 'UTC') =>
      (
        await call(
          'POST',
          '/api/project-time-logs',
          { projectId, description, duration },
          { 'time-zone': zone },
        )
      ).json<ProjectTimeLog>(),
    change: (id: string, duration: number, description = 'Sewed', zone = 'UTC') =>
      call('PUT', `/api/project-time-logs/${id}`, { description, duration }, { 'time-zone': zone }),
    remove: (id: string) => call('DELETE', `/api/project-time-logs/${id}`),
    list: async () => (await call('GET', `/api/projects/${projectId}/time-logs`)).json<ProjectTimeLog[]>(),
    read: async () => (await call('GET', `/api/projects/${projectId}`)).json<Project>(),
    months: () => sumsIn('project_monthly_totals', 'month'),
    weeks: () => sumsIn('project_weekly_totals', 'week'),
  };
};

describe('time logs', () => {
  it('are listed newest first, and their project adds them up', async () => {
    const { projectId, log, list, read } = await someone();
    setClock('2026-05-10T10:00:00.000Z');
    const first = await log(45, ' Cut the squares ');
    expect(first).toEqual({
      id: expect.any(String),
      version: 1,
      projectId,
      description: 'Cut the squares',
      duration: 45,
      loggedAt: '2026-05-10T10:00:00.000Z',
    });
    setClock('2026-05-11T10:00:00.000Z');
    const second = await log(90);
    expect(await list()).toEqual([second, first]);
    expect(await read()).toMatchObject({
      totalTimeLogged: 135,
      sessions: 2,
      lastLoggedAt: '2026-05-11T10:00:00.000Z',
    });
  });

  it('are changed in words and minutes; the moment stays', async () => {
    const { log, change, list, read } = await someone();
    const made = await log(45);
    const updated = (await change(made.id, 30, 'Cut')).json();
    expect(updated).toEqual({ ...made, duration: 30, description: 'Cut', version: 2 });
    expect(await list()).toEqual([updated]);
    expect(await read()).toMatchObject({ totalTimeLogged: 30, sessions: 1, lastLoggedAt: made.loggedAt });
  });

  it('are deleted, and the one before is the last again', async () => {
    const { log, remove, list, read } = await someone();
    const [first, second] = [await log(45), await log(90)];
    expect((await remove(second.id)).json()).toEqual({ id: second.id });
    expect(await list()).toEqual([first]);
    expect(await read()).toMatchObject({ totalTimeLogged: 45, sessions: 1, lastLoggedAt: first.loggedAt });
    await remove(first.id);
    expect(await read()).toMatchObject({ totalTimeLogged: 0, sessions: 0, lastLoggedAt: null });
    expect((await remove(first.id)).statusCode).toBe(404);
  });

  it('last from a minute to 12 hours and 59 minutes, and say what was done', async () => {
    const { projectId, call, list } = await someone({ plan: 'plus' });
    const post = (body: object) =>
      call('POST', '/api/project-time-logs', { projectId, description: 'a', duration: 1, ...body });
    for (const duration of [0, -5, 1.5, limits.timeLogMinutes + 1, '5', null])
      expect((await post({ duration })).statusCode).toBe(400);
    for (const description of ['', ' ', 'x'.repeat(limits.timeLogDescription + 1)])
      expect((await post({ description })).statusCode).toBe(400);
    expect((await post({ loggedAt: '2026-01-01T00:00:00Z' })).statusCode).toBe(400);
    expect(await list()).toEqual([]);
    for (const duration of [1, 779]) expect((await post({ duration })).statusCode).toBe(200);
  });

  it('need a project that is there and one’s own', async () => {
    const [user, other] = [await someone(), await someone()];
    const made = await user.log(45);
    for (const projectId of [user.projectId, '01900000-0000-7000-8000-000000000000']) {
      for (const attempt of [
        await other.call('GET', `/api/projects/${projectId}/time-logs`),
        await other.call('POST', '/api/project-time-logs', { projectId, description: 'a', duration: 5 }),
      ])
        expect(attempt.json()).toMatchObject({ status: 404, detail: 'This project was not found.' });
    }
    expect((await other.change(made.id, 5)).statusCode).toBe(404);
    expect((await other.remove(made.id)).statusCode).toBe(404);
    expect(await user.list()).toEqual([made]);
  });

  it('count for the month and the week it was where the person was, and give back to these', async () => {
    const { log, change, remove, months, weeks } = await someone();
    // A Sunday evening in London, and Monday the first in Kiritimati.
    setClock('2026-05-31T18:00:00.000Z');
    const home = await log(60, 'a', 'Europe/London');
    const away = await log(30, 'a', 'Pacific/Kiritimati');
    expect(await months()).toEqual([
      ['2026-05-01', 60],
      ['2026-06-01', 30],
    ]);
    expect(await weeks()).toEqual([
      ['2026-05-25', 60],
      ['2026-06-01', 30],
    ]);
    setClock('2026-08-15T18:00:00.000Z');
    await change(away.id, 40, 'a', 'Pacific/Pago_Pago');
    await remove(home.id);
    expect(await months()).toEqual([['2026-06-01', 40]]);
    expect(await weeks()).toEqual([['2026-06-01', 40]]);
  });

  it('go with their project, and what other projects have stays', async () => {
    const { ctx, projectId, call, log, months, weeks } = await someone({ plan: 'plus' });
    const { id: otherId } = await project(ctx);
    setClock('2026-04-10T10:00:00.000Z');
    await log(60);
    setClock('2026-05-10T10:00:00.000Z');
    await log(30);
    const made = await log(15);
    await call('POST', '/api/project-time-logs', { projectId: otherId, description: 'a', duration: 7 });
    await call('DELETE', `/api/projects/${projectId}`);
    expect(await months()).toEqual([['2026-05-01', 7]]);
    expect(await weeks()).toEqual([['2026-05-04', 7]]);
    expect((await call('DELETE', `/api/project-time-logs/${made.id}`)).statusCode).toBe(404);
    const { rows } = await app.deps.db.pool.query(
      'select minutes_logged as minutes, (select count(*)::integer from project_time_logs where user_id = $1) as logs from users where id = $1',
      [ctx.user.id],
    );
    expect(rows).toEqual([{ minutes: 7, logs: 1 }]);
  });
});
