import { screen, waitFor, within } from '@testing-library/react';
import type { Endpoint } from '@turnstone/contract/endpoint';
import { getNightMemory, listNights, type Night } from '@turnstone/contract/nights';
import type { Page } from '@turnstone/contract/paging';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepNight, setTime, trialDevice } from '../../../test/nights.ts';
import { button, choose, expectFocusOn, openApp, openOnTrial } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import type { Backend } from '../../api/backend.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

const title = 'Your nights';
const region = async () => within(await screen.findByRole('region', { name: title }));
const rows = async () =>
  (await region()).getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/Remove$/, ''));
const nights = async (backend: Backend) => (await backend.page(listNights, {})).items;

const createServerWithNights = async () => {
  const server = createServer(mara);
  await keepNight(server.accountData, '2025-12-31');
  await keepNight(server.accountData, '2026-11-12', { ending: 'let_go' });
  await keepNight(server.accountData, '2026-11-13', { ending: 'letter' });
  await keepNight(server.accountData, '2026-11-14', { ending: 'sealed' });
  await keepNight(server.accountData, '2026-11-15', { ending: 'copied' });
  await keepNight(server.accountData, '2026-11-16', { ending: 'looked' });
  setTime('2026-11-20T12:00:00');
  return server;
};

describe('the nights of an account', () => {
  it('are listed, the newest first, each with how it ended', async () => {
    openApp('/account', await createServerWithNights());
    await (await region()).findByText('16 Nov, looked');
    expect(await rows()).toEqual([
      '16 Nov, looked',
      '15 Nov, copied',
      '14 Nov, sealed',
      '13 Nov, kept as a letter',
      '12 Nov, let go',
      '31 Dec 2025',
    ]);
  });

  it('are removed one by one', async () => {
    const server = await createServerWithNights();
    const { user } = openApp('/account', server);
    await user.click(await button('Remove 14 Nov, sealed'));
    await screen.findByText('Night removed');
    await expectFocusOn(screen.findByRole('heading', { name: title }));
    expect(await rows()).not.toContain('14 Nov, sealed');
    expect(await nights(server.accountData)).toHaveLength(5);
  });

  it('are all removed after a question', async () => {
    const server = await createServerWithNights();
    const { user } = openApp('/account', server);
    const ask = async () => {
      await user.click(await button('Remove all'));
      return within(await screen.findByRole('alertdialog', { name: 'Remove all nights?' }));
    };
    await user.click((await ask()).getByRole('button', { name: 'Keep them' }));
    expect(await nights(server.accountData)).toHaveLength(6);
    await user.click((await ask()).getByRole('button', { name: 'Remove all' }));
    await screen.findByText('Nights removed');
    await screen.findByText('No nights yet. What Tonight keeps of them will be here.');
    expect(await nights(server.accountData)).toEqual([]);
    await expectFocusOn(screen.findByRole('heading', { name: title }));
  });

  it('stay where the removal was lost', async () => {
    const server = await createServerWithNights();
    const { user } = openApp('/account', server);
    const remove = await button('Remove 14 Nov, sealed');
    server.state.outcomes = ['lost'];
    await user.click(remove);
    await screen.findByText('Not removed yet');
    expect(await rows()).toHaveLength(6);
  });

  it('come page by page', async () => {
    const server = await createServerWithNights();
    const [first, second] = await nights(server.accountData);
    const pages: Record<string, Page<Night | undefined>> = {
      '': { items: [first], next: '2' },
      2: { items: [second], next: null },
    };
    const { page } = server.http;
    const http: typeof server.http = {
      ...server.http,
      page: async (endpoint, query, params) =>
        (endpoint as Endpoint) === listNights
          ? (pages[(query as { after?: string }).after ?? ''] as never)
          : page(endpoint, query, params),
    };
    const { user } = openApp('/account', { ...server, http });
    await user.click(await (await region()).findByRole('button', { name: 'Show more' }));
    await screen.findByText('15 Nov, copied');
    expect(await rows()).toHaveLength(2);
  });

  it('are remembered, until somebody wants that no longer', async () => {
    const server = createServer(mara);
    const { user } = openApp('/account', server);
    const memory = () => screen.findByRole('switch', { name: 'Remember how nights went' });
    await screen.findByText('So that the sentence that helped comes first.');
    const isOn = async (value: string) =>
      waitFor(async () => expect((await memory()).getAttribute('aria-checked')).toBe(value));
    await isOn('true');
    await user.click(await memory());
    await isOn('false');
    await waitFor(async () =>
      expect(await server.accountData.call(getNightMemory, {})).toEqual({ remembersNights: false }),
    );
    server.state.outcomes = ['lost'];
    await user.click(await memory());
    await screen.findByText('Not saved yet');
    await isOn('false');
  });
});

it('a trial comes to its nights by its menu', async () => {
  await keepNight(trialDevice(), '2026-11-14', { ending: 'sealed' });
  setTime('2026-11-15T12:00:00');
  const { user, device } = openOnTrial('/library');
  await user.click(await button('Trial Mode'));
  await choose(user, 'Your nights');
  await user.click(await button('Remove 14 Nov, sealed'));
  await screen.findByText('No nights yet. What Tonight keeps of them will be here.');
  expect(await nights(device)).toEqual([]);
});
