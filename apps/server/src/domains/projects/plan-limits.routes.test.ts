import type { Plan } from '@turnstone/contract/plan';
import type { ProjectTimeLog } from '@turnstone/contract/project-time-logs';
import type { Project } from '@turnstone/contract/projects';
import { describe, expect, it } from 'vitest';
import { callsBy } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { newProject, project } from '../../../test/factories/projects.ts';
import { givePlan, signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const setClock = useClock();

const someone = async (plan: Plan = 'free') => {
  const { ctx, cookie } = await signedInUser(app.deps, { plan });
  const call = callsBy(app, { cookie });
  const projects = async () => (await call('GET', '/api/projects')).json<Project[]>();
  return {
    ctx,
    call,
    projects,
    open: async () => (await projects()).filter(({ status }) => status !== 'completed'),
    create: (headers = {}) => call('POST', '/api/projects', newProject(), headers),
    change: ({ id, title, description, category, targetCompletionDate, status }: Project, change: object) =>
      call('PUT', `/api/projects/${id}`, {
        title,
        description,
        category,
        targetCompletionDate,
        status,
        ...change,
      }),
    log: (projectId: string, duration: number, headers = {}) =>
      call('POST', '/api/project-time-logs', { projectId, description: 'Sewed', duration }, headers),
    edit: (id: string, duration: number, headers = {}) =>
      call('PUT', `/api/project-time-logs/${id}`, { description: 'Sewed', duration }, headers),
    become: (other: Plan) => givePlan(app.deps.db, ctx.user.id, other),
  };
};

const expectedError = (detail: RegExp) => ({
  status: 403,
  code: 'plan_limit',
  plan: 'plus',
  detail: expect.stringMatching(detail),
});

const noPlace = expectedError(
  /^Free includes one open project at a time\. Complete it to start another, or upgrade to Plus for unlimited projects\.$/,
);
const onlyToRead = expectedError(/^Free includes one open project at a time.*you can read (it|this one)/i);

describe('open projects on Free', () => {
  it('are one; completing it frees its place, pausing does not', async () => {
    const { ctx, create, change, open } = await someone();
    const first = await project(ctx);
    expect((await create()).json()).toMatchObject(noPlace);
    await change(first, { status: 'paused' });
    expect((await create()).json()).toMatchObject(noPlace);
    await change(first, { status: 'completed' });
    expect((await create()).statusCode).toBe(200);
    expect(await open()).toHaveLength(1);
  });

  it('are not reopened above the limit, and nothing of the refused change is kept', async () => {
    const { ctx, change, projects, call } = await someone();
    const first = await project(ctx);
    const completed = (await change(first, { status: 'completed' })).json();
    const second = await project(ctx);
    for (const status of ['active', 'paused'])
      expect((await change(first, { status, title: 'Again' })).json()).toMatchObject(noPlace);
    expect(await projects()).toEqual([second, completed]);
    await call('DELETE', `/api/projects/${second.id}`);
    expect((await change(first, { status: 'active' })).statusCode).toBe(200);
  });

  it('stay one when fifty are asked for at the same moment', async () => {
    const { create, open } = await someone();
    const responses = await Promise.all(Array.from({ length: 50 }, () => create()));
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array(49).fill(403)]);
    expect(await open()).toHaveLength(1);
  });

  it('stay one when several are reopened and begun at the same moment', async () => {
    const { ctx, create, change, open } = await someone('plus');
    const made = [await project(ctx), await project(ctx), await project(ctx)];
    for (const one of made) await change(one, { status: 'completed' });
    await givePlan(app.deps.db, ctx.user.id, 'free');
    await Promise.all([...made.map(one => change(one, { status: 'active' })), create(), create()]);
    expect(await open()).toHaveLength(1);
  });

  it('that were requested once are made once, and repeating the request is no error', async () => {
    const { create, open } = await someone();
    const input = { 'idempotency-key': 'the-same' };
    const responses = await Promise.all([create(input), create(input), create(input)]);
    responses.push(await create(input));
    for (const response of responses) expect(response.json()).toEqual(responses[0]?.json());
    expect(await open()).toHaveLength(1);
  });

  it.each(['plus', 'pro'] as const)('have no limit on %s', async plan => {
    const { create, open } = await someone(plan);
    for (let n = 0; n < 3; n += 1) expect((await create()).statusCode).toBe(200);
    expect(await open()).toHaveLength(3);
  });
});

