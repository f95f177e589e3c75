// How long a phone takes to show what a tap or a key did: the slowest of a scripted evening, with the processor of a
// phone. It is what browsers call interaction to next paint.
import type { BrowserContext, Page } from '@playwright/test';
import { beMember } from './journeys/person.ts';
import { slowdownNow } from './slowdown.ts';

declare global {
  interface Window {
    /** In milliseconds, by kind and page. */
    slowest: Record<string, number>;
  }
}

/** Of every tap and key, from its event to the next frame; the browser tells of those from 16 ms on. */
const watchInteractions = (): void => {
  window.slowest = {};
  new PerformanceObserver(list => {
    for (const { interactionId, name, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (!interactionId) continue;
      const what = `${name} at ${window.location.pathname}`;
      window.slowest[what] = Math.max(duration, window.slowest[what] ?? 0);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

/** A thought, the phrase made of it, and a look at it in the library. */
const turnAThought = async (page: Page): Promise<void> => {
  await page.goto('/create-pivot');
  await page.getByLabel('Your painful thought').pressSequentially('I keep checking my phone.');
  await page.getByRole('button', { name: 'Create Pivot Phrase' }).tap();
  await page.getByLabel('Your pivot phrase').pressSequentially('My attention is mine to give.');
  await page.getByRole('button', { name: 'Strength' }).tap();
  await page.getByRole('button', { name: 'Save pivot' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Your Pivot Library' }).waitFor();
  await page.getByRole('button', { name: 'Mark as used' }).first().tap();
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  await tabs.getByRole('link', { name: 'Home' }).tap();
  await page.getByRole('button', { name: 'Update streak' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
};

const writeALetter = async (page: Page): Promise<void> => {
  await page.goto('/letters');
  await page.getByLabel('Title').first().pressSequentially('To you');
  await page.getByLabel('Your letter').first().pressSequentially('I kept the blue cup. I drink from it now.');
  await page.getByRole('group').getByText('From Myself').first().tap();
  await page.getByRole('button', { name: 'Save letter' }).tap();
  await page.getByText('Letter saved', { exact: true }).waitFor();
};

/** The slowest of each kind on each page, once through the evening. */
export const measureInteractions = async (browser: BrowserContext): Promise<Window['slowest']> => {
  const page = await browser.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await beMember(page);
  await page.addInitScript(watchInteractions);
  const devtools = await browser.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: await slowdownNow(page) });
  const slowest: Window['slowest'] = {};
  for (const part of [turnAThought, writeALetter]) {
    await part(page);
    Object.assign(slowest, await page.evaluate(() => window.slowest));
  }
  await page.close();
  return slowest;
};
