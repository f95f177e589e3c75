import { screen, waitFor, within } from '@testing-library/react';
import { createProjectIdea } from '@turnstone/contract/project-ideas';
import { createProjectTimeLog } from '@turnstone/contract/project-time-logs';
import { createProject, listProjects } from '@turnstone/contract/projects';
import { describe, expect, it } from 'vitest';
import {
  button,
  choose,
  expectFocusOn,
  field,
  heading,
  openApp,
  openOnTrial,
} from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import { createDeviceBackend } from '../../trial/device-backend.ts';

const sampleIdea = {
  title: 'Pottery',
  description: 'Bowls first.',
  category: 'creative',
  targetCompletionDate: '2026-12-24',
} as const;

const openOne = async () => {
  const server = createServer(mara);
  const { id } = await server.accountData.call(createProject, { body: sampleIdea });
  const app = openApp(`/projects/${id}`, server);
  await heading('Pottery');
  await screen.findByText('No ideas yet. One is enough to begin with.');
  await screen.findByText('No time logged yet. Even ten minutes count.');
  return { ...app, server, id };
};

const fact = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;
const idea = (words: string) => screen.findByRole('button', { name: `Mark idea done: ${words}` });
const add = async ({ user }: Awaited<ReturnType<typeof openOne>>, words: string) => {
  if (words) await user.type(await field('Your idea'), words);
  await user.click(await button('Add idea'));
};

const toastText = async (text: string, title = 'Error') => {
  const toast = (await screen.findByText(title)).closest('li');
  expect(toast?.textContent).toContain(text);
};

