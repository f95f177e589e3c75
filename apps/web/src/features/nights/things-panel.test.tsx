import { act, screen, waitFor, within } from '@testing-library/react';
import type { Endpoint } from '@turnstone/contract/endpoint';
import { listNights, type Night, updateNight } from '@turnstone/contract/nights';
import { createProjectIdea, listProjectIdeas } from '@turnstone/contract/project-ideas';
import { createProject } from '@turnstone/contract/projects';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { homeIsSettled, keepNight, open, setTime, trialDevice } from '../../../test/nights.ts';
import { button, choose, expectFocusOn, heading, openApp, openOnTrial } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

type Server = ReturnType<typeof createServer>;

const [dentist, shirt, bread] = ['Ring the dentist at nine', 'Wash the blue shirt', 'Buy bread'] as const;

const createServerWith = async (...things: readonly string[]) => {
  const server = createServer(mara);
  await keepNight(server.accountData, '2026-11-14', { things: open(...things) });
  setTime('2026-11-15T09:00:00');
  return server;
};
const nights = async ({ accountData }: Server): Promise<readonly Night[]> =>
  (await accountData.page(listNights, {})).items;
const things = async (server: Server) => (await nights(server)).flatMap(night => night.things);
const h2 = (name: string) => screen.findByRole('heading', { level: 2, name });
const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const doWith = async (user: ReturnType<typeof openApp>['user'], thing: string, action: string) => {
  await user.click(await button(`More actions for ${thing}`));
  await choose(user, action);
};

