// How long somebody waits for Tonight who has no network and only ever saw the first page: until its field has the
// caret, on a processor as slow as a phone's.
import type { BrowserContext } from '@playwright/test';
import { appIsKept, goOffline } from './journeys/offline.ts';
import { slowdownNow } from './slow-processor.ts';

declare global {
  interface Window {
    readyAt?: number;
  }
}

export const tonightReady = async (browser: BrowserContext) => {
  const first = await browser.newPage();
  await first.goto('/landing');
  await appIsKept(first);
  const slowdown = await slowdownNow(first);
  await goOffline(browser);
  const page = await browser.newPage();
  const devtools = await browser.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    document.addEventListener('focusin', ({ target, timeStamp }) => {
      const isReady = target instanceof Element && target.matches('[data-screen][data-now] textarea');
      if (isReady) window.readyAt ??= Math.round(timeStamp);
    });
  });
  await page.goto('/tonight');
  const ms = await page.waitForFunction(() => window.readyAt);
  return { ms: (await ms.jsonValue()) ?? Number.POSITIVE_INFINITY, what: '/tonight', slowdown };
};
