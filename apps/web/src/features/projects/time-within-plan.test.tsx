import { screen, waitFor, within } from '@testing-library/react';
import {
  createProjectTimeLog,
  listProjectTimeLogs,
  removeProjectTimeLog,
} from '@turnstone/contract/project-time-logs';
import { createProject, getProject, updateProject } from '@turnstone/contract/projects';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hours, minutes, openDialog, save, withProjects, words } from '../../../test/log-time.ts';
import { button, expectFocusOn, heading, openApp } from '../../../test/open-app.tsx';
import { type createServer, mara } from '../../../test/server-in-memory.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('the hours of Free', () => {
  /** So much of this month's ten hours is logged. */
  const withLogged = async (duration: number) => {
    const { server, ids } = await withProjects('Cello');
    server.state.user = mara;
    const body = { projectId: ids[0] ?? '', description: 'Before', duration };
    await server.http.call(createProjectTimeLog, { body });
    return { server, id: body.projectId };
  };
  const logged = async (server: ReturnType<typeof createServer>, id: string) =>
    (await server.http.page(listProjectTimeLogs, {}, { id })).items.map(({ description }) => description);

  it('that are used up start no timer: pressing it says so, with the way on', async () => {
    const { server, id } = await withLogged(600);
    const { user } = openApp(`/projects/${id}`, server);
    await heading('Cello');
    const start = await button('Start a timer');
    await waitFor(() => expect(start.getAttribute('aria-haspopup')).toBe('dialog'));
    await user.click(start);
    const dialog = within(await screen.findByRole('dialog', { name: 'Log time' }));
    await dialog.findByText(/you have used them for this month/);
    expect(screen.queryByText('Timer started')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Start a timer' })).toBeNull();
    await user.click(await dialog.findByRole('button', { name: 'Start 3 months free' }));
    await user.click(await dialog.findByRole('button', { name: 'Start a timer' }));
    await screen.findByText('Timer started');
  });

  it('that are used up are told with the offer also where words were begun', async () => {
    const { server, id } = await withLogged(570);
    const before = openApp('/projects', server);
    await screen.findByRole('link', { name: /^Cello/ });
    await before.user.type(words(await openDialog(before.user)), 'Half a line');
    before.close();
    await server.http.call(createProjectTimeLog, {
      body: { projectId: id, description: 'Elsewhere', duration: 30 },
    });
    const { user } = openApp('/projects', server);
    await screen.findByRole('link', { name: /^Cello/ });
    const dialog = await openDialog(user);
    await dialog.findByText(/you have used them for this month/);
    expect(words(dialog).value).toBe('Half a line');
    expect(dialog.queryByText('0 minutes left this month.')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Start a timer' })).toBeNull();
    await user.click(await dialog.findByRole('button', { name: 'Start 3 months free' }));
    await dialog.findByRole('button', { name: 'Start a timer' });
    expect(words(dialog).value).toBe('Half a line');
  });

  it('are said while typing where there are fewer than that, and nothing is sent to be refused', async () => {
    const { server, id } = await withLogged(570);
    const { user } = openApp('/projects', server);
    await screen.findByRole('link', { name: /^Cello/ });
    const dialog = await openDialog(user);
    await dialog.findByText('30 minutes left this month.');
    await user.type(words(dialog), 'Scales');
    await user.type(hours(dialog), '1');
    await dialog.findByText('This is more than the 30 minutes left this month.');
    expect(hours(dialog).getAttribute('aria-invalid')).toBe('true');
    await dialog.findByRole('button', { name: 'Start 3 months free' });
    await save(user, dialog);
    await expectFocusOn(dialog.findByLabelText(/^Hours/));
    expect(await logged(server, id)).toEqual(['Before']);
    expect(screen.queryByText('Error')).toBeNull();
    await user.clear(hours(dialog));
    await user.type(minutes(dialog), '30');
    expect(dialog.queryByText(/This is more than/)).toBeNull();
    await save(user, dialog);
    await screen.findByText('Time logged');
    expect(await logged(server, id)).toEqual(['Scales', 'Before']);
  });

  it('that were used up are there again with the next month, also in a tab that stayed open', async () => {
    const { server, id } = await withLogged(600);
    const { user } = openApp('/projects', server);
    await screen.findByRole('link', { name: /^Cello/ });
    const before = await openDialog(user);
    await before.findByText(/you have used them for this month/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // What was logged counts no more.
    const [old] = (await server.http.page(listProjectTimeLogs, {}, { id })).items;
    await server.http.call(removeProjectTimeLog, { params: { id: old?.id ?? '' } });
    const dialog = await openDialog(user);
    await dialog.findByRole('button', { name: 'Start a timer' });
    expect(dialog.queryByText(/you have used them for this month/)).toBeNull();
  });

  it('that came back meanwhile are asked for again when it is tried', async () => {
    const { server, id } = await withLogged(570);
    const { user } = openApp('/projects', server);
    await screen.findByRole('link', { name: /^Cello/ });
    const dialog = await openDialog(user);
    await user.type(words(dialog), 'Scales');
    await user.type(hours(dialog), '1');
    await dialog.findByText(/This is more than/);
    const [before] = (await server.http.page(listProjectTimeLogs, {}, { id })).items;
    await server.http.call(removeProjectTimeLog, { params: { id: before?.id ?? '' } });
    await save(user, dialog);
    await waitFor(() => expect(dialog.queryByText(/This is more than/)).toBeNull());
    await save(user, dialog);
    await screen.findByText('Time logged');
  });
});

describe('the timer of a project that is only read by now', () => {
  const withTimer = async (...titles: string[]) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
    const { server, ids } = await withProjects(...titles);
    const id = ids.at(-1) ?? '';
    const { user, close } = openApp(`/projects/${id}`, server);
    await user.click(await button('Start a timer'));
    await screen.findByText('The timer is running: 0 min');
    close();
    vi.setSystemTime(new Date('2026-11-15T12:25:00Z'));
    server.state.user = mara;
    return { server, ids, id };
  };

  it('keeps its time for another project, and says so', async () => {
    const { server, ids, id } = await withTimer('Cello', 'Pottery');
    const { user } = openApp(`/projects/${id}`, server);
    await heading('Pottery');
    await user.click(await button('Stop and log it'));
    await screen.findByText(
      'You can only read Pottery now. Choose another project for this time; it is kept here until you do.',
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Log time' }));
    expect(dialog.queryByRole('option', { name: 'Pottery' })).toBeNull();
    expect(minutes(dialog).value).toBe('25');
    await user.type(words(dialog), 'Bowls');
    await save(user, dialog);
    await screen.findAllByText('Please select a project.');
    await user.selectOptions(dialog.getByLabelText('Project'), 'Cello');
    expect(dialog.queryByText(/You can only read Pottery now/)).toBeNull();
    await save(user, dialog);
    await screen.findByText('Time logged');
    const { items } = await server.http.page(listProjectTimeLogs, {}, { id: ids[0] ?? '' });
    expect(items).toMatchObject([{ description: 'Bowls', duration: 25 }]);
  });

  it('keeps its time also where there is no other project', async () => {
    const { server, id } = await withTimer('Pottery');
    const project = await server.accountData.call(getProject, { params: { id } });
    await server.accountData.call(updateProject, {
      params: { id },
      base: project,
      body: { status: 'completed' },
    });
    const { user, close } = openApp(`/projects/${id}`, server);
    await heading('Pottery');
    await user.click(await button('Stop and log it'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log time' }));
    await dialog.findByText(
      'You have no open project right now. Your 25 min are kept here until you have one.',
    );
    expect(dialog.queryByRole('button', { name: 'Log time' })).toBeNull();
    close();
    await server.accountData.call(createProject, {
      body: { title: 'Cello', description: null, category: 'hobby', targetCompletionDate: null },
    });
    const again = openApp('/projects', server);
    await screen.findByRole('link', { name: /^Cello/ });
    const reopened = await openDialog(again.user);
    await waitFor(() => expect(minutes(reopened).value).toBe('25'));
  });
});
