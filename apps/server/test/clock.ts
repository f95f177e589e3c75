import { afterEach, vi } from 'vitest';

/**
 * Stops the clock of the program at a moment, until the end of the test. Only Date stands still: timers, PostgreSQL and
 * its sessions go on, so people sign in before the clock is stopped.
 */
export const useClock = (): ((moment: string) => void) => {
  afterEach(() => void vi.useRealTimers());
  return moment => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
};
