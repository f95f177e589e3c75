import type { Page } from '@playwright/test';

declare global {
  interface Window {
    blocked: number[];
  }
}

/** From now on, in the document that is open: how long it is held up each time. A browser tells of times above 50 ms. */
export const watchBlocking = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.blocked = [];
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) window.blocked.push(duration);
    }).observe({ type: 'longtask' });
  });

export const blockedTimes = (page: Page): Promise<number[]> => page.evaluate(() => window.blocked);
