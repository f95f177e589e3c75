import { screen, waitFor, within } from '@testing-library/react';
import type { Endpoint } from '@turnstone/contract/endpoint';
import { createProject, listProjects, updateProject } from '@turnstone/contract/projects';
import { describe, expect, it, vi } from 'vitest';
import {
  button,
  clickTwiceAtOnce,
  expectFocusOn,
  field,
  goTo,
  heading,
  openApp,
  openOnTrial,
} from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import type { Backend } from '../../api/backend.ts';

const path = '/projects';
type UserEvent = ReturnType<typeof openApp>['user'];

const fill = async (backend: Backend, titles: readonly string[]) => {
  for (const title of titles)
    await backend.call(createProject, {
      body: { title, description: null, category: 'creative', targetCompletionDate: null },
    });
};

const category = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Category' });

const write = async (user: UserEvent, title: string) => {
  if (title) await user.type(await field('Title'), title);
  await user.selectOptions(await category(), 'creative');
  await user.click(await button('Create project'));
};

const toastText = async (text: string) => {
  const toast = (await screen.findByText('Error')).closest('li');
  expect(toast?.textContent).toContain(text);
};

describe('the projects', () => {
  it('invite while there are none', async () => {
    openOnTrial(path);
    await heading('Creative Projects');
    await screen.findByText('No projects yet');
    screen.getByText('Start with something small enough for a Tuesday.');
    expect(document.title).toBe('Projects · Turnstone');
  });

  it('are cards that lead to each, with what is done and logged', async () => {
    const server = createServer(mara);
    await fill(server.accountData, ['First', 'Second']);
    openApp(path, server);
    const link = await screen.findByRole('link', { name: /^Second/ });
    expect(link.getAttribute('href')).toMatch(/^\/projects\/[0-9a-f-]{36}$/);
    within(link).getByText('Creative');
    within(link).getByText('Active');
    within(link).getByText('No ideas yet');
    within(link).getByText('0.0h');
    expect(within(link).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('No ideas yet');
  });

  it('say when they did not load, and try again', async () => {
    const server = createServer(mara);
    await fill(server.accountData, ['Found again']);
    const { page } = server.http;
    let isDown = true;
    const http: Backend = {
      ...server.http,
      page: (...call) => (isDown ? Promise.reject(new Error('No')) : page(...call)),
    };
    const { user } = openApp(path, { ...server, http });
    await screen.findByText('This part did not load.');
    await field('Title');
    isDown = false;
    await user.click(await button('Try again'));
    await screen.findByRole('link', { name: /^Found again/ });
  });

  it('come page by page, and the focus goes to the first of the new ones', async () => {
    const server = createServer({ ...mara, plan: 'plus' });
    const { page } = server.http;
    await fill(server.accountData, ['Oldest', 'Older', 'Newest']);
    const http: Backend = {
      ...server.http,
      page: (endpoint, query, params) =>
        page(endpoint, endpoint.path === listProjects.path ? { ...query, limit: 2 } : query, params),
    };
    const { user } = openApp(path, { ...server, http });
    await screen.findByRole('link', { name: /^Newest/ });
    expect(screen.queryByRole('link', { name: /^Oldest/ })).toBeNull();
    await user.click(await button('Show more'));
    await expectFocusOn(screen.findByRole('link', { name: /^Oldest/ }));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('creating a project', () => {
  it('puts it at the head of the list and empties the form', async () => {
    const { user, device } = openOnTrial(path);
    await user.type(await field('Title'), '  Learn the cello 🎻  ');
    await user.selectOptions(await category(), 'learning');
    await user.type(await screen.findByLabelText(/^Description/), 'Slowly');
    await user.type(await screen.findByLabelText(/^Target date/), '2027-03-01');
    await user.click(await button('Create project'));
    await screen.findByText('Project created');
    await screen.findByRole('link', { name: /^Learn the cello 🎻/ });
    expect((await field('Title')).value).toBe('');
    expect(await device.call(listProjects, {})).toMatchObject([
      {
        title: 'Learn the cello 🎻',
        category: 'learning',
        description: 'Slowly',
        targetCompletionDate: '2027-03-01',
      },
    ]);
    expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([]);
  });

  it('sends no description as null', async () => {
    const { user, device } = openOnTrial(path);
    await write(user, 'Plain');
    await screen.findByText('Project created');
    expect(await device.call(listProjects, {})).toMatchObject([
      { description: null, targetCompletionDate: null },
    ]);
  });

  it('asks for a title', async () => {
    const { user } = openOnTrial(path);
    await write(user, '');
    expect(await screen.findAllByText('Please enter a project title.')).toHaveLength(2);
    await toastText('Please enter a project title.');
    await expectFocusOn(field('Title'));
  });

  it('offers the five categories', async () => {
    openOnTrial(path);
    const options = [...(await category()).options].filter(({ value }) => value !== '');
    expect(options.map(({ value, text }) => [value, text])).toEqual([
      ['creative', 'Creative'],
      ['career', 'Career'],
      ['fitness', 'Fitness'],
      ['hobby', 'Hobby'],
      ['learning', 'Learning'],
    ]);
  });

  it('asks for a category', async () => {
    const { user } = openOnTrial(path);
    await user.type(await field('Title'), 'Without');
    await user.click(await button('Create project'));
    expect(await screen.findAllByText('Please select a project category.')).toHaveLength(2);
    await toastText('Please select a project category.');
    await expectFocusOn(category());
    expect((await field('Title')).value).toBe('Without');
  });

  it.each([
    ['lost', 'Failed to create project'],
    ['refused', 'The server says: not now.'],
  ] as const)('says when it was %s, and keeps the words over a reload', async (fate, message) => {
    const server = createServer(mara);
    const { user, close } = openApp(path, server);
    await screen.findByText('No projects yet');
    server.state.outcomes = [fate];
    await write(user, 'Not lost');
    await toastText(message);
    expect((await field('Title')).value).toBe('Not lost');
    close();
    openApp(path, server);
    expect((await field('Title')).value).toBe('Not lost');
    expect((await category()).value).toBe('creative');
  });

  it('tells where the plan has no room, keeps the words and offers the plans', async () => {
    const server = createServer(mara);
    const { user } = openApp(path, server);
    await screen.findByText('No projects yet');
    server.state.outcomes = ['plan limit'];
    await write(user, 'One too many');
    // Beside the words, once: no toast says the same.
    expect(await screen.findAllByText(/The server says: no room left\./)).toHaveLength(1);
    expect(screen.queryByText('Not part of your plan')).toBeNull();
    expect(screen.queryByText('Error')).toBeNull();
    expect((await field('Title')).value).toBe('One too many');
    await user.click(await button('Start 3 months free'));
    await screen.findByText('Plus is yours');
    expect((await field('Title')).value).toBe('One too many');
    await user.click(await button('Create project'));
    await screen.findByText('Project created');
  });

  it('tells who has left meanwhile in a toast that does not call it an error', async () => {
    const server = createServer(mara);
    const arrives = Promise.withResolvers<void>();
    const call = server.http.call;
    vi.spyOn(server.http, 'call').mockImplementation((async (endpoint, input) => {
      if ((endpoint as Endpoint) === createProject) await arrives.promise;
      return call(endpoint, input);
    }) as typeof call);
    const { user } = openApp(path, server);
    await screen.findByText('No projects yet');
    await write(user, 'One too many');
    await goTo(user, 'Forum');
    await screen.findByText('No letters here yet. Yours could be the first.');
    server.state.outcomes = ['plan limit'];
    arrives.resolve();
    const toast = (await screen.findByText('Not part of your plan')).closest('li');
    expect(toast?.textContent).toContain('The server says: no room left.');
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('says before that the plan is full, and keeps words that were begun in sight', async () => {
    const server = createServer(mara);
    const { user, close } = openApp(path, server);
    await screen.findByText('No projects yet');
    await write(user, 'The first');
    await screen.findByText(/^Free includes one open project at a time/);
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
    close();
    const plus = createServer({ ...mara, plan: 'plus' });
    const begun = openApp(path, plus);
    await begun.user.type(await field('Title'), 'Half an idea');
    begun.close();
    openApp(path, server);
    await screen.findByText(/^Free includes one open project at a time/);
    expect((await field('Title')).value).toBe('Half an idea');
  });

  it('says so too where the open one was begun before all that are listed at first', async () => {
    const server = createServer(mara);
    await fill(server.accountData, ['The oldest', 'Older', 'Newer']);
    for (const one of await server.accountData.call(listProjects, {})) {
      const status = one.title === 'The oldest' ? 'paused' : 'completed';
      await server.accountData.call(updateProject, { params: { id: one.id }, base: one, body: { status } });
    }
    const page: Backend['page'] = (endpoint, query, params) =>
      server.http.page(endpoint, { ...query, limit: 1 }, params);
    openApp(path, { ...server, http: { ...server.http, page } });
    await screen.findByRole('link', { name: /^Newer/ });
    await screen.findByText(/^Free includes one open project at a time/);
  });

  it('makes one of two clicks, and one where the answer was lost', async () => {
    const server = createServer(mara);
    const { user } = openApp(path, server);
    await screen.findByText('No projects yet');
    server.state.outcomes = ['answer lost'];
    await write(user, 'Once');
    await toastText('Failed to create project');
    await clickTwiceAtOnce(await button('Create project'));
    await screen.findByText('Project created');
    await waitFor(async () => expect(await server.accountData.call(listProjects, {})).toHaveLength(1));
  });
});
