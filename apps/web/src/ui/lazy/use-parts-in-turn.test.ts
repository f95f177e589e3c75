import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import '../../../test/setup.ts';
import { type FetchPart, usePartsInTurn } from './use-parts-in-turn.ts';

const first = () => null;
const second = () => null;

afterEach(() => vi.unstubAllGlobals());

it('fetches one part in each idle moment', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const all: readonly FetchPart[] = [async () => first, async () => second];
  const { result } = renderHook(() => usePartsInTurn(all));
  expect(result.current.parts).toEqual([]);
  for (const parts of [[first], [first, second]]) {
    expect(idle).toHaveLength(1);
    await act(async () => idle.shift()?.());
    expect(result.current.parts).toEqual(parts);
  }
  expect(idle).toEqual([]);
});

it('stops at a part that does not come, and goes on with it when asked to', async () => {
  let isLost = true;
  const all: readonly FetchPart[] = [
    async () => first,
    () => (isLost ? Promise.reject(new Error('lost')) : Promise.resolve(second)),
  ];
  const { result } = renderHook(() => usePartsInTurn(all));
  await vi.waitFor(() => expect(result.current.hasFailed).toBe(true));
  expect(result.current.parts).toEqual([first]);
  isLost = false;
  act(() => result.current.tryAgain());
  await vi.waitFor(() => expect(result.current.parts).toEqual([first, second]));
  expect(result.current.hasFailed).toBe(false);
});
