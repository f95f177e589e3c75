import { screen, waitFor, within } from '@testing-library/react';
import { listProjectTimeLogs } from '@turnstone/contract/project-time-logs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hours, minutes, openDialog, save, withProjects, words } from '../../../test/log-time.ts';
import { button, expectFocusOn, heading, openApp, openOnTrial } from '../../../test/open-app.tsx';

const toastText = async (text: string) => {
  const toast = (await screen.findByText('Error')).closest('li');
  expect(toast?.textContent).toContain(text);
};

afterEach(() => {
  vi.useRealTimers();
});

describe('logging time', () => {
  it('from a project is about that project', async () => {
    const { server, ids } = await withProjects('Cello', 'Pottery');
    const { user } = openApp(`/projects/${ids[0]}`, server);
    await heading('Cello');
    const dialog = await openDialog(user);
    expect(dialog.getByLabelText<HTMLSelectElement>('Project').selectedOptions[0]?.textContent).toBe('Cello');
    await user.type(words(dialog), 'Open strings');
    await user.type(hours(dialog), '1');
    await user.type(minutes(dialog), '30');
    await save(user, dialog);
    await screen.findByText('Time logged');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('Open strings');
    const { items } = await server.http.page(listProjectTimeLogs, {}, { id: ids[0] ?? '' });
    expect(items).toMatchObject([{ description: 'Open strings', duration: 90 }]);
    expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([]);
  });

  it('from the list asks which project, then what, then how long', async () => {
    const { server } = await withProjects('Cello', 'Pottery');
    const { user } = openApp('/projects', server);
    await screen.findByRole('link', { name: /^Cello/ });
    const dialog = await openDialog(user);
    await save(user, dialog);
    await toastText('Please select a project.');
    await expectFocusOn(dialog.findByLabelText('Project'));
    await user.selectOptions(dialog.getByLabelText('Project'), 'Pottery');
    await save(user, dialog);
    await dialog.findByText('Please describe what you worked on.');
    await toastText('Please describe what you worked on.');
    await user.type(words(dialog), 'Bowls');
    await save(user, dialog);
    await dialog.findByText('Please enter a valid time duration.');
    await toastText('Please enter a valid time duration.');
    await expectFocusOn(dialog.findByLabelText(/^Hours/));
  });

  it.each([
    ['0', '0'],
    ['13', '0'],
    ['0', '60'],
    ['-1', '5'],
    ['x', '5'],
  ])('takes no %s hours and %s minutes', async (h, m) => {
    const { server } = await withProjects('Cello');
    const { user } = openApp('/projects', server);
    await screen.findByRole('link', { name: /^Cello/ });
    const dialog = await openDialog(user);
    await user.type(words(dialog), 'Something');
    await user.type(hours(dialog), h);
    await user.type(minutes(dialog), m);
    await save(user, dialog);
    await dialog.findByText('Please enter a valid time duration.');
  });

  it.each([
    ['lost', 'Failed to log time'],
    ['refused', 'The server says: not now.'],
    ['plan limit', 'The server says: no room left.'],
  ] as const)('says when it was %s, and keeps everything over a reload', async (fate, message) => {
    const { server } = await withProjects('Cello');
    const { user, close } = openApp('/projects', server);
    await screen.findByRole('link', { name: /^Cello/ });
    const dialog = await openDialog(user);
    await user.type(words(dialog), 'Scales');
    await user.type(minutes(dialog), '25');
    server.state.outcomes = [fate];
    await save(user, dialog);
    if (fate === 'plan limit') {
      // Said where the words are, with the way on; no toast says the same.
      await dialog.findByText(new RegExp(message));
      await dialog.findByRole('button', { name: 'Start 3 months free' });
      expect(screen.queryByText('Not part of your plan')).toBeNull();
    } else {
      await toastText(message);
      expect(dialog.queryByRole('button', { name: 'Start 3 months free' })).toBeNull();
    }
    close();
    const again = openApp('/projects', server);
    const reopened = await openDialog(again.user);
    expect((await reopened.findByLabelText<HTMLTextAreaElement>('What did you work on?')).value).toBe(
      'Scales',
    );
    expect(minutes(reopened).value).toBe('25');
  });

  it('without a project leads to where one is begun', async () => {
    const { server } = await withProjects();
    const { user } = openApp('/projects', server);
    const dialog = await openDialog(user);
    await dialog.findByText(/You have no open project to log time for yet/);
    expect(dialog.getByRole('link', { name: 'Go to your projects' }).getAttribute('href')).toBe('/projects');
  });

  it('on trial invites to sign up', async () => {
    const { user } = openOnTrial('/projects');
    const dialog = await openDialog(user);
    dialog.getByText('Logging time needs an account. Sign up free, and your projects come with you.');
    expect(dialog.getByRole('link', { name: 'Sign Up Free' }).getAttribute('href')).toBe('/api/login');
  });
});

describe('the timer', () => {
  it('runs on while the page is closed, and fills the dialog when it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
    const { server, ids } = await withProjects('Cello');
    const { user, close } = openApp(`/projects/${ids[0]}`, server);
    await user.click(await button('Start a timer'));
    await screen.findByText('The timer is running: 0 min');
    expect(screen.queryByRole('button', { name: 'Start a timer' })).toBeNull();
    close();
    vi.setSystemTime(new Date('2026-11-15T13:12:00Z'));
    const again = openApp(`/projects/${ids[0]}`, server);
    await screen.findByText('The timer is running: 1 h 12 min');
    await again.user.click(await button('Stop and log it'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log time' }));
    expect([hours(dialog).value, minutes(dialog).value]).toEqual(['1', '12']);
  });

  it('that ran through the night is cut to what a session holds, and says so', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
    const { server, ids } = await withProjects('Cello');
    const { user } = openApp(`/projects/${ids[0]}`, server);
    await user.click(await button('Start a timer'));
    await button('Stop and log it');
    vi.setSystemTime(new Date('2026-11-16T12:00:00Z'));
    await user.click(await button('Stop and log it'));
    await screen.findByText(/ran longer than one session can be/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Log time' }));
    expect([hours(dialog).value, minutes(dialog).value]).toEqual(['12', '59']);
  });
});

describe('where the time went', () => {
  it('is told by week and project, with what is left and the way to the plans', async () => {
    const { server, ids } = await withProjects('Cello');
    const { user } = openApp(`/projects/${ids[0]}`, server);
    await heading('Cello');
    const dialog = await openDialog(user);
    await user.type(words(dialog), 'Scales');
    await user.type(minutes(dialog), '30');
    await save(user, dialog);
    await screen.findByText('Time logged');
    await user.click(screen.getByRole('link', { name: 'All projects' }));
    await screen.findByText('Where the time went');
    screen.getByText('0.5h logged, 9.5h left this month.');
    const table = screen.getByRole('table', { hidden: true });
    expect(table.textContent).toContain('Cello');
    expect(table.textContent).toContain('0.5h, 30 min');
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans');
  });
});
