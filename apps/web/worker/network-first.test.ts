import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { networkFirst } from './network-first.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const fromNetwork = new Response('from the network');
const cachedResponse = new Response('kept');
const isCached = async () => cachedResponse;
const nothingCached = async () => undefined;

const respondAfter = (ms: number): Promise<Response> =>
  new Promise(resolve => setTimeout(() => resolve(fromNetwork), ms));

/** What a page got, if it got anything yet. */
const openPage = (network: Promise<Response>, cachedPage: () => Promise<Response | undefined>) => {
  const got: { page?: Response } = {};
  void networkFirst(network, cachedPage).then(page => {
    got.page = page;
  });
  return got;
};

it('takes what the network answers within four seconds', async () => {
  const got = openPage(respondAfter(3_999), isCached);
  await vi.advanceTimersByTimeAsync(3_998);
  expect(got.page).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(got.page).toBe(fromNetwork);
});

it('opens what is kept after four seconds without an answer, and not before', async () => {
  const got = openPage(respondAfter(60_000), isCached);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(got.page).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(got.page).toBe(cachedResponse);
});

it('opens what is kept at once where there is no network', async () => {
  expect(await networkFirst(Promise.reject(new TypeError('No network')), isCached)).toBe(cachedResponse);
});

it('goes on waiting for the network where nothing is kept', async () => {
  const got = openPage(respondAfter(60_000), nothingCached);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(got.page).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(got.page).toBe(fromNetwork);
});

it('fails as the network does where nothing is kept', async () => {
  const noNetwork = new TypeError('No network');
  await expect(networkFirst(Promise.reject(noNetwork), nothingCached)).rejects.toBe(noNetwork);
});