describe('the small things of last night', () => {
  it.each([
    [[dentist], 'One thing for today'],
    [[dentist, shirt], 'Two things for today'],
    [[dentist, shirt, bread], 'Three things for today'],
  ])('are listed and counted in words: %j', async (lines, title) => {
    openApp('/', await createServerWith(...lines));
    await h2(title);
    expect(screen.getAllByRole('checkbox')).toHaveLength(lines.length);
    for (const line of lines) expect((await tick(line)).checked).toBe(false);
  });

  it('are there in the morning and not in the night itself', async () => {
    const server = await createServerWith(dentist);
    setTime('2026-11-15T04:59:00');
    openApp('/', server);
    await homeIsSettled();
    expect(screen.queryByText(dentist)).toBeNull();
    setTime('2026-11-15T05:00:00');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await h2('One thing for today');
  });

  it('are ticked, and the tick is taken back', async () => {
    const server = await createServerWith(dentist, shirt);
    const { user } = openApp('/', server);
    await user.click(await tick(shirt));
    await waitFor(async () =>
      expect(await things(server)).toMatchObject([{ isDone: false }, { isDone: true }]),
    );
    expect((await tick(shirt)).checked).toBe(true);
    await user.click(await tick(shirt));
    await waitFor(async () =>
      expect(await things(server)).toMatchObject([{ isDone: false }, { isDone: false }]),
    );
  });

  it('have both ticks where another device set one meanwhile, and nobody is asked', async () => {
    const server = await createServerWith(dentist, shirt);
    const { user } = openApp('/', server);
    await tick(shirt);
    const [night] = await nights(server);
    if (!night) throw new Error('There is no night.');
    const ticked = night.things.map((thing, at) => ({ ...thing, isDone: at === 0 }));
    await server.accountData.call(updateNight, {
      params: { id: night.id },
      base: night,
      body: { things: ticked },
    });
    await user.click(await tick(shirt));
    await waitFor(async () =>
      expect(await things(server)).toMatchObject([{ isDone: true }, { isDone: true }]),
    );
    await waitFor(async () => expect((await tick(dentist)).checked).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say so where a tick was lost, and are as they were', async () => {
    const server = await createServerWith(dentist);
    const { user } = openApp('/', server);
    await tick(dentist);
    await homeIsSettled();
    server.state.outcomes = ['lost'];
    await user.click(await tick(dentist));
    await screen.findByText('Not saved yet');
    await waitFor(async () => expect((await tick(dentist)).checked).toBe(false));
  });

  it('are taken away one by one; the heading has the focus, and then the greeting', async () => {
    const server = await createServerWith(dentist, shirt);
    const { user } = openApp('/', server);
    await doWith(user, dentist, 'Remove');
    await expectFocusOn(h2('One thing for today'));
    expect(await things(server)).toMatchObject([{ text: shirt }]);
    await doWith(user, shirt, 'Remove');
    await expectFocusOn(heading(/^Good/));
    expect(await things(server)).toEqual([]);
  });

  it('of two visits in one night stand together', async () => {
    const server = await createServerWith(dentist, shirt);
    await keepNight(server.accountData, '2026-11-14', { things: open(bread) });
    setTime('2026-11-15T09:00:00');
    openApp('/', server);
    await h2('Three things for today');
  });
});

describe('the small things of the nights before', () => {
  it('are folded under yesterday, the day after', async () => {
    const server = await createServerWith(dentist);
    setTime('2026-11-16T09:00:00');
    const { user } = openApp('/', server);
    const fold = await screen.findByText('From yesterday');
    expect(fold.closest('details')?.open).toBe(false);
    expect(screen.queryByRole('heading', { name: 'One thing for today' })).toBeNull();
    await user.click(fold);
    await user.click(await tick(dentist));
    await waitFor(async () => expect(await things(server)).toMatchObject([{ isDone: true }]));
  });

  it('are there for seven days, and then gone', async () => {
    const server = await createServerWith(dentist);
    setTime('2026-11-21T23:00:00');
    const first = openApp('/', server);
    await screen.findByText('From 14 Nov');
    first.close();
    setTime('2026-11-22T09:00:00');
    openApp('/', server);
    await homeIsSettled();
    expect(screen.queryByText(dentist)).toBeNull();
  });
});

describe('a small thing for a project', () => {
  it('becomes an idea of the one that is chosen', async () => {
    const server = await createServerWith(dentist, shirt);
    const { id } = await server.accountData.call(createProject, {
      body: { title: 'A garden', category: 'creative' },
    });
    const { user } = openApp('/', server);
    await doWith(user, shirt, 'Add to a project');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to a project' }));
    dialog.getByText(shirt);
    expect((await dialog.findByLabelText<HTMLSelectElement>('Project')).value).toBe(id);
    await user.click(dialog.getByRole('button', { name: 'Add as an idea' }));
    await screen.findByText('Idea added');
    await h2('One thing for today');
    const ideas = await server.http.page(listProjectIdeas, {}, { id });
    expect(ideas.items).toMatchObject([{ content: shirt, priority: 'medium' }]);
    expect(await things(server)).toMatchObject([{ text: dentist }]);
  });

  it('are added one after the other, each once', async () => {
    const server = await createServerWith(dentist, shirt);
    const body = { title: 'A garden', category: 'creative' } as const;
    const { id } = await server.accountData.call(createProject, { body });
    const call = vi.spyOn(server.http, 'call');
    const { user } = openApp('/', server);
    for (const thing of [dentist, shirt]) {
      await doWith(user, thing, 'Add to a project');
      await user.click(await button('Add as an idea'));
      await waitFor(() => expect(screen.queryByText(thing)).toBeNull());
    }
    const ideas = await server.http.page(listProjectIdeas, {}, { id });
    expect(ideas.items.map(({ content }) => content).sort()).toEqual([dentist, shirt]);
    const keys = call.mock.calls
      .filter(([endpoint]) => (endpoint as Endpoint) === createProjectIdea)
      .map(([, input]) => input.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('asks which one, where there are more', async () => {
    const server = await createServerWith(dentist);
    server.state.user = { ...mara, plan: 'plus' };
    for (const title of ['A garden', 'A coat'])
      await server.accountData.call(createProject, { body: { title, category: 'creative' } });
    const { user } = openApp('/', server);
    await doWith(user, dentist, 'Add to a project');
    await user.click(await button('Add as an idea'));
    await screen.findByText('Please select a project.');
    await expectFocusOn(screen.findByLabelText('Project'));
    expect(await things(server)).toHaveLength(1);
  });

  it('says what to do where there is none', async () => {
    const { user } = openApp('/', await createServerWith(dentist));
    await doWith(user, dentist, 'Add to a project');
    await screen.findByText('You have no open project yet. Start with something small enough for a Tuesday.');
  });

  it('takes an account, which is said on trial', async () => {
    await keepNight(trialDevice(), '2026-11-14', { things: open(dentist) });
    setTime('2026-11-15T09:00:00');
    const { user } = openOnTrial('/');
    await doWith(user, dentist, 'Add to a project');
    await screen.findByText(/^Adding ideas needs an account/);
  });
});
