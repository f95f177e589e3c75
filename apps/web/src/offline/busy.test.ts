import { QueryClient } from '@tanstack/react-query';
import { createLetter, listLetters } from '@turnstone/contract/letters';
import { createPivot, listPivots } from '@turnstone/contract/pivots';
import { createProject } from '@turnstone/contract/projects';
import { createThought, listThoughts } from '@turnstone/contract/thoughts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../../test/setup.ts';
import { createBusyServer } from '../../test/busy-server-on-loopback.ts';
import { mara } from '../../test/server-in-memory.ts';
import { isBusy } from '../api/errors.ts';
import { drafts } from '../drafts/drafts.ts';
import { createOfflineBackend } from './offline-backend.ts';
import { readOutbox } from './outbox-entry.ts';

const letter = { title: 'The porch light', content: 'I switched it off.', mood: 'love' } as const;
const waiting = () => readOutbox(mara.id, drafts);

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const openPage = async () => {
  const server = await createBusyServer();
  const backend = createOfflineBackend(server.http, mara.id);
  const startSync = async () => {
    stops.push((await backend.startSync?.(new QueryClient(), null)) ?? (() => {}));
  };
  return { ...server, backend, startSync };
};

const isAllSent = () => vi.waitFor(() => expect(waiting()).toEqual([]), { timeout: 30_000 });

describe('what is written while the server is busy', () => {
  it('waits on the device, and is sent once by itself as soon as it gets through', async () => {
    const { backend, state, startSync, keysOf, accountData } = await openPage();
    await startSync();
    state.busyFor = 5;
    const optimistic = await backend.call(createLetter, { body: letter, idempotencyKey: 'key-1' });
    expect(waiting()).toMatchObject([{ id: optimistic.id, kind: 'letter', idempotencyKey: 'key-1' }]);
    expect(await accountData.call(listLetters, {})).toEqual([]);
    await isAllSent();
    expect(new Set(keysOf('/api/unsent-letters'))).toEqual(new Set(['key-1']));
    expect(await accountData.call(listLetters, {})).toMatchObject([letter]);
  });

  it('waits in its order when the server gets busy while it is sent: nothing is lost or doubled', async () => {
    const { backend, state, startSync, keysOf, accountData } = await openPage();
    for (const key of ['key-1', 'key-2', 'key-3']) {
      state.busyFor = 3;
      await backend.call(createLetter, { body: { ...letter, title: key }, idempotencyKey: key });
    }
    state.seen = [];
    // More often than one call is repeated, and the first time it is written all the same.
    Object.assign(state, { busyFor: 4, busyKey: 'key-2', writesFirst: true });
    await startSync();
    await isAllSent();
    expect(keysOf('/api/unsent-letters')).toEqual(['key-1', ...Array(5).fill('key-2'), 'key-3']);
    const titles = (await accountData.call(listLetters, {})).map(({ title }) => title);
    expect(titles).toEqual(['key-3', 'key-2', 'key-1']);
  });

  it('waits with its thought, where that waits already', async () => {
    const { backend, state, startSync, accountData } = await openPage();
    state.busyFor = 100;
    const thought = await backend.call(createThought, { body: { content: 'It was my fault.' } });
    const pivot = { thoughtId: thought.id, pivotPhrase: 'It was two of us.', tags: [] };
    await backend.call(createPivot, { body: pivot });
    expect(waiting().map(({ kind }) => kind)).toEqual(['thought', 'pivot']);
    state.busyFor = 0;
    await startSync();
    await isAllSent();
    const [recorded, ...others] = await accountData.call(listThoughts, {});
    expect(others).toEqual([]);
    expect(await accountData.call(listPivots, {})).toMatchObject([
      { pivotPhrase: 'It was two of us.', thought: { id: recorded?.id } },
    ]);
  });

  it('is told as an error where it cannot wait on the device', async () => {
    const { backend, state } = await openPage();
    state.busyFor = 100;
    const failure = await backend
      .call(createProject, { body: { title: 'A shelf', description: null } as never })
      .catch((error: unknown) => error);
    expect(isBusy(failure)).toBe(true);
    expect(waiting()).toEqual([]);
  });
});
