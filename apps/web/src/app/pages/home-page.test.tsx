import { act, screen, waitFor, within } from '@testing-library/react';
import { createLetter } from '@turnstone/contract/letters';
import { createPivot, listPivots } from '@turnstone/contract/pivots';
import { createProject } from '@turnstone/contract/projects';
import { createThought, listThoughts } from '@turnstone/contract/thoughts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, expectFocusOn, field, heading, openApp, openOnTrial } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const quick = [
  ['Create Pivot', 'Start Now', '/create-pivot'],
  ['Library', 'View Pivots', '/library'],
  ['Creative Projects', 'Start Project', '/projects'],
  ['Journal and Letters', 'Write Letter', '/letters'],
] as const;

const parts = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

/** Somebody who has turned a thought before. */
const createServerWithPivot = async () => {
  const server = createServer(mara);
  const { id: thoughtId } = await server.accountData.call(createThought, { body: { content: 'Ow' } });
  await server.accountData.call(createPivot, { body: { thoughtId, pivotPhrase: 'And yet', tags: [] } });
  return server;
};

const turnAThought = async (user: ReturnType<typeof openApp>['user']) => {
  await user.type(await field('Your painful thought'), 'It is my fault');
  await user.click(await button('Create Pivot Phrase'));
  await user.type(await field('Your pivot phrase'), 'It took two of us');
  await user.click(await button('Save pivot'));
};

