import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { watchEventLoop } from './event-loop-lag.ts';

const maxMs = 300;

const blockFor = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it('an event loop lags when it is late twice in a row, and not by one pause', async () => {
  const eventLoop = watchEventLoop(maxMs);
  onTestFinished(eventLoop.stop);
  expect(eventLoop.isLagging()).toBe(false);
  blockFor(maxMs + 100);
  expect(eventLoop.isLagging()).toBe(false);
  // Long enough for the timer of the watch to run.
  await wait(1);
  blockFor(maxMs + 100);
  expect(eventLoop.isLagging()).toBe(true);
  await expect.poll(() => eventLoop.isLagging()).toBe(false);
});
