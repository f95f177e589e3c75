import { limits } from '@turnstone/contract/limits';
import type { ProjectIdea } from '@turnstone/contract/project-ideas';
import type { Project } from '@turnstone/contract/projects';
import { describe, expect, it } from 'vitest';
import { callsBy } from '../../../test/calls.ts';
import { project } from '../../../test/factories/projects.ts';
import { signedInUser, type UserOverrides } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const someone = async (overrides: UserOverrides = {}) => {
  const { ctx, cookie } = await signedInUser(app.deps, overrides);
  const { id: projectId } = await project(ctx);
  const call = callsBy(app, { cookie });
  return {
    ctx,
    projectId,
    call,
    add: async (content: string) =>
      (await call('POST', '/api/project-ideas', { projectId, content })).json<ProjectIdea>(),
    change: (id: string, change: object) => call('PUT', `/api/project-ideas/${id}`, change),
    list: async () => (await call('GET', `/api/projects/${projectId}/ideas`)).json<ProjectIdea[]>(),
    counts: async () => {
      const read = (await call('GET', `/api/projects/${projectId}`)).json<Project>();
      return [read.totalIdeas, read.completedIdeas];
    },
  };
};

describe('ideas', () => {
  it('are pending and of medium priority unless said otherwise', async () => {
    const { projectId, call, add, list } = await someone();
    const first = await add(' Cut the squares ');
    expect(first).toEqual({
      id: expect.any(String),
      version: 1,
      projectId,
      content: 'Cut the squares',
      priority: 'medium',
      status: 'pending',
      createdAt: expect.any(String),
    });
    const input = { projectId, content: 'Choose colours', priority: 'high' };
    const second = (await call('POST', '/api/project-ideas', input)).json();
    expect(second).toMatchObject({ priority: 'high' });
    expect(await list()).toEqual([second, first]);
  });

  it('are ticked off and back, and their project counts them', async () => {
    const { add, change, list, counts } = await someone();
    const { id } = await add('one');
    await add('two');
    expect(await counts()).toEqual([2, 0]);
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await change(id, { status: 'completed' })).json()).toMatchObject({ status: 'completed' });
      expect(await counts()).toEqual([2, 1]);
    }
    expect((await list()).map(({ status }) => status)).toEqual(['pending', 'completed']);
    await change(id, { status: 'pending' });
    expect(await counts()).toEqual([2, 0]);
  });

  it('are changed in any part, and nothing else of them changes', async () => {
    const { add, change, list } = await someone();
    const made = await add('one');
    expect((await change(made.id, { content: 'better' })).json()).toEqual({
      ...made,
      version: 2,
      content: 'better',
    });
    expect((await change(made.id, { priority: 'low' })).json()).toMatchObject({ content: 'better' });
    const all = { content: 'best', priority: 'high', status: 'completed' };
    expect((await change(made.id, all)).json()).toEqual({ ...made, ...all, version: 4 });
    expect(await list()).toEqual([{ ...made, ...all, version: 4 }]);
  });

  it('are not changed by nothing, by too much or by what is unknown', async () => {
    const { add, change, list } = await someone();
    const made = await add('one');
    const wrong = [
      {},
      { content: ' ' },
      { content: 'x'.repeat(limits.projectIdea + 1) },
      { status: 'done' },
      { projectId: made.projectId },
    ];
    for (const body of wrong) expect((await change(made.id, body)).statusCode).toBe(400);
    expect(await list()).toEqual([made]);
  });

  it('are deleted, alone or with their project', async () => {
    const { projectId, call, add, change, counts, ctx } = await someone();
    const [first, second] = [await add('one'), await add('two')];
    await change(first.id, { status: 'completed' });
    expect((await call('DELETE', `/api/project-ideas/${first.id}`)).json()).toEqual({ id: first.id });
    expect(await counts()).toEqual([1, 0]);
    await call('DELETE', `/api/projects/${projectId}`);
    expect((await call('DELETE', `/api/project-ideas/${second.id}`)).statusCode).toBe(404);
    const { rows } = await app.deps.db.pool.query('select * from project_ideas where user_id = $1', [
      ctx.user.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('are paged within their project, and only there', async () => {
    const { ctx, projectId, add, call } = await someone({ plan: 'plus' });
    const { id: otherId } = await project(ctx);
    for (const content of ['one', 'two', 'three']) {
      await add(content);
      await call('POST', '/api/project-ideas', { projectId: otherId, content: 'elsewhere' });
    }
    const first = await call('GET', `/api/projects/${projectId}/ideas?limit=2`);
    const contents = (response: typeof first) => response.json<ProjectIdea[]>().map(({ content }) => content);
    expect(contents(first)).toEqual(['three', 'two']);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect(contents(await call('GET', next))).toEqual(['one']);
  });

  it('need a project that is there and one’s own', async () => {
    const [user, other] = [await someone(), await someone()];
    const made = await user.add('mine');
    const missing = '01900000-0000-7000-8000-000000000000';
    for (const projectId of [user.projectId, missing]) {
      for (const attempt of [
        await other.call('GET', `/api/projects/${projectId}/ideas`),
        await other.call('POST', '/api/project-ideas', { projectId, content: 'theirs' }),
      ])
        expect(attempt.json()).toMatchObject({ status: 404, detail: 'This project was not found.' });
    }
    expect((await other.change(made.id, { content: 'theirs' })).statusCode).toBe(404);
    expect((await other.call('DELETE', `/api/project-ideas/${made.id}`)).statusCode).toBe(404);
    expect(await user.list()).toEqual([made]);
  });
});
