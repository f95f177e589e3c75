import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => vi.unstubAllGlobals());

it('waits for a moment in which the browser has nothing to do, and not for ever', () => {
  const ask = vi.fn(() => 1);
  vi.stubGlobal('requestIdleCallback', ask);
  const work = vi.fn();
  whenIdle(work);
  expect(ask).toHaveBeenCalledWith(work, { timeout: expect.any(Number) });
  expect(work).not.toHaveBeenCalled();
});
