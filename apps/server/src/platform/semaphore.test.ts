import { expect, it } from 'vitest';
import { busy } from './errors.ts';
import { createSemaphore } from './semaphore.ts';

it('runs so many at once, the others in the order they came, and refuses what is too much', async () => {
  const semaphore = createSemaphore(2, 3, busy);
  const finish: (() => void)[] = [];
  const began: number[] = [];
  const work = (n: number) =>
    semaphore(() => {
      began.push(n);
      return new Promise<number>(resolve => void finish.push(() => resolve(n)));
    });
  const all = [0, 1, 2, 3, 4].map(work);
  await expect(work(5)).rejects.toBe(busy);
  await Promise.resolve();
  expect(began).toEqual([0, 1]);
  for (const [n, one] of all.entries()) {
    finish[n]?.();
    expect(await one).toBe(n);
    await Promise.resolve();
  }
  expect(began).toEqual([0, 1, 2, 3, 4]);
});

it('frees the place of what failed', async () => {
  const semaphore = createSemaphore(1, 1, busy);
  for (let n = 0; n < 3; n += 1)
    await expect(semaphore(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await semaphore(async () => 'yes')).toBe('yes');
});