describe('a project', () => {
  it('is shown with its facts', async () => {
    await openOne();
    expect(document.title).toBe('Pottery · Turnstone');
    screen.getByText('Bowls first.');
    screen.getByText('Creative');
    screen.getByText('Active');
    expect(fact('Target date')).toBe('24 Dec 2026');
    expect(fact('Total time')).toBe('0.0h');
    expect(fact('Sessions')).toBe('0');
    expect(fact('Started')).toMatch(/^\d{1,2} [A-Z][a-z]{2} 20\d\d$/);
    expect(screen.getByRole('link', { name: 'All projects' }).getAttribute('href')).toBe('/projects');
  });

  it('that is missing is told, with the way back', async () => {
    openApp('/projects/01900000-0000-7000-8000-000000000001', createServer(mara));
    await heading('Project not found');
    expect(screen.getByRole('link', { name: 'All projects' }).getAttribute('href')).toBe('/projects');
  });

  it('that did not load can be asked for again', async () => {
    const server = createServer(mara);
    const { id } = await server.accountData.call(createProject, { body: sampleIdea });
    server.state.outcomes = ['lost'];
    const { user } = openApp(`/projects/${id}`, server);
    await screen.findByText('This part did not load.');
    await user.click(await button('Try again'));
    await heading('Pottery');
  });

  it('is changed in a dialog; a failure keeps the words', async () => {
    const { user, server } = await openOne();
    await user.click(await button('More actions for Pottery'));
    await choose(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit project' }));
    const title = dialog.getByLabelText<HTMLInputElement>('Title');
    await user.clear(title);
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findAllByText('Please enter a project title.')).length).toBeGreaterThan(0);
    await user.type(title, 'Ceramics');
    server.state.outcomes = ['lost'];
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Failed to save project');
    expect(title.value).toBe('Ceramics');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Project changed');
    await heading('Ceramics');
    await expectFocusOn(button('More actions for Ceramics'));
  });

  it.each([
    ['Pause', 'Paused', 'Project paused'],
    ['Mark as completed', 'Completed', 'Project completed'],
  ])('can be moved on: %s', async (action, status, told) => {
    const { user, server } = await openOne();
    await user.click(await button('More actions for Pottery'));
    await choose(user, action);
    await screen.findByText(told);
    await screen.findByText(status);
    expect(await server.accountData.call(listProjects, {})).toMatchObject([{ status: status.toLowerCase() }]);
  });

  it('that is completed is only read on Free, says why, and is opened again from its menu', async () => {
    const { user } = await openOne();
    await user.click(await button('More actions for Pottery'));
    await choose(user, 'Mark as completed');
    await screen.findByText(/^This project is completed\. You can still read it/);
    expect(screen.queryByRole('button', { name: 'Add idea' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Log time' })).toBeNull();
    // Opening it again needs no other plan while there is room, so none is offered.
    expect(screen.queryByRole('button', { name: 'Start 3 months free' })).toBeNull();
    await user.click(await button('More actions for Pottery'));
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
    await choose(user, 'Open it again');
    await button('Add idea');
    await button('Log time');
    expect(screen.queryByText(/You can still read it/)).toBeNull();
  });

  it('that is completed says how it is opened again while another one is open', async () => {
    const { user, server, id, close } = await openOne();
    await user.click(await button('More actions for Pottery'));
    await choose(user, 'Mark as completed');
    await screen.findByText(/^This project is completed\./);
    close();
    await server.accountData.call(createProject, { body: { ...sampleIdea, title: 'Choir' } });
    const again = openApp(`/projects/${id}`, server);
    await screen.findByText(/To reopen it, complete your other project first, or upgrade to Plus\./);
    await button('Start 3 months free');
    await again.user.click(await button('More actions for Pottery'));
    server.state.outcomes = ['plan limit'];
    await choose(again.user, 'Open it again');
    await toastText('The server says: no room left.', 'Not part of your plan');
    // The page has the way on already.
    expect(screen.getAllByRole('button', { name: 'Start 3 months free' })).toHaveLength(1);
  });

  it('above the limit of Free is only read: what is in it stays, and can be deleted', async () => {
    const server = createServer({ ...mara, plan: 'plus' });
    await server.accountData.call(createProject, { body: sampleIdea });
    const { id } = await server.accountData.call(createProject, { body: { ...sampleIdea, title: 'Choir' } });
    await server.http.call(createProjectIdea, { body: { projectId: id, content: 'Sing', priority: 'low' } });
    server.state.user = mara;
    const { user } = openApp(`/projects/${id}`, server);
    await heading('Choir');
    await screen.findByText(
      /^You can read this project, but not change it\. Free includes one open project at a time: the one you started first\./,
    );
    expect((await button('Mark idea done: Sing')).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Start a timer' })).toBeNull();
    await user.click(await button('More actions for Sing'));
    await screen.findByRole('menuitem', { name: 'Delete' });
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
  });

  it('is deleted after a question that names it, and leads back to the list', async () => {
    const { user, server } = await openOne();
    await user.click(await button('More actions for Pottery'));
    await choose(user, 'Delete');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this project?' }));
    question.getByText('Pottery');
    server.state.outcomes = ['lost'];
    await user.click(question.getByRole('button', { name: 'Delete project' }));
    await screen.findByText('Failed to delete project');
    await user.click(await button('More actions for Pottery'));
    await choose(user, 'Delete');
    await user.click(await button('Delete project'));
    await heading('Creative Projects');
    await screen.findByText('No projects yet');
    expect(await server.accountData.call(listProjects, {})).toEqual([]);
  });

  it('on trial invites to sign up where only an account can do something', async () => {
    localStorage.setItem('trial-mode', 'true');
    const { id } = await createDeviceBackend().call(createProject, { body: sampleIdea });
    openOnTrial(`/projects/${id}`);
    await screen.findByText('Adding ideas needs an account. Sign up free, and this project comes with you.');
    screen.getByText('Logging time needs an account. Sign up free, and this project comes with you.');
    expect(screen.queryByRole('button', { name: 'Add idea' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start a timer' })).toBeNull();
  });
});

describe('ideas', () => {
  it('are added with a medium priority, ticked off and taken back', async () => {
    const app = await openOne();
    await add(app, 'Buy clay');
    const tick = await idea('Buy clay');
    const row = tick.closest('li');
    expect(row?.textContent).toContain('Medium');
    expect((await field('Your idea')).value).toBe('');
    for (const isDone of ['true', 'false', 'true']) {
      await app.user.click(tick);
      await waitFor(() => expect(tick.getAttribute('aria-pressed')).toBe(isDone));
    }
  });

  it('need words', async () => {
    const app = await openOne();
    await add(app, '');
    expect(await screen.findAllByText('Please enter your idea.')).toHaveLength(2);
    await toastText('Please enter your idea.');
    await expectFocusOn(field('Your idea'));
  });

  it.each([
    ['lost', 'Failed to add idea'],
    ['refused', 'The server says: not now.'],
    ['plan limit', 'The server says: no room left.'],
  ] as const)('that were %s are kept in the field', async (fate, message) => {
    const app = await openOne();
    app.server.state.outcomes = [fate];
    await add(app, 'Not lost');
    if (fate === 'plan limit') {
      await screen.findByText(new RegExp(message));
      expect(screen.queryByText('Not part of your plan')).toBeNull();
    } else await toastText(message);
    expect((await field('Your idea')).value).toBe('Not lost');
  });

  it('are changed in place, and deleted after a question', async () => {
    const app = await openOne();
    const { user } = app;
    await add(app, 'Buy cley');
    await user.click(await button('More actions for Buy cley'));
    await choose(user, 'Edit');
    const words = await screen.findByDisplayValue('Buy cley');
    await user.clear(words);
    await user.type(words, 'Buy clay');
    await user.click(await button('Save changes'));
    await expectFocusOn(button('More actions for Buy clay'));
    await user.click(await button('More actions for Buy clay'));
    await choose(user, 'Delete');
    await user.click(await button('Delete idea'));
    await screen.findByText('Idea deleted');
    await screen.findByText('No ideas yet. One is enough to begin with.');
  });
});

describe('sessions', () => {
  it('are shown five at first, all when asked, and counted', async () => {
    const server = createServer(mara);
    const { id: projectId } = await server.accountData.call(createProject, { body: sampleIdea });
    for (let at = 1; at <= 7; at += 1)
      await server.http.call(createProjectTimeLog, {
        body: { projectId, description: `Walk ${at}`, duration: 30 },
      });
    await server.http.call(createProjectIdea, { body: { projectId, content: 'On', priority: 'low' } });
    const { user } = openApp(`/projects/${projectId}`, server);
    await screen.findByText('Walk 7');
    expect(screen.getAllByText(/^Walk \d/)).toHaveLength(5);
    expect(fact('Total time')).toBe('3.5h');
    expect(fact('Sessions')).toBe('7');
    await user.click(await button('All sessions'));
    await waitFor(() => expect(screen.getAllByText(/^Walk \d/)).toHaveLength(7));
    await expectFocusOn(button('More actions for Walk 2'));
  });

  it('are put right, and taken back', async () => {
    const server = createServer(mara);
    const { id: projectId } = await server.accountData.call(createProject, { body: sampleIdea });
    await server.http.call(createProjectTimeLog, { body: { projectId, description: 'Kiln', duration: 120 } });
    const { user } = openApp(`/projects/${projectId}`, server);
    await user.click(await button('More actions for Kiln'));
    await choose(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit session' }));
    const hours = dialog.getByLabelText(/^Hours/);
    await user.clear(hours);
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect((await dialog.findAllByText('Please enter a valid time duration.')).length).toBe(1);
    await user.type(hours, '1');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(fact('Total time')).toBe('1.0h'));
    await user.click(await button('More actions for Kiln'));
    await choose(user, 'Delete');
    await user.click(await button('Delete session'));
    await screen.findByText('Session deleted');
    await waitFor(() => expect(fact('Total time')).toBe('0.0h'));
  });
});
