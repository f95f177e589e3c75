import { type ChildProcess, fork } from 'node:child_process';
import type { Logger } from 'pino';

export interface WorkerProcess {
  /** Zero while none runs. */
  pid(): number;
  /** Lets it finish its jobs, within a bound; then it is gone. */
  stop(): Promise<void>;
}

/** In milliseconds. */
interface Times {
  readonly shortestPause: number;
  readonly longestPause: number;
  /** A worker that lived so long was well: the next pause is the shortest again. */
  readonly wellAfter: number;
  readonly stopWithin: number;
}

const defaultTimes: Times = {
  shortestPause: 1_000,
  longestPause: 10_000,
  wellAfter: 60_000,
  stopWithin: 20_000,
};

/**
 * Runs the worker beside this process and starts it again however it ends. What goes wrong in it, or in the library that
 * it runs jobs with, is over with its process, and this one goes on.
 */
export const startWorkerProcess = (entry: string, log: Logger, times = defaultTimes): WorkerProcess => {
  let isStopping = false;
  let pause = times.shortestPause;
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcess | undefined;
  let gone = Promise.resolve();

  const onEnd = (startedAt: number, why: object): void => {
    child = undefined;
    if (isStopping) return;
    log.error(why, 'the worker ended and is started again');
    if (performance.now() - startedAt > times.wellAfter) pause = times.shortestPause;
    timer = setTimeout(start, pause);
    pause = Math.min(2 * pause, times.longestPause);
  };

  const start = (): void => {
    const startedAt = performance.now();
    const started = fork(entry, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child = started;
    gone = new Promise(resolve => {
      started.once('exit', (status, signal) => {
        onEnd(startedAt, { status, signal });
        resolve();
      });
      // Also when a started one could not be killed, which changes nothing.
      started.on('error', err => {
        if (started.pid !== undefined) return;
        onEnd(startedAt, { err });
        resolve();
      });
    });
  };
  start();

  return {
    pid: () => child?.pid ?? 0,
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      if (!child) return;
      if (child.connected) child.disconnect();
      else child.kill('SIGTERM');
      const kill = setTimeout(() => child?.kill('SIGKILL'), times.stopWithin);
      await gone;
      clearTimeout(kill);
    },
  };
};
