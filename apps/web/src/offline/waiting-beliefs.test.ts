import { QueryClient } from '@tanstack/react-query';
import {
  createPivot,
  listPivots,
  type Pivot,
  recordBelief,
  recordPivotUsage,
  removePivot,
} from '@turnstone/contract/pivots';
import { createThought } from '@turnstone/contract/thoughts';
import { localDate } from '@turnstone/rules/local-date';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../test/setup.ts';
import { createServer, mara } from '../../test/server-in-memory.ts';
import { UnreachableError } from '../api/errors.ts';
import { drafts } from '../drafts/drafts.ts';
import { deviceZone } from '../platform/time-zone.ts';
import { resetCacheFor } from './cache-user.ts';
import { cacheResponse } from './cached-responses.ts';
import { createOfflineBackend } from './offline-backend.ts';
import { readOutbox } from './outbox-entry.ts';

// There is no IndexedDB here: the responses lie in a map instead.
const responses = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../platform/indexed-db.ts', () => ({
  runRequest: async (_: unknown, __: unknown, work: (records: unknown) => unknown) =>
    work({
      get: (name: string) => responses.get(name),
      put: (response: unknown, name: string) => responses.set(name, response),
    }),
}));

const stops: (() => void)[] = [];
let hasNetwork = true;
beforeEach(() => {
  responses.clear();
  resetCacheFor(mara.id);
  hasNetwork = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

const today = () => localDate(new Date(), deviceZone());

/** Somebody with pivots that were used and read, whose network goes. */
const openPage = async (...phrases: string[]) => {
  const { http, accountData, state } = createServer(mara);
  const backend = createOfflineBackend(http, mara.id);
  const pivots: Pivot[] = [];
  for (const pivotPhrase of phrases) {
    const { id: thoughtId } = await http.call(createThought, { body: { content: 'It hurts' } });
    const made = await http.call(createPivot, { body: { thoughtId, pivotPhrase, tags: [], belief: 3 } });
    await http.call(recordPivotUsage, { body: { pivotId: made.id } });
    pivots.push(made);
  }
  stops.push((await backend.startSync?.(new QueryClient(), mara)) ?? (() => {}));
  await cacheResponse(mara.id, listPivots.path, await http.call(listPivots, {}));
  hasNetwork = false;
  state.isDown = true;
  const [pivot] = pivots;
  if (!pivot) throw new Error('No pivot');
  return {
    backend,
    pivot,
    pivots,
    state,
    stored: () => accountData.call(listPivots, {}),
    listed: async () => (await backend.page(listPivots, {})).items,
    believe: (belief: 0 | 3 | 5 | 8 | 10, id = pivot.id) =>
      backend.call(recordBelief, { params: { id }, body: { belief } }),
    accountData,
    sync: async () => {
      hasNetwork = true;
      state.isDown = false;
      window.dispatchEvent(new Event('online'));
      await vi.waitFor(() => expect(readOutbox(mara.id, drafts)).toEqual([]));
    },
  };
};

describe('a belief without a network', () => {
  it('waits on the device, is shown with its pivot, and is sent once there is one', async () => {
    const page = await openPage('I like my own company.');
    const beliefs = [{ day: today(), belief: 8 }];
    expect(await page.believe(8)).toMatchObject({ id: page.pivot.id, beliefs });
    expect(await page.listed()).toMatchObject([{ id: page.pivot.id, beliefs }]);
    expect(await page.stored()).toMatchObject([{ beliefs: [{ belief: 3 }] }]);
    await page.sync();
    expect(await page.stored()).toMatchObject([{ beliefs }]);
  });

  it('is the last that was said on its day', async () => {
    const page = await openPage('I like my own company.');
    await page.believe(8);
    expect(await page.believe(10)).toMatchObject({ beliefs: [{ day: today(), belief: 10 }] });
    await page.sync();
    expect(await page.stored()).toMatchObject([{ beliefs: [{ day: today(), belief: 10 }] }]);
  });

  it('does not come after one that got there first', async () => {
    const page = await openPage('I like my own company.');
    await page.believe(3);
    hasNetwork = true;
    page.state.isDown = false;
    await page.believe(10);
    expect(readOutbox(mara.id, drafts)).toEqual([]);
    await page.sync();
    expect(await page.stored()).toMatchObject([{ beliefs: [{ day: today(), belief: 10 }] }]);
  });

  it('holds no words of the pivot', async () => {
    const page = await openPage('MARKER my own company.');
    await page.believe(8);
    expect(JSON.stringify({ ...localStorage })).not.toContain('MARKER');
  });

  it('does not wait for ever for a pivot that is gone', async () => {
    const page = await openPage('I like my own company.');
    await page.believe(8);
    await page.accountData.call(removePivot, { params: { id: page.pivot.id } });
    await page.sync();
    expect(await page.stored()).toEqual([]);
  });

  it('is not taken for a pivot that is not known here', async () => {
    const page = await openPage('I like my own company.');
    const unknown = page.believe(8, '01900000-0000-7000-8000-000000000000');
    await expect(unknown).rejects.toBeInstanceOf(UnreachableError);
    expect(readOutbox(mara.id, drafts)).toEqual([]);
  });
});

it('a pivot that waits has its place among the strongest, and is not before them', async () => {
  const page = await openPage('Doubted');
  const { id: thoughtId } = await page.backend.call(createThought, { body: { content: 'It still hurts' } });
  for (const [pivotPhrase, belief] of [
    ['Not believed', 0],
    ['Fully believed', 10],
  ] as const)
    await page.backend.call(createPivot, { body: { thoughtId, pivotPhrase, tags: [], belief } });
  const listed = async (order: 'newest' | 'strongest') =>
    (await page.backend.page(listPivots, { order })).items.map(({ pivotPhrase }) => pivotPhrase);
  expect(await listed('strongest')).toEqual(['Fully believed', 'Doubted', 'Not believed']);
  expect(await listed('newest')).toEqual(['Fully believed', 'Not believed', 'Doubted']);
});

it('the strongest come first without a network as well', async () => {
  const page = await openPage('One', 'Two', 'Three');
  const [, second] = page.pivots;
  hasNetwork = true;
  page.state.isDown = false;
  await page.believe(10, second?.id);
  await cacheResponse(mara.id, listPivots.path, await page.stored());
  page.state.isDown = true;
  hasNetwork = false;
  const { items } = await page.backend.page(listPivots, { order: 'strongest' });
  expect(items.map(({ pivotPhrase }) => pivotPhrase)).toEqual(['Two', 'Three', 'One']);
});
