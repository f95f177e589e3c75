// CPU time from /proc, for programs that are already running. In ticks, of which Linux shows user space 100 a second.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const microsPerTick = 10_000;

interface ProcessTimes {
  readonly parent: number;
  /** User and system time of all its threads. */
  readonly own: number;
  /** The same of its children that have ended and were waited for. */
  readonly ended: number;
}

const readTimes = (pid: number | string): ProcessTimes | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name may hold spaces and brackets: count from behind it.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [own = 0, system = 0, ended = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, own: own + system, ended: ended + endedSystem };
  } catch {
    return null;
  }
};

/**
 * Of /proc/stat only user, nice, system and steal: interrupts are mostly the packets of our own load and belong to no
 * process, and steal is what other machines on the same hardware took.
 */
const machineBusy = (): number => {
  const [user = 0, nice = 0, system = 0, , , , , steal = 0] = readFileSync('/proc/stat', 'utf8')
    .slice('cpu '.length, 400)
    .trimStart()
    .split(/\s+/)
    .map(Number);
  return user + nice + system + steal;
};

/** A backend's title names its database; the other children serve them all. */
const servesAnother = (pid: string, database: string): boolean => {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return /\(\d+\)|autovacuum worker/.test(title) && !title.includes(` ${database} `);
  } catch {
    return false;
  }
};

interface Snapshot {
  readonly at: number;
  readonly machine: number;
  /** This program and the load generators it has waited for. */
  readonly bench: number;
  readonly programs: ReadonlyMap<number, number>;
  readonly postmaster: ProcessTimes;
  readonly backends: ReadonlyMap<string, { own: number; isForeign: boolean }>;
}

export interface Watched {
  readonly postmaster: number;
  readonly database: string;
  /** Every other program of the measurement, so that its time does not count as a disturbance. */
  readonly programs: readonly number[];
}

const snapshot = ({ postmaster, database, programs }: Watched): Snapshot => {
  const master = readTimes(postmaster);
  if (!master) throw new Error('PostgreSQL has ended.');
  const backends = new Map<string, { own: number; isForeign: boolean }>();
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    const times = readTimes(pid);
    if (times?.parent !== postmaster) continue;
    backends.set(pid, { own: times.own, isForeign: servesAnother(pid, database) });
  }
  const bench = readTimes('self');
  return {
    at: performance.now(),
    machine: machineBusy(),
    bench: (bench?.own ?? 0) + (bench?.ended ?? 0),
    programs: new Map(programs.map(pid => [pid, readTimes(pid)?.own ?? 0])),
    postmaster: master,
    backends,
  };
};

export interface CpuUsed {
  readonly seconds: number;
  readonly postgresMicros: number;
  readonly microsOf: (pid: number) => number;
  /** The part of the whole machine that was busy with something else. */
  readonly foreignShare: number;
}

const sum = (values: Iterable<number>): number => Iterator.from(values).reduce((a, b) => a + b, 0);

const difference = (from: Snapshot, to: Snapshot): CpuUsed => {
  const ofProgram = (pid: number) => (to.programs.get(pid) ?? 0) - (from.programs.get(pid) ?? 0);
  const living = sum(
    [...to.backends].map(([pid, { own, isForeign }]) =>
      isForeign ? 0 : own - (from.backends.get(pid)?.own ?? 0),
    ),
  );
  const endedBefore = sum([...from.backends].map(([pid, { own }]) => (to.backends.has(pid) ? 0 : own)));
  const ended = Math.max(0, to.postmaster.ended - from.postmaster.ended - endedBefore);
  const postgres = to.postmaster.own - from.postmaster.own + living + ended;
  const ours = postgres + to.bench - from.bench + sum([...to.programs.keys()].map(ofProgram));
  const seconds = (to.at - from.at) / 1000;
  // Backends that ended count for PostgreSQL, but nobody can tell for whom they worked: they are a disturbance too.
  const foreign = Math.max(0, to.machine - from.machine - ours) + ended;
  return {
    seconds,
    postgresMicros: postgres * microsPerTick,
    microsOf: pid => ofProgram(pid) * microsPerTick,
    foreignShare: (foreign * microsPerTick) / 1e6 / seconds / availableParallelism(),
  };
};

/** What `work` and everything else on the machine used while it ran. */
export const cpuDuring = async <Result>(
  watched: Watched,
  work: () => Promise<Result>,
): Promise<{ result: Result; used: CpuUsed }> => {
  const from = snapshot(watched);
  const result = await work();
  return { result, used: difference(from, snapshot(watched)) };
};
