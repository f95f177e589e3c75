import { QueryClient } from '@tanstack/react-query';
import {
  createLetter,
  type Letter,
  listLetters,
  removeLetter,
  updateLetter,
} from '@turnstone/contract/letters';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../test/setup.ts';
import { createServer, mara } from '../../test/server-in-memory.ts';
import type { Backend } from '../api/backend.ts';
import { drafts } from '../drafts/drafts.ts';
import { createOfflineBackend } from './offline-backend.ts';
import { readOutbox } from './outbox-entry.ts';

const stops: (() => void)[] = [];
let hasNetwork = false;
beforeEach(() => {
  hasNetwork = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

const body = {
  title: 'The mug',
  content: 'I washed it.',
  mood: 'love',
  way: 'plainly',
  minutes: 22,
  lastLine: 'Tea.',
  evenings: [],
} as const;

/** Somebody signed in, who closes a letter without a network. */
const closeLetter = async () => {
  const { http, accountData, state } = createServer(mara);
  const backend = createOfflineBackend(http, mara.id);
  state.isDown = true;
  const letter = await backend.call(createLetter, {
    body: { ...body, evenings: [] },
    idempotencyKey: 'letter-1',
  });
  return {
    backend,
    letter,
    state,
    comeBack: () => {
      hasNetwork = true;
      state.isDown = false;
    },
    sync: async () => {
      hasNetwork = true;
      state.isDown = false;
      stops.push((await backend.startSync?.(new QueryClient(), null)) ?? (() => {}));
      await vi.waitFor(() => expect(readOutbox(mara.id, drafts)).toEqual([]));
    },
    saved: () => accountData.call(listLetters, {}),
  };
};

/** A story whose second evening is written while its first still waits. */
const writeTwoEvenings = async (meanwhile: (id: string) => Promise<unknown>) => {
  const server = createServer(mara);
  const http: Backend = {
    ...server.http,
    call: async (endpoint, input) => {
      const result = await server.http.call(endpoint, input);
      if (endpoint.path === createLetter.path && endpoint.method === createLetter.method)
        await meanwhile((result as Letter).id);
      return result;
    },
  };
  const backend = createOfflineBackend(http, mara.id);
  server.state.isDown = true;
  const first = await backend.call(createLetter, {
    body: { ...body, way: 'story', evenings: ['2026-11-12'] },
    idempotencyKey: 'story-1',
  });
  await backend.call(updateLetter, {
    params: { id: first.id },
    base: first,
    body: { content: 'I washed it.\n\nThen I moved.', evenings: ['2026-11-12', '2026-11-13'] },
  });
  const sync = async () => {
    hasNetwork = true;
    server.state.isDown = false;
    stops.push((await backend.startSync?.(new QueryClient(), null)) ?? (() => {}));
  };
  return { ...server, backend, sync };
};

describe('an evening that was written while the one before it waited', () => {
  it('is sent after it', async () => {
    const { sync, accountData } = await writeTwoEvenings(async () => {});
    await sync();
    await vi.waitFor(() => expect(readOutbox(mara.id, drafts)).toEqual([]));
    expect(await accountData.call(listLetters, {})).toMatchObject([
      { content: 'I washed it.\n\nThen I moved.', evenings: ['2026-11-12', '2026-11-13'] },
    ]);
  });

  it.each([
    ['changed', (id: string) => ({ params: { id }, body: { content: 'I broke it.' } })],
    ['deleted', null],
  ] as const)('stays here where the story was %s elsewhere', async (_, changeOf) => {
    const { sync, accountData, backend } = await writeTwoEvenings(id =>
      changeOf
        ? accountData.call(updateLetter, changeOf(id) as never)
        : accountData.call(removeLetter, { params: { id } }),
    );
    await sync();
    await vi.waitFor(() =>
      expect(readOutbox(mara.id, drafts)).toMatchObject([{ rejection: expect.any(String) }]),
    );
    const { items } = await backend.page(listLetters, {});
    expect(items).toContainEqual(expect.objectContaining({ content: 'I washed it.\n\nThen I moved.' }));
  });
});

describe('a letter that was closed without a network', () => {
  it('takes how somebody was, and until when it is sealed, and brings both along', async () => {
    const { backend, letter, sync, saved } = await closeLetter();
    const params = { id: letter.id };
    const said = await backend.call(updateLetter, { params, base: letter, body: { after: 'lighter' } });
    expect(said).toMatchObject({ ...body, after: 'lighter' });
    const sealed = await backend.call(updateLetter, {
      params,
      base: said,
      body: { restsUntil: '2027-02-15' },
    });
    expect(sealed).toMatchObject({ ...body, after: 'lighter', restsUntil: '2027-02-15' });
    const { items } = await backend.page(listLetters, {});
    expect(items).toMatchObject([{ id: letter.id, after: 'lighter', restsUntil: '2027-02-15' }]);
    await sync();
    expect(await saved()).toMatchObject([{ ...body, after: 'lighter', restsUntil: '2027-02-15' }]);
    expect(await saved()).toHaveLength(1);
  });

  it('takes it also where the network is back by then', async () => {
    const { backend, letter, comeBack, saved } = await closeLetter();
    comeBack();
    await backend.call(updateLetter, {
      params: { id: letter.id },
      base: letter,
      body: { after: 'stirred_up' },
    });
    expect(await saved()).toMatchObject([{ ...body, after: 'stirred_up' }]);
    expect(readOutbox(mara.id, drafts)).toEqual([]);
  });

  it('takes it where the letter was saved while the page stood', async () => {
    const { backend, letter, sync, saved } = await closeLetter();
    await sync();
    const [sent] = await saved();
    await backend.call(updateLetter, {
      params: { id: letter.id },
      base: { ...letter, version: sent?.version ?? 1 },
      body: { after: 'same' },
    });
    expect(await saved()).toMatchObject([{ ...body, after: 'same' }]);
  });
});
