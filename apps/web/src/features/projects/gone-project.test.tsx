import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createProject, deleteProject } from '@turnstone/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, choose, heading, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

// What comes later in a browser is there at once, as the pages are.
await import('../../ui/toast/toast-region.tsx');

const body = { title: 'Cello', description: null, category: 'hobby', targetCompletionDate: null } as const;

/** A timer that has run for twelve minutes. */
const withTimer = async () => {
  const server = createServer({ ...mara, plan: 'plus' });
  const { id } = await server.rows.call(createProject, { body });
  const startedAt = new Date(Date.now() - 12 * 60_000).toISOString();
  const key = `draft:${mara.id}:timer`;
  localStorage.setItem(key, JSON.stringify({ id: 'timer', content: { projectId: id, startedAt } }));
  const { person } = openApp(`/projects/${id}`, server);
  await screen.findByText('The timer is running: 12 min');
  return { server, person, id, isRunning: () => localStorage.getItem(key) !== null };
};

const told = 'Its project was deleted. 12 min are kept under Log time, for another project if you like.';
const kept = () => JSON.parse(localStorage.getItem(`draft:${mara.id}:time-log`) ?? 'null')?.content;

const lookAgain = () => fireEvent(document, new Event('visibilitychange', { bubbles: true }));

afterEach(() => vi.restoreAllMocks());

describe('the timer of a project that is deleted', () => {
  it('elsewhere stops when somebody looks here again, and what it ran for is kept', async () => {
    const { server, id, isRunning } = await withTimer();
    await server.rows.call(deleteProject, { params: { id } });
    lookAgain();
    await screen.findByText('Timer stopped');
    screen.getByText(told);
    expect(isRunning()).toBe(false);
    expect(kept()).toMatchObject({ projectId: '', hours: '0', minutes: '12' });
    await heading('Project not found');
  });

  it('elsewhere leaves a session that is being logged for another project as it is', async () => {
    const { server, id, isRunning } = await withTimer();
    const content = { projectId: 'another', description: 'Bows', hours: '1', minutes: '30' };
    localStorage.setItem(`draft:${mara.id}:time-log`, JSON.stringify({ id: 'time-log', content }));
    await server.rows.call(deleteProject, { params: { id } });
    lookAgain();
    await screen.findByText('Timer stopped');
    screen.getByText('Its project was deleted. It ran for 12 min. What you are logging stays as it is.');
    expect(isRunning()).toBe(false);
    expect(kept()).toEqual(content);
  });

  it('elsewhere stops when a change of it finds nothing', async () => {
    const { server, person, id, isRunning } = await withTimer();
    await server.rows.call(deleteProject, { params: { id } });
    await person.click(await button('More actions for Cello'));
    await choose(person, 'Pause');
    await screen.findByText('Timer stopped');
    await waitFor(() => expect(isRunning()).toBe(false));
  });

  it('here stops with it', async () => {
    const { person, isRunning } = await withTimer();
    await person.click(await button('More actions for Cello'));
    await choose(person, 'Delete');
    await person.click(await button('Delete project'));
    await screen.findByText('Timer stopped');
    expect(isRunning()).toBe(false);
    expect(kept()).toMatchObject({ projectId: '', minutes: '12' });
  });

  it('goes on for a project that is there', async () => {
    const { server, isRunning } = await withTimer();
    const asked = vi.spyOn(server.http, 'call');
    lookAgain();
    await waitFor(() =>
      expect(asked.mock.calls.some(([{ path }]) => path === '/api/projects/{id}')).toBe(true),
    );
    expect(isRunning()).toBe(true);
  });
});