// By day, whenever the tests run: at night Home has another order.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Home for somebody without a pivot', () => {
  it('begins with the thought, and shows in three steps what becomes of it', async () => {
    openOnTrial('/');
    await screen.findByText('Touchstone Products');
    await screen.findByRole('heading', { name: 'How a pivot is made' });
    expect(parts()).toEqual([
      'Record Painful Thought',
      'Create a Pivot Phrase',
      'How a pivot is made',
      'No Contact Streak',
      ...quick.map(([title]) => title),
      'Creative Projects',
      'Private Letters',
      'Touchstone Products',
      'Support',
    ]);
    const steps = within(screen.getByRole('region', { name: 'How a pivot is made' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
  });

  it('has nothing in front of it and nothing over it, and signing up comes later', async () => {
    openOnTrial('/');
    await screen.findByText('Touchstone Products');
    expect(screen.queryByRole('link', { name: 'Create pivot' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Log time' })).toBeNull();
    const banner = screen.getByText(/sign up to save your progress/);
    const thought = await field('Your painful thought');
    expect(thought.compareDocumentPosition(banner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows the first sentence in place of its thought, and then Home as everybody knows it', async () => {
    const { user } = openOnTrial('/');
    await turnAThought(user);
    await expectFocusOn(screen.findByRole('heading', { level: 2, name: 'It took two of us' }));
    await screen.findByRole('link', { name: 'Create pivot' });
    await screen.findByRole('heading', { name: 'Your Pivot Library' });
    expect(screen.queryByRole('heading', { name: 'How a pivot is made' })).toBeNull();
    await user.click(await button('Turn another thought'));
    await expectFocusOn(field('Your painful thought'));
    expect((await field('Your pivot phrase')).value).toBe('');
    // Nothing was moved away meanwhile.
    expect(parts().slice(0, 3)).toEqual([
      'Record Painful Thought',
      'Create a Pivot Phrase',
      'No Contact Streak',
    ]);
  });
});

describe('Home at night', () => {
  it.each([
    [
      '2026-11-15T02:10:00',
      'Good to see you, Mara',
      'Nights can be long. Start anywhere. Small steps count.',
    ],
    ['2026-11-15T05:00:00', 'Good morning, Mara', 'Start anywhere. Small steps count.'],
    ['2026-11-15T21:59:00', 'Good evening, Mara', 'Start anywhere. Small steps count.'],
    ['2026-11-15T22:00:00', 'Good evening, Mara', 'Nights can be long. Start anywhere. Small steps count.'],
  ])('greets at %s: %s', async (time, greeting, line) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
    openApp('/', createServer(mara));
    await heading(greeting);
    screen.getByText(line);
  });

  it('offers support before anything that can be bought', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T23:40:00') });
    openApp('/', await createServerWithPivot());
    await screen.findByText('Touchstone Products');
    expect(parts().slice(-2)).toEqual(['Support', 'Touchstone Products']);
  });
});

const door = () => screen.findByRole('link', { name: 'I want to text them' });

describe('the door to Tonight', () => {
  it.each([
    ['with a pivot', async () => openApp('/', await createServerWithPivot())],
    ['without one', async () => openOnTrial('/')],
  ])('comes right after the greeting, %s, and loads a page of its own', async (_, open) => {
    await open();
    const link = await door();
    expect(link.getAttribute('href')).toBe('/tonight');
    expect(screen.getByRole('heading', { level: 1 }).closest('div')?.nextElementSibling).toBe(link);
  });
});

describe('Home whose pivots are late', () => {
  const openSlowly = async () => {
    const server = await createServerWithPivot();
    const { promise, resolve } = Promise.withResolvers<void>();
    const page = server.http.page;
    vi.spyOn(server.http, 'page').mockImplementation(async (endpoint, query) => {
      if (endpoint.path === listPivots.path) await promise;
      return page(endpoint, query);
    });
    return { opened: openApp('/', server), sendPivots: resolve };
  };

  it('has greeting and door at once, and then everything in its order', async () => {
    const { sendPivots } = await openSlowly();
    await door();
    expect(parts()).toEqual([]);
    sendPivots();
    await screen.findByText('Touchstone Products');
    expect(parts()[0]).toBe('No Contact Streak');
  });

  it('lets somebody write before they are there', async () => {
    const { opened, sendPivots } = await openSlowly();
    const thought = await field('Your painful thought');
    await opened.user.type(thought, 'It is my fault');
    sendPivots();
    await screen.findByText('Touchstone Products');
    expect(await field('Your painful thought')).toBe(thought);
    expect(thought.value).toBe('It is my fault');
  });
});

describe('the floating buttons on a phone', () => {
  it('are away until the thought and its pivot are scrolled past', async () => {
    const observers: { readonly tell: (isIntersecting: boolean) => void; readonly of: Element[] }[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class extends IntersectionObserver {
        readonly of: Element[] = [];
        constructor(callback: IntersectionObserverCallback) {
          super(callback);
          const tell = (isIntersecting: boolean) =>
            act(() => callback([{ isIntersecting } as IntersectionObserverEntry], this));
          observers.push({ tell, of: this.of });
        }
        override observe(element: Element) {
          this.of.push(element);
        }
      },
    );
    openApp('/', await createServerWithPivot());
    const corner = (await button('Log time')).closest('[data-floating]');
    const thought = await field('Your painful thought');
    const observer = observers.find(({ of }) => of.some(element => element.contains(thought)));
    expect(corner?.className).toContain('away');
    observer?.tell(false);
    expect(corner?.className).not.toContain('away');
    observer?.tell(true);
    expect(corner?.className).toContain('away');
  });
});

describe('Home', () => {
  it('shows everything there is, in its order', async () => {
    openApp('/', await createServerWithPivot());
    await screen.findByText('Touchstone Products');
    for (const [title, action, path] of quick) {
      const link = within(screen.getByRole('main')).getByRole('link', {
        name: new RegExp(`^${title}.*${action}`),
      });
      expect(link.getAttribute('href')).toBe(path);
    }
    expect(parts()).toEqual([
      'No Contact Streak',
      'Record Painful Thought',
      'Create a Pivot Phrase',
      ...quick.map(([title]) => title),
      'Your Pivot Library',
      'Creative Projects',
      'Private Letters',
      'Touchstone Products',
      'Support',
    ]);
    expect(screen.getByRole('link', { name: 'See the keepsakes' }).getAttribute('href')).toBe('/plans');
    expect(screen.getByRole('link', { name: 'Create pivot' }).getAttribute('href')).toBe('/create-pivot');
    await button('Log time');
  });

  it.each([
    ['on trial', openOnTrial],
    ['on Free', (path: string) => openApp(path, createServer({ ...mara, plan: 'free' }))],
  ])('offers help that is there, and says of the rest that it is not: %s', async (_, open) => {
    open('/');
    for (const name of ['Crisis line', 'Text support']) {
      const crisis = await button(`${name}In progress, feature coming soon`);
      expect(crisis.getAttribute('aria-disabled')).toBe('true');
    }
    const links = within(screen.getByRole('region', { name: 'Support' })).getAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      'tel:112',
      'tel:116123',
      'https://findahelpline.com',
    ]);
    screen.getByText('In immediate danger? Contact your local emergency services.');
  });

  it('dismisses the trial banner for the session only', async () => {
    const first = openOnTrial('/');
    await first.user.click(await button('Dismiss trial message'));
    expect(screen.queryByText(/sign up to save your progress/)).toBeNull();
    first.close();
    openOnTrial('/');
    await heading(/^Good/);
    expect(screen.queryByText(/sign up to save your progress/)).toBeNull();
    expect(localStorage.getItem('trial-banner')).toBeNull();
  });

  it('asks the server for each thing once, and for four at most at a time', async () => {
    const server = createServer(mara);
    let inFlight = 0;
    let max = 0;
    const asked: string[] = [];
    const watch = async <Result,>(path: string, response: Promise<Result>): Promise<Result> => {
      asked.push(path);
      inFlight += 1;
      max = Math.max(max, inFlight);
      return response.finally(() => {
        inFlight -= 1;
      });
    };
    const http: typeof server.http = {
      ...server.http,
      call: (endpoint, input) => watch(endpoint.path, server.http.call(endpoint, input)),
      page: (endpoint, query) => watch(endpoint.path, server.http.page(endpoint, query)),
    };
    openApp('/', { ...server, http });
    await screen.findByText('A streak can start today.');
    await screen.findByText('No letters yet. You can start in the middle of a sentence.');
    await waitFor(() => expect(inFlight).toBe(0));
    await screen.findByText(/small enough for a Tuesday/);
    // What comes seconds later, and after the page.
    const later = ['/api/device-key', '/api/notices/unread'];
    expect(asked.filter(path => !later.includes(path)).toSorted()).toEqual([
      '/api/auth/user',
      '/api/nights',
      '/api/pivots',
      '/api/progress',
      '/api/projects',
      '/api/sealed-words',
      '/api/thoughts',
      '/api/unsent-letters',
    ]);
    expect(max).toBeLessThanOrEqual(4);
  });

  it('puts a saved pivot on the shelf and is ready for the next thought', async () => {
    const { user } = openOnTrial('/');
    await turnAThought(user);
    await user.click(await button('Turn another thought'));
    const card = await screen.findByRole('article', { name: 'It took two of us' });
    within(card).getByText('Not used yet');
    expect((await field('Your painful thought')).value).toBe('');
    expect((await field('Your pivot phrase')).value).toBe('');
    await waitFor(() =>
      expect(screen.getByText('Progress score').parentElement?.textContent).toContain('10'),
    );
  });

  it('shows the first 200 characters of a letter', async () => {
    const server = createServer(mara);
    const content = `${'a'.repeat(200)}${'b'.repeat(50)}`;
    await server.accountData.call(createLetter, { body: { title: 'The mug', content, mood: 'love' } });
    openApp('/', server);
    const panel = within(await screen.findByRole('region', { name: 'Private Letters' }));
    await panel.findByText(`${'a'.repeat(200)}…`);
  });

  it('ends a long title of a project or a letter at a whole word, and names the link by all of it', async () => {
    const server = createServer(mara);
    const title = 'A bowl for everybody who stayed when it was late and nobody else did';
    const short = 'A bowl for everybody who stayed when it was late and nobody…';
    await server.accountData.call(createProject, { body: { title, category: 'creative' } });
    await server.accountData.call(createLetter, { body: { title, content: 'Thanks.', mood: 'love' } });
    openApp('/', server);
    const letters = within(await screen.findByRole('region', { name: 'Private Letters' }));
    await letters.findByText(short);
    await screen.findByRole('link', { name: new RegExp(`^${title}`) });
    expect(screen.getAllByText(short)).toHaveLength(2);
  });

  it('keeps working where one part did not load', async () => {
    const server = await createServerWithPivot();
    const call = server.http.call;
    const progress = vi.spyOn(server.http, 'call').mockImplementation((endpoint, input) => {
      if (endpoint.path === '/api/progress') return Promise.reject(new Error('No'));
      return call(endpoint, input);
    });
    const { user } = openApp('/', server);
    await screen.findByText('And yet');
    await screen.findByText('This part did not load.');
    progress.mockRestore();
    await user.click(await button('Try again'));
    await screen.findByText('A streak can start today.');
  });
});

describe('a thought that waits', () => {
  const leaveAThought = async (content = 'Nobody will stay') => {
    const opened = openOnTrial('/');
    await opened.user.type(await field('Your painful thought'), content);
    await opened.user.click(await button('Create Pivot Phrase'));
    await screen.findByText('Change thought');
    opened.close();
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key);
  };

  it('is offered again, folded, and can be turned', async () => {
    await leaveAThought();
    const { user } = openOnTrial('/create-pivot');
    const fold = await screen.findByText('One thought is waiting');
    expect(fold.closest('details')?.open).toBe(false);
    await user.click(fold);
    await user.click(await button('Turn this one over'));
    await user.type(await field('Your pivot phrase'), 'Some did');
    await user.click(await button('Save pivot'));
    await screen.findByRole('article', { name: 'Some did' });
    openOnTrial('/create-pivot');
    await field('Your painful thought');
    expect(screen.queryByText(/waiting/)).toBeNull();
  });

  it('can be let go, after a question', async () => {
    await leaveAThought();
    await leaveAThought('I was too slow');
    const { user, device } = openOnTrial('/create-pivot');
    await user.click(await screen.findByText('2 thoughts are waiting'));
    const row = (content: string) =>
      within(screen.getByText(content, { selector: 'blockquote' }).closest('li') as HTMLElement);
    const letGo = (content: string) => row(content).getByRole('button', { name: 'Let it go' });
    const question = async () =>
      within(await screen.findByRole('alertdialog', { name: 'Let this thought go?' }));
    await user.click(letGo('I was too slow'));
    const asked = await question();
    asked.getByText('I was too slow');
    asked.getByText('It will be deleted. This action cannot be undone.');
    const keep = asked.getByRole('button', { name: 'Keep thought' });
    expect(document.activeElement).toBe(keep);
    await user.click(keep);
    await waitFor(() => expect(document.activeElement).toBe(letGo('I was too slow')));
    expect(await device.call(listThoughts, {})).toHaveLength(2);

    await user.click(letGo('I was too slow'));
    await user.click((await question()).getByRole('button', { name: 'Let it go' }));
    await screen.findByText('Thought let go');
    await screen.findByText('One thought is waiting');
    expect(await device.call(listThoughts, {})).toMatchObject([{ content: 'Nobody will stay' }]);
    await waitFor(() => expect(document.activeElement?.contains(letGo('Nobody will stay'))).toBe(true));
    expect(document.activeElement?.tagName).toBe('UL');

    await user.click(letGo('Nobody will stay'));
    await user.click((await question()).getByRole('button', { name: 'Let it go' }));
    await waitFor(() => expect(screen.queryByText('One thought is waiting')).toBeNull());
    expect(await device.call(listThoughts, {})).toEqual([]);
    await expectFocusOn(field('Your painful thought'));
  });
});
