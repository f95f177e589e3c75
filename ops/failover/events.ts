// What is done to the primary. Each event returns when the drill has done its part; the cluster heals by itself.
import { setTimeout as delay } from 'node:timers/promises';
import { waitUntil } from '../services/process.ts';
import type { Cluster } from './cluster.ts';
import type { PostgresNode } from './configuration.ts';
import { killPostgres, postmasterOf } from './node-processes.ts';

export interface EventOptions {
  readonly hasWatchdog: boolean;
  readonly frozenSeconds: number;
}

type FailoverEvent = (cluster: Cluster, options: EventOptions) => Promise<void>;

/** More than the lock lasts, plus a loop of Patroni and the promotion. */
const electionSeconds = 60;

const untilGone = async (node: PostgresNode, seconds: number): Promise<void> => {
  if (await waitUntil(async () => postmasterOf(node) === null, seconds * 1_000)) return;
  throw new Error(`${node.name} still runs after ${seconds} s.`);
};

/** A machine that was lost comes back when another one has taken over. */
const startAfterTakeover = async (cluster: Cluster, node: PostgresNode): Promise<void> => {
  await cluster.untilPrimaryIsNot(node, electionSeconds);
  await cluster.startNode(node);
};

/** PostgreSQL alone: Patroni of the node sees it and gives the lock away. */
const killPrimary: FailoverEvent = async cluster => {
  const primary = await cluster.primary();
  killPostgres(primary);
  await cluster.untilPrimaryIsNot(primary, electionSeconds);
};

/** The whole machine. */
const killNode: FailoverEvent = async cluster => {
  const primary = await cluster.primary();
  cluster.signalNode(primary, 'SIGKILL');
  await untilGone(primary, 10);
  await startAfterTakeover(cluster, primary);
};

/** As for maintenance: the old primary hands over and follows. */
const switchOver: FailoverEvent = async cluster => {
  const primary = await cluster.primary();
  const standby = (await cluster.nodeStates()).find(({ role }) => role === 'sync_standby');
  const response = await fetch(`http://127.0.0.1:${primary.patroniPort}/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: primary.name, candidate: standby?.name }),
    signal: AbortSignal.timeout(electionSeconds * 1_000),
  });
  if (!response.ok)
    throw new Error(`The switchover was refused: ${response.status} ${await response.text()}`);
  await cluster.untilPrimaryIsNot(primary, electionSeconds);
};

/**
 * A machine that hangs. Its watchdog resets it before its lock ends; without one it goes on as if nothing had been, and
 * still believes to be the primary.
 */
const freezeNode: FailoverEvent = async (cluster, { hasWatchdog, frozenSeconds }) => {
  const primary = await cluster.primary();
  cluster.signalNode(primary, 'SIGSTOP');
  if (hasWatchdog) {
    await untilGone(primary, frozenSeconds);
    await startAfterTakeover(cluster, primary);
  } else {
    await delay(frozenSeconds * 1_000);
    cluster.signalNode(primary, 'SIGCONT');
    await cluster.untilPrimaryIsNot(primary, electionSeconds);
  }
};

export const events: Readonly<Record<string, FailoverEvent>> = {
  'primary-killed': killPrimary,
  'node-killed': killNode,
  'switched-over': switchOver,
  frozen: freezeNode,
};
