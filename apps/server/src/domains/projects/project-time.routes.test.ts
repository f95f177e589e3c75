import { limits } from '@turnstone/contract/limits';
import type { Plan } from '@turnstone/contract/plan';
import type { ProjectTime } from '@turnstone/contract/project-time';
import type { ProjectTimeLog } from '@turnstone/contract/project-time-logs';
import { describe, expect, it } from 'vitest';
import { callsBy } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { project } from '../../../test/factories/projects.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const setClock = useClock();

const someone = async (plan: Plan) => {
  const { ctx, cookie } = await signedInUser(app.deps, { plan });
  const { id } = await project(ctx);
  const call = callsBy(app, { cookie });
  return {
    ctx,
    id,
    call,
    logOn: async (day: string, duration: number, projectId = id) => {
      setClock(`${day}T12:00:00Z`);
      const body = { projectId, description: 'Sewed', duration };
      return (await call('POST', '/api/project-time-logs', body)).json<ProjectTimeLog>().id;
    },
    picture: async (zone = 'UTC') =>
      (await call('GET', '/api/project-time', undefined, { 'time-zone': zone })).json<ProjectTime>(),
  };
};

describe('where the time went', () => {
  it('is told by week and project for twelve weeks on Plus', async () => {
    const { ctx, id, logOn, picture } = await someone('plus');
    const { id: other } = await project(ctx);
    await logOn('2026-08-23', 5);
    await logOn('2026-08-24', 10);
    await logOn('2026-11-08', 20);
    await logOn('2026-11-09', 40);
    await logOn('2026-11-15', 80, other);
    await logOn('2026-11-15', 160);
    expect(await picture()).toEqual({
      from: '2026-08-24',
      to: '2026-11-15',
      weeks: [
        { week: '2026-08-24', projectId: id, minutes: 10 },
        { week: '2026-11-02', projectId: id, minutes: 20 },
        { week: '2026-11-09', projectId: id, minutes: 200 },
        { week: '2026-11-09', projectId: other, minutes: 80 },
      ],
      thisMonth: { minutes: 300, left: null },
    });
  });

  it('is told for the weeks of this month on Free, with what is left of it', async () => {
    const { id, logOn, picture } = await someone('free');
    await logOn('2026-10-25', 100);
    await logOn('2026-10-26', 10);
    await logOn('2026-11-15', 45);
    expect(await picture()).toEqual({
      from: '2026-10-26',
      to: '2026-11-15',
      weeks: [
        { week: '2026-10-26', projectId: id, minutes: 10 },
        { week: '2026-11-09', projectId: id, minutes: 45 },
      ],
      thisMonth: { minutes: 45, left: 555 },
    });
  });

  it('forgets what was deleted or shortened, in the week it was in', async () => {
    const { ctx, id, call, logOn, picture } = await someone('plus');
    const { id: other } = await project(ctx);
    const [first, second] = [await logOn('2026-11-02', 30), await logOn('2026-11-09', 30)];
    await logOn('2026-11-09', 30, other);
    await call('PUT', `/api/project-time-logs/${first}`, { description: 'Sewed', duration: 10 });
    await call('DELETE', `/api/project-time-logs/${second}`);
    await call('DELETE', `/api/projects/${other}`);
    expect((await picture()).weeks).toEqual([{ week: '2026-11-02', projectId: id, minutes: 10 }]);
  });

  it('begins and ends where the person is', async () => {
    const { picture } = await someone('plus');
    setClock('2026-05-31T18:00:00Z');
    expect(await picture('UTC')).toMatchObject({ from: '2026-03-09', to: '2026-05-31' });
    expect(await picture('Pacific/Kiritimati')).toMatchObject({ from: '2026-03-16', to: '2026-06-01' });
  });

  it('belongs to one person', async () => {
    const [user, other] = [await someone('plus'), await someone('plus')];
    await user.logOn('2026-11-15', 30);
    expect(await other.picture()).toMatchObject({ weeks: [], thisMonth: { minutes: 0 } });
  });

  it('is read from the weeks alone, and bounded: the oldest are left out', async () => {
    const { ctx, picture } = await someone('plus');
    setClock('2026-11-15T12:00:00Z');
    await app.deps.db.pool.query(
      `insert into project_weekly_totals select $1, date '2026-11-09' - 7 * (n % 12), gen_random_uuid(), 5
       from generate_series(0, 1199) as n`,
      [ctx.user.id],
    );
    app.statements.length = 0;
    const { weeks } = await picture();
    expect(weeks).toHaveLength(limits.projectWeeks);
    expect(weeks[0]?.week).toBe('2026-10-05');
    expect(weeks.at(-1)?.week).toBe('2026-11-09');
    expect(app.statements.filter(({ text }) => text.includes('project_time_logs'))).toEqual([]);
  });
});
