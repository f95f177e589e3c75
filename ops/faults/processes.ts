// Processes by their ids, from /proc: which belong to which, and signals to all of them.
import { readFileSync } from 'node:fs';
import { commandLineOf, run } from '../services/process.ts';

/** Empty where a process has just ended. */
const childrenOf = (pid: number): number[] => {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};

export const descendantsOf = (pid: number): number[] =>
  childrenOf(pid).flatMap(child => [child, ...descendantsOf(child)]);

/** A process that has ended and is not waited for yet has no command line any more. */
export const isRunning = (pid: number): boolean => commandLineOf(pid) !== '';

/** Those that have ended meanwhile are passed over. */
export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};

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
