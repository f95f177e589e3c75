// Programs that live no longer than the one that starts them: whatever way it ends, it stops by pid what it started.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isPortOpen, waitUntil } from './services/process.ts';

const running = new Set<ChildProcess>();
let isEnding = false;
/** On a busy machine a start takes long. */
const startPatienceMs = 40_000;

interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Only the PATH comes from outside: a NODE_OPTIONS of this shell must not slow one program and not another. */
const launch = ({ command, args, env }: Program, output: number | 'pipe'): ChildProcess => {
  if (isEnding) throw new Error('Everything is being stopped.');
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
};

export interface RunningProgram {
  readonly pid: number;
  /** Fulfilled once it has ended, with the signal or the exit code. */
  readonly ended: Promise<string>;
  readonly stop: () => Promise<void>;
  readonly signal: (signal: NodeJS.Signals) => void;
}

/** Starts a program that goes on running; what it prints goes to a fresh log file. */
export const startProgram = async (
  program: Program & { logFile: string; port?: number },
): Promise<RunningProgram> => {
  const { name, logFile, port } = program;
  if (port !== undefined && (await isPortOpen(port))) {
    throw new Error(`Port ${port}, which ${name} needs, is taken. Does this run twice?`);
  }
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  const child = launch(program, log);
  closeSync(log);
  let ending: string | null = null;
  child.once('error', error => {
    ending = error.message;
  });
  const ended = new Promise<string>(resolve => {
    child.once('exit', (code, signal) => {
      ending = signal ?? `exit code ${code}`;
      resolve(ending);
    });
  });
  const isUp = async () => ending !== null || port === undefined || (await isPortOpen(port));
  if (!(await waitUntil(isUp, startPatienceMs)) || ending !== null || child.pid === undefined) {
    throw new Error(`${name} did not start (${ending ?? 'no answer in time'}). Its log is ${logFile}.`);
  }
  return {
    pid: child.pid,
    ended,
    stop: () => stop(child),
    signal: signal => {
      if (ending !== null) throw new Error(`${name} has ended (${ending}). Its log is ${logFile}.`);
      child.kill(signal);
    },
  };
};

/** Runs a program to its end and answers what it printed. */
export const runProgram = (program: Program): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = launch(program, 'pipe');
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', chunk => {
        printed += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(printed);
      reject(new Error(`${program.name} failed (${signal ?? `exit code ${code}`}): ${printed.trim()}`));
    });
  });

const stop = async (child: ChildProcess): Promise<void> => {
  if (!running.has(child)) return;
  const gone = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGTERM');
  // A halted program only sees the signal once it goes on.
  child.kill('SIGCONT');
  await Promise.race([gone, delay(15_000, undefined, { ref: false })]);
  if (running.has(child)) child.kill('SIGKILL');
};

/** And lets nothing new begin. */
export const stopEverything = async (): Promise<void> => {
  isEnding = true;
  await Promise.all([...running].map(stop));
};
