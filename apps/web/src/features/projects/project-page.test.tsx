import { screen, waitFor, within } from '@testing-library/react';
import { createProject, createProjectIdea, listProjects, logProjectTime } from '@turnstone/contract';
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
import { createDeviceBackend } from '../../backend/device-backend.ts';

const wish = {
  title: 'Pottery',
  description: 'Bowls first.',
  category: 'creative',
  targetCompletionDate: '2026-12-24',
} as const;

const openOne = async () => {
  const server = createServer(mara);
  const { id } = await server.rows.call(createProject, { body: wish });
  const opened = openApp(`/projects/${id}`, server);
  await heading('Pottery');
  await screen.findByText('No ideas yet. One is enough to begin with.');
  await screen.findByText('No time logged yet. Ten minutes count.');
  return { ...opened, server, id };
};

const fact = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;
const idea = (words: string) => screen.findByRole('button', { name: `Mark idea done: ${words}` });
const add = async ({ person }: Awaited<ReturnType<typeof openOne>>, words: string) => {
  if (words) await person.type(await field('Your idea'), words);
  await person.click(await button('Add idea'));
};

const toastText = async (text: string) => {
  const toast = (await screen.findByText('Error')).closest('li');
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
    const { id } = await server.rows.call(createProject, { body: wish });
    server.state.fates = ['lost'];
    const { person } = openApp(`/projects/${id}`, server);
    await screen.findByText('This part did not load.');
    await person.click(await button('Try again'));
    await heading('Pottery');
  });

  it('is changed in a dialog; a failure keeps the words', async () => {
    const { person, server } = await openOne();
    await person.click(await button('More actions for Pottery'));
    await choose(person, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit project' }));
    const title = dialog.getByLabelText<HTMLInputElement>('Title');
    await person.clear(title);
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findAllByText('Please enter a project title.')).length).toBeGreaterThan(0);
    await person.type(title, 'Ceramics');
    server.state.fates = ['lost'];
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Failed to save project');
    expect(title.value).toBe('Ceramics');
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Project changed');
    await heading('Ceramics');
    await expectFocusOn(button('More actions for Ceramics'));
  });

  it.each([
    ['Pause', 'Paused', 'Project paused'],
    ['Mark as completed', 'Completed', 'Project completed'],
  ])('can be moved on: %s', async (action, status, told) => {
    const { person, server } = await openOne();
    await person.click(await button('More actions for Pottery'));
    await choose(person, action);
    await screen.findByText(told);
    await screen.findByText(status);
    expect(await server.rows.call(listProjects, {})).toMatchObject([{ status: status.toLowerCase() }]);
  });

  it('is deleted after a question that names it, and leads back to the list', async () => {
    const { person, server } = await openOne();
    await person.click(await button('More actions for Pottery'));
    await choose(person, 'Delete');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this project?' }));
    question.getByText('Pottery');
    server.state.fates = ['lost'];
    await person.click(question.getByRole('button', { name: 'Delete project' }));
    await screen.findByText('Failed to delete project');
    await person.click(await button('More actions for Pottery'));
    await choose(person, 'Delete');
    await person.click(await button('Delete project'));
    await heading('Creative Projects');
    await screen.findByText('No projects yet');
    expect(await server.rows.call(listProjects, {})).toEqual([]);
  });

  it('on trial invites to sign up where only an account can do something', async () => {
    localStorage.setItem('trial-mode', 'true');
    const { id } = await createDeviceBackend().call(createProject, { body: wish });
    openOnTrial(`/projects/${id}`);
    await screen.findByText('Ideas are kept in an account. Sign up free, and this project comes along.');
    screen.getByText('Logged time is kept in an account. Sign up free, and this project comes along.');
    expect(screen.queryByRole('button', { name: 'Add idea' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start a timer' })).toBeNull();
  });
});

describe('ideas', () => {
  it('are added with a medium priority, ticked off and taken back', async () => {
    const opened = await openOne();
    await add(opened, 'Buy clay');
    const tick = await idea('Buy clay');
    const row = tick.closest('li');
    expect(row?.textContent).toContain('Medium');
    expect((await field('Your idea')).value).toBe('');
    for (const isDone of ['true', 'false', 'true']) {
      await opened.person.click(tick);
      await waitFor(() => expect(tick.getAttribute('aria-pressed')).toBe(isDone));
    }
  });

  it('need words', async () => {
    const opened = await openOne();
    await add(opened, '');
    expect(await screen.findAllByText('Please enter your idea.')).toHaveLength(2);
    await toastText('Please enter your idea.');
    await expectFocusOn(field('Your idea'));
  });

  it.each([
    ['lost', 'Failed to add idea'],
    ['refused', 'The server says: not now.'],
    ['plan limit', 'The server says: no room left.'],
  ] as const)('that were %s are kept in the field', async (fate, message) => {
    const opened = await openOne();
    opened.server.state.fates = [fate];
    await add(opened, 'Not lost');
    await toastText(message);
    expect((await field('Your idea')).value).toBe('Not lost');
  });

  it('are changed in place, and deleted after a question', async () => {
    const opened = await openOne();
    const { person } = opened;
    await add(opened, 'Buy cley');
    await person.click(await button('More actions for Buy cley'));
    await choose(person, 'Edit');
    const words = await screen.findByDisplayValue('Buy cley');
    await person.clear(words);
    await person.type(words, 'Buy clay');
    await person.click(await button('Save changes'));
    await expectFocusOn(button('More actions for Buy clay'));
    await person.click(await button('More actions for Buy clay'));
    await choose(person, 'Delete');
    await person.click(await button('Delete idea'));
    await screen.findByText('Idea deleted');
    await screen.findByText('No ideas yet. One is enough to begin with.');
  });
});

describe('sessions', () => {
  it('are shown five at first, all when asked, and counted', async () => {
    const server = createServer(mara);
    const { id: projectId } = await server.rows.call(createProject, { body: wish });
    for (let at = 1; at <= 7; at += 1)
      await server.http.call(logProjectTime, {
        body: { projectId, description: `Walk ${at}`, duration: 30 },
      });
    await server.http.call(createProjectIdea, { body: { projectId, content: 'On', priority: 'low' } });
    const { person } = openApp(`/projects/${projectId}`, server);
    await screen.findByText('Walk 7');
    expect(screen.getAllByText(/^Walk \d/)).toHaveLength(5);
    expect(fact('Total time')).toBe('3.5h');
    expect(fact('Sessions')).toBe('7');
    await person.click(await button('All sessions'));
    await waitFor(() => expect(screen.getAllByText(/^Walk \d/)).toHaveLength(7));
    await expectFocusOn(button('More actions for Walk 2'));
  });

  it('are put right, and taken back', async () => {
    const server = createServer(mara);
    const { id: projectId } = await server.rows.call(createProject, { body: wish });
    await server.http.call(logProjectTime, { body: { projectId, description: 'Kiln', duration: 120 } });
    const { person } = openApp(`/projects/${projectId}`, server);
    await person.click(await button('More actions for Kiln'));
    await choose(person, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit session' }));
    const hours = dialog.getByLabelText(/^Hours/);
    await person.clear(hours);
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect((await dialog.findAllByText('Please enter a valid time duration.')).length).toBe(1);
    await person.type(hours, '1');
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(fact('Total time')).toBe('1.0h'));
    await person.click(await button('More actions for Kiln'));
    await choose(person, 'Delete');
    await person.click(await button('Delete session'));
    await screen.findByText('Session deleted');
    await waitFor(() => expect(fact('Total time')).toBe('0.0h'));
  });
});
