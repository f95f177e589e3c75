import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createProject, removeProject } from '@turnstone/contract/projects';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, choose, heading, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

// What comes later in a browser is there at once, as the pages are.
await import('../../ui/toast/toast-region.tsx');

const body = { title: 'Cello', description: null, category: 'hobby', targetCompletionDate: null } as const;

/** A timer that has run for twelve minutes. */
const withTimer = async () => {
  const server = createServer({ ...mara, plan: 'plus' });
  const { id } = await server.accountData.call(createProject, { body });
  const startedAt = new Date(Date.now() - 12 * 60_000).toISOString();
  const key = `draft:${mara.id}:timer`;
  localStorage.setItem(key, JSON.stringify({ id: 'timer', content: { projectId: id, startedAt } }));
  const { user } = openApp(`/projects/${id}`, server);
  await screen.findByText('The timer is running: 12 min');
  return { server, user, id, isRunning: () => localStorage.getItem(key) !== null };
};

const message =
  'Its project was deleted. We kept 12 min under Log time, in case you want to use it for another project.';
const storedDraft = () => JSON.parse(localStorage.getItem(`draft:${mara.id}:time-log`) ?? 'null')?.content;

const refetchSession = () => fireEvent(document, new Event('visibilitychange', { bubbles: true }));

afterEach(() => vi.restoreAllMocks());

describe('the timer of a project that is deleted', () => {
  it('elsewhere stops when somebody looks here again, and what it ran for is kept', async () => {
    const { server, id, isRunning } = await withTimer();
    await server.accountData.call(removeProject, { params: { id } });
    refetchSession();
    await screen.findByText('Timer stopped');
    screen.getByText(message);
    expect(isRunning()).toBe(false);
    expect(storedDraft()).toMatchObject({ projectId: '', hours: '0', minutes: '12' });
    await heading('Project not found');
  });

  it('elsewhere leaves a session that is being logged for another project as it is', async () => {
    const { server, id, isRunning } = await withTimer();
    const content = { projectId: 'another', description: 'Bows', hours: '1', minutes: '30' };
    localStorage.setItem(`draft:${mara.id}:time-log`, JSON.stringify({ id: 'time-log', content }));
    await server.accountData.call(removeProject, { params: { id } });
    refetchSession();
    await screen.findByText('Timer stopped');
    screen.getByText('Its project was deleted. It ran for 12 min. What you are logging stays as it is.');
    expect(isRunning()).toBe(false);
    expect(storedDraft()).toEqual(content);
  });

  it('elsewhere stops when a change of it finds nothing', async () => {
    const { server, user, id, isRunning } = await withTimer();
    await server.accountData.call(removeProject, { params: { id } });
    await user.click(await button('More actions for Cello'));
    await choose(user, 'Pause');
    await screen.findByText('Timer stopped');
    await waitFor(() => expect(isRunning()).toBe(false));
  });

  it('here stops with it', async () => {
    const { user, isRunning } = await withTimer();
    await user.click(await button('More actions for Cello'));
    await choose(user, 'Delete');
    await user.click(await button('Delete project'));
    await screen.findByText('Timer stopped');
    expect(isRunning()).toBe(false);
    expect(storedDraft()).toMatchObject({ projectId: '', minutes: '12' });
  });

  it('goes on for a project that is there', async () => {
    const { server, isRunning } = await withTimer();
    const asked = vi.spyOn(server.http, 'call');
    refetchSession();
    await waitFor(() =>
      expect(asked.mock.calls.some(([{ path }]) => path === '/api/projects/{id}')).toBe(true),
    );
    expect(isRunning()).toBe(true);
  });
});
