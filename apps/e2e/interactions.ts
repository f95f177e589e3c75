// How long a phone takes to show what a tap or a key did: the slowest of a scripted evening, with a processor as slow
// as a phone's. It is what browsers call interaction to next paint.
import type { BrowserContext, Page } from '@playwright/test';
import { beMember } from './journeys/person.ts';
import { slowdownNow } from './slow-processor.ts';

declare global {
  interface Window {
    slowest: { ms: number; what: string };
  }
}

/** Of every tap and key, from its event to the next frame; the browser tells of those from 16 ms on. */
const watchInteractions = (): void => {
  window.slowest = { ms: 0, what: 'nothing' };
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId && entry.duration > window.slowest.ms)
        window.slowest = { ms: entry.duration, what: `${entry.name} at ${window.location.pathname}` };
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

export const slowestInteraction = async (browser: BrowserContext) => {
  const page = await browser.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await beMember(page);
  await page.addInitScript(watchInteractions);
  const devtools = await browser.newCDPSession(page);
  const slowdown = await slowdownNow(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const slowest: Window['slowest'][] = [];
  for (const part of [turnAThought, writeALetter]) {
    await part(page);
    slowest.push(await page.evaluate(() => window.slowest));
  }
  await page.close();
  return { ...slowest.reduce((one, other) => (other.ms > one.ms ? other : one)), slowdown };
};
