// Three etcd, PostgreSQL under Patroni and HAProxy in front, all of them children of this program.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type RunningProgram, startProgram } from '../child-programs.ts';
import { run, waitUntil } from '../services/process.ts';
import { findProgram, installMissing } from '../services/programs.ts';
import { ports, postgres } from '../settings.ts';
import {
  type ClusterOptions,
  etcdCommands,
  failoverUrl,
  haproxyConfiguration,
  nodes,
  type PostgresNode,
  patroniConfiguration,
  watchdogOf,
} from './configuration.ts';
import { postmasterOf, signalNode } from './node-processes.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

const programs = {
  postgres: 'postgresql-15',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
};

interface NodeState {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
}

export interface Cluster {
  readonly folder: string;
  readonly nodes: readonly PostgresNode[];
  /** Starts Patroni of this node, and with it PostgreSQL. */
  startNode(node: PostgresNode): Promise<void>;
  signalNode(node: PostgresNode, signal: NodeJS.Signals): void;
  /** What the nodes that answer say of the cluster. */
  nodeStates(): Promise<readonly NodeState[]>;
  /** Who is what, in one line. */
  describe(): Promise<string>;
  primary(): Promise<PostgresNode>;
  /** Waits for a primary that is not `node`. */
  untilPrimaryIsNot(node: PostgresNode, seconds: number): Promise<PostgresNode>;
  /** Waits until every node runs, and one of them is the synchronous standby. */
  isWholeWithin(seconds: number): Promise<boolean>;
  /** Patroni before etcd, or it waits for it; and PostgreSQL where its Patroni was killed. */
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root. */
const asPostgres =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : [];

const startPatroni = (node: PostgresNode, logFile: string): Promise<RunningProgram> => {
  const [command = '', ...args] = [...asPostgres, 'patroni', join(node.folder, 'patroni.json')];
  return startProgram({ name: `Patroni of ${node.name}`, command, args, logFile, port: node.patroniPort });
};

/** Patroni's name for them. */
const statesField = 'members';

const readStates = async (node: PostgresNode): Promise<readonly NodeState[]> => {
  const response = await fetch(`http://127.0.0.1:${node.patroniPort}/cluster`, {
    signal: AbortSignal.timeout(1_000),
  });
  const body = (await response.json()) as Record<string, readonly NodeState[] | undefined>;
  return body[statesField] ?? [];
};

/** Patroni's own word: 200 only where this node is the primary and holds the lock. */
const isPrimary = async (node: PostgresNode): Promise<boolean> => {
  const response = await fetch(`http://127.0.0.1:${node.patroniPort}/primary`, {
    signal: AbortSignal.timeout(1_000),
  }).catch(() => null);
  return response?.status === 200;
};

const makeFolder = async (all: (folder: string) => readonly PostgresNode[]): Promise<string> => {
  const folder = mkdtempSync('/var/tmp/turnstone-failover-');
  // The user postgres must be able to enter it.
  chmodSync(folder, 0o755);
  for (const node of all(folder)) {
    mkdirSync(node.folder, { mode: 0o700 });
  }
  return folder;
};

export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  await installMissing(programs);
  const folder = await makeFolder(place => nodes(options.nodes, place));
  const all = nodes(options.nodes, folder);
  const patroni = new Map<string, RunningProgram>();
  const watchdogs = new Map<string, Watchdog>();
  const logFile = (name: string) => join(folder, 'logs', `${name}.log`);

  const nodeStates = async (): Promise<readonly NodeState[]> => {
    for (const node of all) {
      const said = await readStates(node).catch(() => []);
      if (said.length > 0) return said;
    }
    return [];
  };

  const describe = async (): Promise<string> =>
    (await nodeStates()).map(({ name, role, state }) => `${name} ${role} (${state})`).join(', ');

  const primary = async (): Promise<PostgresNode> => {
    for (const node of all) if (await isPrimary(node)) return node;
    throw new Error('No node is the primary.');
  };

  let starts = 0;
  const cluster: Cluster = {
    folder,
    nodes: all,
    startNode: async node => {
      starts += 1;
      watchdogs.get(node.name)?.disarm();
      patroni.set(node.name, await startPatroni(node, logFile(`${node.name}.${starts}`)));
    },
    signalNode: (node, signal) => signalNode(node, patroni.get(node.name)?.pid ?? null, signal),
    nodeStates,
    describe,
    primary,
    untilPrimaryIsNot: async (node, seconds) => {
      const others = all.filter(one => one !== node);
      let found: PostgresNode | undefined;
      await waitUntil(async () => {
        for (const other of others) if (await isPrimary(other)) found = other;
        return found !== undefined;
      }, seconds * 1_000);
      if (found === undefined) throw new Error(`No other primary than ${node.name} within ${seconds} s.`);
      return found;
    },
    isWholeWithin: async seconds => {
      const isWhole = async () => {
        const said = await nodeStates();
        const running = said.filter(({ state }) => state === 'running' || state === 'streaming');
        return (
          running.length === all.length &&
          said.some(({ role }) => role === 'leader') &&
          said.some(({ role }) => role === 'sync_standby')
        );
      };
      return waitUntil(isWhole, seconds * 1_000);
    },
    stop: async () => {
      for (const watchdog of watchdogs.values()) watchdog.close();
      for (const node of all) cluster.signalNode(node, 'SIGCONT');
      await Promise.all([...patroni.values()].map(program => program.stop()));
      for (const node of all) {
        const pid = postmasterOf(node);
        if (pid === null) continue;
        process.kill(pid, 'SIGQUIT');
        await waitUntil(async () => postmasterOf(node) === null, 10_000);
      }
    },
  };

  await Promise.all(
    etcdCommands(folder).map(({ name, port, args }) =>
      startProgram({ name, command: findProgram('etcd') ?? 'etcd', args, logFile: logFile(name), port }),
    ),
  );
  for (const node of all) {
    writeFileSync(join(node.folder, 'patroni.json'), patroniConfiguration(node, options));
    if (options.hasWatchdog) {
      const reset = () => cluster.signalNode(node, 'SIGKILL');
      watchdogs.set(node.name, await startWatchdog(watchdogOf(node), reset));
    }
    if (asPostgres.length > 0) await run('chown', ['-R', 'postgres:postgres', node.folder]);
    await cluster.startNode(node);
  }
  const haproxyFile = join(folder, 'haproxy.cfg');
  writeFileSync(haproxyFile, haproxyConfiguration(all));
  await startProgram({
    name: 'HAProxy',
    command: findProgram('haproxy') ?? 'haproxy',
    args: ['-db', '-f', haproxyFile],
    logFile: logFile('haproxy'),
    port: ports.failoverDatabase,
  });
  if (!(await cluster.isWholeWithin(90))) throw new Error(`The cluster does not start: ${await describe()}.`);
  await makeDatabase();
  return cluster;
};

const makeDatabase = async (): Promise<void> => {
  const client = new pg.Client({
    connectionString: failoverUrl('postgres', 'postgres'),
    query_timeout: 20_000,
  });
  await client.connect();
  try {
    await client.query(`create role ${postgres.user} login createdb password '${postgres.password}'`);
    await client.query(`create database turnstone owner ${postgres.user}`);
  } finally {
    await client.end();
  }
};

export const removeFolder = (cluster: Cluster): void =>
  rmSync(cluster.folder, { recursive: true, force: true });
