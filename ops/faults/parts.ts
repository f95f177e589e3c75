// What the server stands on: services of the drills' own, which are killed, frozen and started anew, as a supervisor does.
import { descendantsOf, freezeTree, signalAll } from '../process-tree.ts';
import { cephService } from '../services/ceph.ts';
import { identityProviderService } from '../services/identity-provider.ts';
import { postgresService, startPostgres } from '../services/postgres.ts';
import { pidFileOf, pidIn, run, waitUntil } from '../services/process.ts';
import { redisService } from '../services/redis.ts';
import { repoRoot } from '../settings.ts';
import { isRunning } from './processes.ts';

export interface Part {
  readonly name: string;
  /** Its first process; the others are descendants of it. */
  readonly pid: () => number;
  readonly startAgain: () => Promise<void>;
}

const only = (name: string, pids: readonly number[]): number => {
  const [pid] = pids;
  if (pid === undefined) throw new Error(`${name} is not running.`);
  return pid;
};

/** Again and again at once, as a supervisor does: what has just ended may hold its port or its memory for a moment. */
const persistently = (start: () => Promise<void>) => async (): Promise<void> => {
  let failure: unknown;
  const isUp = () =>
    start().then(
      () => true,
      error => {
        failure = error;
        return false;
      },
    );
  if (!(await waitUntil(isUp, 15_000))) throw failure;
};

const cephPart = (name: string, program: string): Part => ({
  name,
  pid: () =>
    only(name, [pidIn(pidFileOf(program))].filter(pid => pid !== null && isRunning(pid)) as number[]),
  startAgain: persistently(cephService.up),
});

export const parts = {
  postgres: {
    name: 'PostgreSQL',
    pid: () => only('PostgreSQL', postgresService.pids()),
    startAgain: persistently(startPostgres),
  },
  redis: {
    name: 'Redis',
    pid: () => only('Redis', redisService.pids()),
    startAgain: persistently(redisService.up),
  },
  gateway: cephPart('the Ceph gateway', 'radosgw'),
  osd: cephPart('the Ceph OSD', 'ceph-osd'),
  identityProvider: {
    name: 'the identity provider',
    pid: () => only('The identity provider', identityProviderService.pids()),
    startAgain: persistently(identityProviderService.up),
  },
} as const satisfies Record<string, Part>;

const waitForEnd = async (pid: number): Promise<void> => {
  if (!(await waitUntil(async () => !isRunning(pid), 10_000)))
    throw new Error(`Process ${pid} does not end.`);
};

/** Ends its first process with a signal and returns once it has ended. */
export const endPart = async (part: Part, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
  const pid = part.pid();
  signalAll([pid], signal);
  await waitForEnd(pid);
};

/** All processes of a part stand still for so long, whatever `meanwhile` does. */
export const whileFrozen = async <Result>(pid: number, meanwhile: () => Promise<Result>): Promise<Result> => {
  const thaw = freezeTree(pid);
  try {
    return await meanwhile();
  } finally {
    thaw();
  }
};

/** A connection of the server to PostgreSQL; the postmaster answers its death by a restart of all of them. */
export const killOneBackend = (): void => {
  const backends = descendantsOf(parts.postgres.pid()).filter(isRunning);
  // The first ones are PostgreSQL's own: checkpointer, writers, launchers. Connections come after them.
  const last = backends.at(-1);
  if (last === undefined) throw new Error('PostgreSQL has no connection to kill.');
  signalAll([last], 'SIGKILL');
};

const services = (command: 'up' | 'down'): Promise<string> =>
  run(process.execPath, [`${repoRoot}/ops/services.ts`, command], { milliseconds: 15 * 60_000 });

export const startParts = (): Promise<string> => services('up');

/** Whatever a drill has left frozen. */
const thawParts = (): void =>
  signalAll(
    [postgresService, redisService, cephService, identityProviderService].flatMap(service =>
      service.pids().flatMap(pid => [pid, ...descendantsOf(pid)]),
    ),
    'SIGCONT',
  );

/** After a drill that was not run to its end. */
export const repairParts = async (): Promise<void> => {
  thawParts();
  await startParts();
};

/** A frozen process does not see that it is asked to end. */
export const stopParts = async (): Promise<void> => {
  thawParts();
  await services('down');
};
