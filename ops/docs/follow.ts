// Does what a document says, block after block, as somebody would who reads it at a terminal.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { waitUntil } from '../services/process.ts';
import type { Block } from './blocks.ts';

export interface Place {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Lines that are left out, and why. */
  readonly leftOut: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
}

const minute = 60_000;

/**
 * Whether anything listens there, without knocking: whoever knocks often enough at a port that nobody has may be given
 * that very port to knock from, and the program that wants it finds it taken.
 */
const isListening = (port: number): boolean => {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .filter(existsSync)
    .flatMap(table => readFileSync(table, 'utf8').split('\n'))
    .map(line => line.trim().split(/\s+/))
    .some(([, local = '', , state]) => local.endsWith(end) && state === '0A');
};

const isAnswering = async (address: string): Promise<boolean> =>
  isListening(Number(new URL(address).port)) &&
  fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    response => response.ok,
    () => false,
  );

const areAnswering = async (addresses: readonly string[]): Promise<boolean> => {
  for (const address of addresses) if (!(await isAnswering(address))) return false;
  return true;
};

/** A process group of its own: it is ended with whatever it started, and nothing else is. */
const startedIn = ({ folder, environment }: Place, text: string): ChildProcess => {
  const child = spawn('sh', ['-e', '-c', text], {
    cwd: folder,
    env: environment,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const endWithUs = () => signal(child, 'SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  return child;
};

const signal = (child: ChildProcess, name: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-(child.pid ?? 0), name);
  } catch {
    return false;
  }
};

/** As Ctrl-C would: everything in the group is told, and gone afterwards. */
const end = async (child: ChildProcess): Promise<boolean> => {
  signal(child, 'SIGINT');
  const isGone = await waitUntil(async () => !signal(child, 0), minute / 2);
  if (!isGone) signal(child, 'SIGKILL');
  return isGone;
};

/** Runs to its end and answers the environment it left: what one block exports, the next one knows. */
const runToItsEnd = async (block: Block, place: Place, text: string): Promise<Place['environment']> => {
  // Told over a pipe that only the last line knows: nothing that the block started holds it open.
  const child = startedIn(place, `{\n:\n${text}\n} 3>&-\nenv -0 >&3`);
  const late = setTimeout(() => signal(child, 'SIGKILL'), 5 * minute);
  const [[code, killedBy], left] = await Promise.all([
    once(child, 'exit'),
    textOf(child.stdio[3] as Readable),
  ]);
  clearTimeout(late);
  if (code !== 0) throw new Error(`${block.at}: ended with ${killedBy ?? `exit code ${code}`}:\n${text}`);
  return Object.fromEntries(
    left
      .split('\0')
      .filter(Boolean)
      .map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
};

const runUntil = async (
  block: Block,
  place: Place,
  text: string,
  addresses: readonly string[],
): Promise<ChildProcess> => {
  for (const address of addresses)
    if (await isAnswering(address))
      throw new Error(`${block.at}: ${address} answers before anything was started there.`);
  const child = startedIn(place, text);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const isReady = async () => hasEnded() || (await areAnswering(addresses));
  if ((await waitUntil(isReady, 3 * minute)) && !hasEnded()) return child;
  await end(child);
  const what = hasEnded() ? 'it ended' : 'three minutes were over';
  throw new Error(`${block.at}: ${what} before ${addresses.join(' and ')} answered:\n${text}`);
};

const withoutLeftOut = (text: string, { leftOut, say }: Place): string =>
  text
    .split('\n')
    .filter(line => {
      const command = line.replace(/\s+#.*$/, '').trim();
      const reason = leftOut[command];
      if (reason !== undefined) say(`left out, ${reason}: ${command}`);
      return reason === undefined;
    })
    .join('\n');

/** Throws at the first command that fails, with its place in the document. Nothing it started goes on running. */
export const follow = async (blocks: readonly Block[], start: Place): Promise<void> => {
  let place = start;
  let running: { child: ChildProcess; at: string } | null = null;
  const endRunning = async () => {
    if (running && !(await end(running.child))) throw new Error(`${running.at}: does not end when told to.`);
    running = null;
  };
  try {
    for (const block of blocks) {
      const { at, how } = block;
      const text = withoutLeftOut(block.text, place);
      if (how.kind === 'not-run') {
        place.say(`${at} not run, ${how.reason}`);
        continue;
      }
      const since = performance.now();
      place.say(`${at}\n${text}`);
      if (how.kind === 'until') {
        await endRunning();
        running = { at, child: await runUntil(block, place, text, how.addresses) };
      } else {
        place = { ...place, environment: await runToItsEnd(block, place, text) };
      }
      place.say(`${at} done in ${((performance.now() - since) / 1000).toFixed(1)} s`);
    }
  } finally {
    await endRunning();
  }
};