describe('a completed project on Free', () => {
  const completed = async () => {
    const user = await someone();
    const first = await project(user.ctx);
    const idea = (
      await user.call('POST', '/api/project-ideas', { projectId: first.id, content: 'a' })
    ).json();
    const made = (await user.log(first.id, 30)).json<ProjectTimeLog>();
    const done = (await user.change(first, { status: 'completed' })).json<Project>();
    return { ...user, done, idea, made };
  };
  const read = async ({ call }: Awaited<ReturnType<typeof someone>>, { id }: Project) =>
    (await call('GET', `/api/projects/${id}`)).json<Project>();

  it('is read, and nothing more is put into it', async () => {
    const user = await completed();
    const { call, change, log, edit, done, idea, made } = user;
    expect(done.isReadOnly).toBe(true);
    const attempts = [
      change(done, { title: 'Other words' }),
      call('POST', '/api/project-ideas', { projectId: done.id, content: 'b' }),
      call('PUT', `/api/project-ideas/${idea.id}`, { status: 'completed' }),
      log(done.id, 5),
      edit(made.id, 5),
    ];
    for (const attempt of attempts)
      expect((await attempt).json()).toMatchObject(
        expectedError(/This one is completed: you can read it, or open it again/),
      );
    expect(await read(user, done)).toEqual(done);
    expect((await call('GET', `/api/projects/${done.id}/ideas`)).json()).toEqual([idea]);
    expect((await call('DELETE', `/api/project-time-logs/${made.id}`)).statusCode).toBe(200);
  });

  it('is worked on again once it is opened, within the limit', async () => {
    const user = await completed();
    const reopened = await user.change(user.done, { status: 'active', title: 'Other words' });
    expect(reopened.json()).toMatchObject({ title: 'Other words', status: 'active', isReadOnly: false });
    expect((await user.log(user.done.id, 5)).statusCode).toBe(200);
  });

  it('takes ideas, time and other words on Plus', async () => {
    const { become, change, log, done } = await completed();
    await become('plus');
    expect((await log(done.id, 5)).statusCode).toBe(200);
    expect((await change(done, { title: 'Other words' })).json()).toMatchObject({ isReadOnly: false });
  });
});

describe('projects above the limit, after a plan ended', () => {
  const downgraded = async () => {
    const user = await someone('plus');
    const [older, newer] = [await project(user.ctx), await project(user.ctx)];
    const idea = (
      await user.call('POST', '/api/project-ideas', { projectId: newer.id, content: 'a' })
    ).json();
    const made = (await user.log(newer.id, 30)).json<ProjectTimeLog>();
    await user.become('free');
    return { ...user, older, newer, idea, made };
  };

  it('are only read; the one begun first is worked on', async () => {
    const { call, change, log, edit, projects, older, newer, idea, made } = await downgraded();
    const before = await projects();
    expect(before.map(({ id, isReadOnly }) => [id, isReadOnly])).toEqual([
      [newer.id, true],
      [older.id, false],
    ]);
    const attempts = [
      change(newer, { title: 'Other words' }),
      change(newer, { title: 'Other words', status: 'completed' }),
      call('POST', '/api/project-ideas', { projectId: newer.id, content: 'b' }),
      call('PUT', `/api/project-ideas/${idea.id}`, { status: 'completed' }),
      log(newer.id, 5),
      edit(made.id, 5),
    ];
    for (const attempt of attempts) expect((await attempt).json()).toMatchObject(onlyToRead);
    expect(await projects()).toEqual(before);
    expect((await call('GET', `/api/projects/${newer.id}/ideas`)).json()).toEqual([idea]);
    expect((await change(older, { title: 'Other words' })).statusCode).toBe(200);
    expect((await log(older.id, 5)).statusCode).toBe(200);
  });

  it('may change their status, and are worked on once there is a place', async () => {
    const { change, log, older, newer } = await downgraded();
    expect((await change(newer, { status: 'paused' })).json()).toMatchObject({ status: 'paused' });
    expect((await change(newer, { status: 'active' })).json()).toMatchObject({ status: 'active' });
    await change(older, { status: 'completed' });
    expect((await log(newer.id, 5)).statusCode).toBe(200);
    expect((await change(newer, { title: 'Other words' })).statusCode).toBe(200);
  });

  it('and what is in them may always be deleted', async () => {
    const { call, projects, older, newer, idea, made } = await downgraded();
    expect((await call('DELETE', `/api/project-ideas/${idea.id}`)).statusCode).toBe(200);
    expect((await call('DELETE', `/api/project-time-logs/${made.id}`)).statusCode).toBe(200);
    expect((await call('DELETE', `/api/projects/${newer.id}`)).statusCode).toBe(200);
    expect((await projects()).map(({ id }) => id)).toEqual([older.id]);
  });

  it('come back whole with the plan', async () => {
    const { become, change, newer } = await downgraded();
    await become('plus');
    expect((await change(newer, { title: 'Other words' })).statusCode).toBe(200);
  });
});

