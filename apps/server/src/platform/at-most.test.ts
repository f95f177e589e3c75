import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';
import { busy } from './errors.ts';

it('runs so many at once, the others in the order they came, and refuses what is too much', async () => {
  const inTurn = atMost(2, 3, busy);
  const finish: (() => void)[] = [];
  const began: number[] = [];
  const work = (n: number) =>
    inTurn(() => {
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
  const inTurn = atMost(1, 1, busy);
  for (let n = 0; n < 3; n += 1)
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(async () => 'yes')).toBe('yes');
});
