import type { Project } from '@turnstone/contract/projects';
import { describe, expect, it } from 'vitest';
import { callsBy } from '../../../test/calls.ts';
import { newProject, project } from '../../../test/factories/projects.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

describe('a project that is open in two tabs', () => {
  it('keeps its new description when it is paused', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const { id } = await project(ctx, newProject({ description: 'Old.' }));
    const call = callsBy(app, { cookie });
    await call('PUT', `/api/projects/${id}`, { description: 'Written in tab B.' });
    const paused = await call('PUT', `/api/projects/${id}`, { status: 'paused' });
    expect(paused).toMatchObject({ statusCode: 200 });
    expect(paused.json()).toMatchObject({ status: 'paused', description: 'Written in tab B.' });
  });

  it('takes one of ten changes that were based on the same words', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const { id } = await project(ctx);
    const call = callsBy(app, { cookie });
    const read = async () => (await call('GET', `/api/projects/${id}`)).json<Project>();
    const { version } = await read();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        call('PUT', `/api/projects/${id}`, { description: `Words ${i}.` }, { 'if-match': `"${version}"` }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    const now = await read();
    expect(responses.find(({ statusCode }) => statusCode === 200)?.json()).toEqual(now);
    for (const response of responses.filter(({ statusCode }) => statusCode === 409))
      expect(response.json()).toMatchObject({ code: 'edit_conflict', current: now });
  });
});
