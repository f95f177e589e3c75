import { limits } from '@turnstone/contract/limits';
import type { Project } from '@turnstone/contract/projects';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { newProject, project } from '../../../test/factories/projects.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const call = callsTo(app);

const listOf = async (cookie: string) => (await call({ cookie }, 'GET', '/api/projects')).json<Project[]>();

describe('projects', () => {
  it('begin active, with nothing in them', async () => {
    const { cookie } = await signedInUser(app.deps);
    const made = (await call({ cookie }, 'POST', '/api/projects', newProject({ title: ' A quilt ' }))).json();
    expect(made).toEqual({
      id: expect.any(String),
      version: 1,
      ...newProject({ title: 'A quilt' }),
      status: 'active',
      createdAt: expect.any(String),
      totalTimeLogged: 0,
      totalIdeas: 0,
      completedIdeas: 0,
      sessions: 0,
      lastLoggedAt: null,
      isReadOnly: false,
    });
    expect(await listOf(cookie)).toEqual([made]);
    expect((await call({ cookie }, 'GET', `/api/projects/${made.id}`)).json()).toEqual(made);
  });

  it('need only a title and a category', async () => {
    const { cookie } = await signedInUser(app.deps);
    const made = await call({ cookie }, 'POST', '/api/projects', { title: 'Running', category: 'fitness' });
    expect(made.json()).toMatchObject({ description: null, targetCompletionDate: null });
  });

  it('are listed newest first, in pages', async () => {
    const { ctx, cookie } = await signedInUser(app.deps, { plan: 'plus' });
    const titles = ['one', 'two', 'three'];
    for (const title of titles) await project(ctx, { title });
    const first = await call({ cookie }, 'GET', '/api/projects?limit=2');
    expect(first.json<Project[]>().map(({ title }) => title)).toEqual(['three', 'two']);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await call({ cookie }, 'GET', next)).json<Project[]>().map(({ title }) => title)).toEqual([
      'one',
    ]);
  });

  it('are changed in what is named; when they began stays', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const made = await project(ctx);
    const change = {
      title: 'A smaller quilt',
      description: null,
      category: 'hobby',
      targetCompletionDate: null,
      status: 'paused',
    };
    const updated = (await call({ cookie }, 'PUT', `/api/projects/${made.id}`, change)).json();
    expect(updated).toEqual({ ...made, ...change, version: 2 });
    expect(await listOf(cookie)).toEqual([updated]);
    const renamed = await call({ cookie }, 'PUT', `/api/projects/${made.id}`, { title: 'Renamed' });
    expect(renamed.json()).toEqual({ ...updated, title: 'Renamed', version: 3 });
    for (const nothing of [{}, { title: '' }])
      expect((await call({ cookie }, 'PUT', `/api/projects/${made.id}`, nothing)).statusCode).toBe(400);
  });

  it('are strict and bounded', async () => {
    const { cookie } = await signedInUser(app.deps);
    const wrong = [
      newProject({ title: ' ' }),
      newProject({ title: 'x'.repeat(limits.projectTitle + 1) }),
      newProject({ description: '' }),
      newProject({ description: 'x'.repeat(limits.projectDescription + 1) }),
      newProject({ targetCompletionDate: '2026-02-30' }),
      { ...newProject(), category: 'revenge' },
      { ...newProject(), status: 'active' },
    ];
    for (const body of wrong)
      expect((await call({ cookie }, 'POST', '/api/projects', body)).statusCode).toBe(400);
    expect(await listOf(cookie)).toEqual([]);
  });

  it('that are missing or somebody else’s are not found', async () => {
    const [user, other] = [await signedInUser(app.deps), await signedInUser(app.deps)];
    const made = await project(user.ctx);
    const missing = '01900000-0000-7000-8000-000000000000';
    for (const id of [made.id, missing, 'no-id']) {
      const change = { ...newProject(), status: 'completed' };
      for (const attempt of [
        await call(other, 'GET', `/api/projects/${id}`),
        await call(other, 'PUT', `/api/projects/${id}`, change),
        await call(other, 'DELETE', `/api/projects/${id}`),
      ])
        expect(attempt.json()).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await listOf(user.cookie)).toEqual([made]);
  });

  it('are deleted once', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const { id } = await project(ctx);
    expect((await call({ cookie }, 'DELETE', `/api/projects/${id}`)).json()).toEqual({ id });
    expect((await call({ cookie }, 'DELETE', `/api/projects/${id}`)).statusCode).toBe(404);
    expect(await listOf(cookie)).toEqual([]);
  });
});
