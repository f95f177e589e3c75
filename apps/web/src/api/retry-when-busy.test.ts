import { getCurrentUser } from '@turnstone/contract/account';
import { createThought, listThoughts } from '@turnstone/contract/thoughts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBusyServer } from '../../test/busy-server-on-loopback.ts';
import { mara } from '../../test/server-in-memory.ts';
import { isBusy } from './errors.ts';

const body = { content: 'It was my fault.' };
const failureOf = (response: Promise<unknown>): Promise<unknown> => response.catch((error: unknown) => error);

afterEach(() => vi.restoreAllMocks());

describe('a call that a busy server turns away', () => {
  it.each([false, true])('is made again under the same key and written once (%s)', async writesFirst => {
    const { http, state, keysOf, accountData } = await createBusyServer();
    Object.assign(state, { busyFor: 2, writesFirst });
    expect(await http.call(createThought, { body })).toMatchObject(body);
    expect(keysOf('/api/thoughts')).toHaveLength(3);
    expect(new Set(keysOf('/api/thoughts')).size).toBe(1);
    expect(await accountData.call(listThoughts, {})).toHaveLength(1);
  });

  it('is given up after two retries, with the sentence of the server', async () => {
    const { http, state } = await createBusyServer();
    state.busyFor = 10;
    const error = await failureOf(http.call(createThought, { body }));
    expect(isBusy(error)).toBe(true);
    expect(error).toMatchObject({
      detail: 'Turnstone is very busy right now. Please try again in a moment.',
    });
    expect(state.seen).toHaveLength(3);
  });

  it('is repeated when it reads, too', async () => {
    const { http, state } = await createBusyServer();
    state.busyFor = 2;
    expect(await http.call(getCurrentUser, {})).toEqual(mara);
    state.busyFor = 10;
    expect(isBusy(await failureOf(http.call(getCurrentUser, {})))).toBe(true);
    expect(state.seen).toHaveLength(6);
  });

  it.each([
    ['2', 2],
    ['0', 1],
    ['3600', 5],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 1],
  ])('waits as the server says (%s), within bounds, and not all for the same time', async (said, seconds) => {
    const { http, state } = await createBusyServer();
    state.retryAfter = said;
    for (let calls = 0; calls < 10; calls += 1) {
      state.busyFor = 2;
      await http.call(getCurrentUser, {});
    }
    expect(Math.min(...state.waits)).toBeGreaterThanOrEqual(seconds * 1000);
    expect(Math.max(...state.waits)).toBeLessThan(seconds * 2000);
    expect(new Set(state.waits).size).toBeGreaterThan(10);
  });

  it.each([
    ['does not say when', 503, null],
    ['is not busy but broken', 500, '2'],
  ])('is not repeated where the server %s', async (_, status, retryAfter) => {
    const { http, state } = await createBusyServer();
    Object.assign(state, { busyFor: 1, status, retryAfter });
    expect(await failureOf(http.call(createThought, { body }))).toMatchObject({ status });
    expect(state.seen).toHaveLength(1);
  });

  it('is not repeated where it took long already', async () => {
    const { http, state } = await createBusyServer();
    state.busyFor = 1;
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 6_000;
      return now;
    });
    expect(isBusy(await failureOf(http.call(createThought, { body })))).toBe(true);
    expect(state.seen).toHaveLength(1);
  });
});
