import { limits } from '@turnstone/contract/limits';
import { getProgress } from '@turnstone/contract/progress';
import {
  createProject,
  getProject,
  listProjects,
  removeProject,
  updateProject,
} from '@turnstone/contract/projects';
import { describe, expect, it } from 'vitest';
import { onTrial } from '../../test/on-trial.ts';

const trial = onTrial();

describe('projects on the device', () => {
  const words = {
    title: 'A garden',
    description: null,
    category: 'hobby' as const,
    targetCompletionDate: '2026-09-01',
  };
  const begin = (title = words.title) => trial.backend.call(createProject, { body: { ...words, title } });

  it('begin active, hold neither ideas nor time, and keep only what is theirs', async () => {
    const project = await begin();
    expect(project).toMatchObject({ ...words, status: 'active', totalIdeas: 0, totalTimeLogged: 0 });
    expect(await trial.backend.call(getProject, { params: { id: project.id } })).toEqual(project);
    expect(JSON.parse(trial.device.entries()['trial-data'] ?? '').projects).toEqual([
      { id: project.id, ...words, status: 'active', createdAt: project.createdAt },
    ]);
  });

  it('count for progress, the active ones apart', async () => {
    const [{ id }] = [await begin(), await begin(), await trial.makePivot()];
    const change = { ...words, status: 'completed' as const };
    await trial.backend.call(updateProject, { params: { id }, body: change });
    expect(await trial.backend.call(getProgress, {})).toMatchObject({
      totalProjects: 2,
      activeProjects: 1,
      progressScore: 20,
      totalTimeLogged: 0,
    });
  });

  it('are twenty at most, said kindly, with room again after a deletion', async () => {
    for (let n = 0; n < limits.trialProjects; n += 1) await begin(`Project ${n}`);
    const before = trial.device.entries();
    const error = await begin('One too many').catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      detail: expect.stringMatching(/hold 20 projects.*Sign up free: all of them come with you\.$/),
    });
    expect(error).toMatchObject({ status: 403, problem: { code: 'trial_full' } });
    expect(trial.device.entries()).toEqual(before);
    const [newest] = await trial.backend.call(listProjects, {});
    await trial.backend.call(removeProject, { params: { id: newest?.id ?? '' } });
    await begin('Room for one');
  });

  it('keep what a later version wrote into them', async () => {
    const { id } = await begin();
    const data = JSON.parse(trial.device.entries()['trial-data'] ?? '');
    data.projects[0].colour = 'moss';
    trial.device.access().setItem('trial-data', JSON.stringify(data));
    await trial.backend.call(updateProject, {
      params: { id },
      body: { ...words, title: 'B', status: 'paused' },
    });
    expect(JSON.parse(trial.device.entries()['trial-data'] ?? '').projects).toMatchObject([
      { title: 'B', colour: 'moss' },
    ]);
  });
});
