import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { HeartbeatTimes } from '../src/platform/job-workers.ts';
import type { WorkerArguments } from './job-worker.program.ts';

export interface JobWorkerProcess {
  readonly pid: number;
  readonly child: ChildProcess;
  /** Its exit code; null where a signal has ended it. */
  readonly ended: Promise<number | null>;
  /** What it has logged so far. */
  logged(): string;
}

/** Short, but not so short that a busy machine makes a living worker look dead. */
export const shortTimes: HeartbeatTimes = { beatEvery: 250, deadAfter: 2_000, lostAfter: 300_000 };

const program = fileURLToPath(new URL('./job-worker.program.ts', import.meta.url));

/** A worker with the jobs of job-worker.program.ts, in a process of its own. */
export const startJobWorker = (
  databaseUrl: string,
  { times = shortTimes, stopWithin = 15_000 }: Partial<WorkerArguments> = {},
): JobWorkerProcess => {
  const argument = JSON.stringify({ databaseUrl, times, stopWithin } satisfies WorkerArguments);
  const child = fork(program, [argument], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] });
  // However the tests end, it does not outlive them; also when it is frozen.
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let printed = '';
  child.stdout?.on('data', chunk => {
    printed += chunk;
  });
  return {
    pid: child.pid ?? 0,
    child,
    ended: once(child, 'exit').then(([code]) => code),
    logged: () => printed,
  };
};
