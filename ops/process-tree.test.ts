import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { descendantsOf, freezeTree, signalAll, wholeTreeOf } from './process-tree.ts';

const stateOf = (pid: number): string => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
};

let root = 0;
afterEach(() => {
  const all = wholeTreeOf(root);
  signalAll(all, 'SIGKILL');
});

/** A shell with `count` children that stay, and others that come and go all the time. */
const startTree = async (count: number): Promise<number> => {
  const script = `for i in $(seq ${count}); do sleep 1000 & done; echo up; while :; do sleep 0.001 & wait $!; done`;
  const child = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  root = child.pid ?? 0;
  await once(child.stdout, 'data');
  return root;
};

describe('a tree of processes', () => {
  it('is known with its descendants', async () => {
    const pid = await startTree(3);
    expect(wholeTreeOf(pid).length).toBeGreaterThanOrEqual(4);
    expect(wholeTreeOf(pid)).toEqual(expect.arrayContaining(descendantsOf(pid).slice(0, 3)));
    expect(wholeTreeOf(2 ** 22 + 1)).toEqual([2 ** 22 + 1]);
  });

  it('stands still as a whole, also while some of it end, and goes on', async () => {
    const pid = await startTree(20);
    for (let round = 0; round < 20; round += 1) {
      const thaw = freezeTree(pid);
      const all = wholeTreeOf(pid);
      expect(all.length).toBeGreaterThanOrEqual(21);
      // One that ended in this moment waits for its parent, which stands still.
      await expect.poll(() => all.filter(each => !/[TZ]/.test(stateOf(each)))).toEqual([]);
      thaw();
      await expect.poll(() => stateOf(pid)).not.toBe('T');
    }
  });

  it('passes over what has ended', () => {
    expect(() => signalAll([2 ** 22 + 1], 'SIGTERM')).not.toThrow();
  });
});
