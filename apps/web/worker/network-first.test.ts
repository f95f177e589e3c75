import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { networkFirst } from './network-first.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const fromNetwork = new Response('from the network');
const kept = new Response('kept');
const isKept = async () => kept;
const nothingKept = async () => undefined;

const answeredAfter = (ms: number): Promise<Response> =>
  new Promise(resolve => setTimeout(() => resolve(fromNetwork), ms));

/** What a page got, if it got anything yet. */
const opened = (network: Promise<Response>, keptPage: () => Promise<Response | undefined>) => {
  const got: { page?: Response } = {};
  void networkFirst(network, keptPage).then(page => {
    got.page = page;
  });
  return got;
};

it('takes what the network answers within four seconds', async () => {
  const got = opened(answeredAfter(3_999), isKept);
  await vi.advanceTimersByTimeAsync(3_998);
  expect(got.page).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(got.page).toBe(fromNetwork);
});

it('opens what is kept after four seconds without an answer, and not before', async () => {
  const got = opened(answeredAfter(60_000), isKept);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(got.page).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(got.page).toBe(kept);
});

it('opens what is kept at once where there is no network', async () => {
  expect(await networkFirst(Promise.reject(new TypeError('No network')), isKept)).toBe(kept);
});

it('goes on waiting for the network where nothing is kept', async () => {
  const got = opened(answeredAfter(60_000), nothingKept);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(got.page).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(got.page).toBe(fromNetwork);
});

it('fails as the network does where nothing is kept', async () => {
  const noNetwork = new TypeError('No network');
  await expect(networkFirst(Promise.reject(noNetwork), nothingKept)).rejects.toBe(noNetwork);
});
