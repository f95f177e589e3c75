import { limits } from '@turnstone/contract/limits';
import { getProgress } from '@turnstone/contract/progress';
import {
  createProject,
  getProject,
  listProjects,
  newProject,
  removeProject,
  updateProject,
} from '@turnstone/contract/projects';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorLike, garden, overBothBackends } from './both-backends.ts';

overBothBackends(({ backend, turn }) => {
  it('begins a project, trimmed, and lists projects newest first', async () => {
    const first = await backend.call(createProject, { body: { ...garden, title: `  ${garden.title} ` } });
    expect(first).toEqual({
      id: expect.any(String),
      version: expect.any(Number),
      ...garden,
      status: 'active',
      createdAt: expect.any(String),
      totalTimeLogged: 0,
      totalIdeas: 0,
      completedIdeas: 0,
      sessions: 0,
      lastLoggedAt: null,
      isReadOnly: false,
    });
    const plain = { ...garden, description: null, targetCompletionDate: null };
    const second = await backend.call(createProject, { body: plain });
    expect((await backend.page(listProjects, {})).items).toEqual([second, first]);
    const page = await backend.page(listProjects, { limit: 1 });
    expect(page).toEqual({ items: [second], next: second.id });
    expect(await backend.call(getProject, { params: { id: first.id } })).toEqual(first);
  });

  it('refuses a project that the contract refuses', async () => {
    const wrong = [
      { ...garden, title: ' ' },
      { ...garden, title: 'x'.repeat(limits.projectTitle + 1) },
      { ...garden, description: 'x'.repeat(limits.projectDescription + 1) },
      { ...garden, targetCompletionDate: '2027-02-30' },
    ];
    for (const body of wrong) {
      expect(z.safeParse(newProject, body).success).toBe(false);
      const attempt = backend.call(createProject, { body });
      await expect(attempt).rejects.toMatchObject(errorLike(400, 'invalid_request'));
    }
    expect(await backend.call(listProjects, {})).toEqual([]);
  });

  it('changes a project, its status too, and deletes it once', async () => {
    const made = await backend.call(createProject, { body: garden });
    const params = { id: made.id };
    const body = { ...garden, title: 'A smaller garden', description: null, status: 'completed' as const };
    const changed = await backend.call(updateProject, { params, body });
    expect(changed).toEqual({ ...made, ...body, version: changed.version });
    expect(await backend.call(listProjects, {})).toEqual([changed]);
    expect(await backend.call(removeProject, { params })).toEqual(params);
    expect(await backend.call(listProjects, {})).toEqual([]);
    await expect(backend.call(removeProject, { params })).rejects.toMatchObject(errorLike(404, 'not_found'));
  });

  it('scores five a project and tells how many are active', async () => {
    const { id } = await backend.call(createProject, { body: garden });
    await backend.call(createProject, { body: garden });
    await turn('one');
    await backend.call(updateProject, { params: { id }, body: { ...garden, status: 'paused' } });
    expect(await backend.call(getProgress, {})).toMatchObject({
      progressScore: 20,
      totalProjects: 2,
      activeProjects: 1,
      totalTimeLogged: 0,
    });
  });
});