describe('minutes on Free', () => {
  const withProject = async (plan: Plan = 'free') => {
    const user = await someone(plan);
    const { id } = await project(user.ctx);
    return {
      ...user,
      id,
      total: async () => (await user.call('GET', `/api/projects/${id}`)).json<Project>().totalTimeLogged,
    };
  };

  it('are 600 a month; the refusal says how many are left', async () => {
    const { id, log, total } = await withProject();
    expect((await log(id, 599)).statusCode).toBe(200);
    expect((await log(id, 2)).json()).toMatchObject(
      expectedError(/^Free includes 10 hours of logged time a month: 1 minute left this month\. With Plus/),
    );
    expect((await log(id, 1)).statusCode).toBe(200);
    expect((await log(id, 1)).json()).toMatchObject(expectedError(/0 minutes left this month/));
    expect(await total()).toBe(600);
  });

  it('are counted by the calendar of where the person is', async () => {
    const { id, log } = await withProject();
    setClock('2026-05-31T18:00:00.000Z');
    await log(id, 600);
    expect((await log(id, 1)).statusCode).toBe(403);
    expect((await log(id, 1, { 'time-zone': 'Pacific/Kiritimati' })).statusCode).toBe(200);
    setClock('2026-06-01T00:00:00.000Z');
    expect((await log(id, 599)).statusCode).toBe(200);
    expect((await log(id, 1)).statusCode).toBe(403);
  });

  it('hold for an edit too, in the month of the log', async () => {
    const { id, log, edit, total } = await withProject();
    setClock('2026-05-10T10:00:00.000Z');
    const made = (await log(id, 500)).json<ProjectTimeLog>();
    const other = (await log(id, 60)).json<ProjectTimeLog>();
    expect((await edit(made.id, 541)).json()).toMatchObject(expectedError(/40 minutes left this month/));
    expect((await edit(made.id, 540)).statusCode).toBe(200);
    setClock('2026-06-10T10:00:00.000Z');
    expect((await edit(other.id, 61)).json()).toMatchObject(expectedError(/0 minutes left in that month/));
    expect(await total()).toBe(600);
  });

  it('are given back by a deletion or a shorter edit', async () => {
    const { id, call, log, edit } = await withProject();
    const [made, other] = [
      (await log(id, 400)).json<ProjectTimeLog>(),
      (await log(id, 200)).json<ProjectTimeLog>(),
    ];
    await edit(made.id, 390);
    expect((await log(id, 10)).statusCode).toBe(200);
    await call('DELETE', `/api/project-time-logs/${other.id}`);
    expect((await log(id, 200)).statusCode).toBe(200);
    expect((await log(id, 1)).statusCode).toBe(403);
  });

  it('above the limit after a plan ended may be made fewer, not more', async () => {
    const { id, log, edit, become } = await withProject('plus');
    const made = (await log(id, 700)).json<ProjectTimeLog>();
    await become('free');
    expect((await edit(made.id, 701)).statusCode).toBe(403);
    expect((await edit(made.id, 690)).statusCode).toBe(200);
  });

  it('never pass 600, however many are logged and changed at the same moment', async () => {
    const { id, log, edit, total } = await withProject();
    const responses = await Promise.all(Array.from({ length: 20 }, () => log(id, 100)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6);
    expect(await total()).toBe(600);
    const accepted = responses.filter(({ statusCode }) => statusCode === 200);
    const ids = accepted.map(response => response.json<ProjectTimeLog>().id);
    await Promise.all(ids.map(one => edit(one, 50)));
    await Promise.all(ids.map(one => edit(one, 200)));
    expect(await total()).toBe(600);
  });

  it('have no limit on Plus', async () => {
    const { id, log, total } = await withProject('plus');
    await log(id, 600);
    await log(id, 600);
    expect(await total()).toBe(1_200);
  });
});
