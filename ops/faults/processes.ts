// What a drill asks of processes, and how it lets them run.
import { readFileSync } from 'node:fs';
import { descendantsOf } from '../process-tree.ts';
import { commandLineOf, run } from '../services/process.ts';

/** A process that has ended and is not waited for yet has no command line any more. */
export const isRunning = (pid: number): boolean => commandLineOf(pid) !== '';

/** In megabytes; 0 of a process that has ended. */
export const residentMegabytes = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** These processes and all that they have started or will start. */
export const runOnCores = async (pids: readonly number[], cores: string): Promise<void> => {
  for (const pid of pids.flatMap(each => [each, ...descendantsOf(each)]))
    if (isRunning(pid)) await run('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]);
};
