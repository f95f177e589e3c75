// npm run failover [-- --rounds 10] [--only frozen] [--nodes 3] [--not-strict] [--no-watchdog] [--frozen-seconds 25]:
// kills, switches over and freezes the primary of a real cluster under users who write, and says what was lost.
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { stopEverything } from '../child-programs.ts';
import type { Attempt } from '../faults/attempts.ts';
import { collectFindings } from '../faults/findings.ts';
import { startJournal } from '../faults/journal.ts';
import { stopServers } from '../faults/servers.ts';
import { seconds, tally } from '../faults/statistics.ts';
import { differencesAt, reportDifferences } from '../faults/stored-writing.ts';
import { signUpUsers } from '../faults/users.ts';
import { type Cluster, removeFolder, startCluster } from './cluster.ts';
import { failoverUrl, timing } from './configuration.ts';
import { events } from './events.ts';
import { type SupervisedServers, startSupervisedServers } from './supervised-servers.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    only: { type: 'string' },
    nodes: { type: 'string', default: '2' },
    'not-strict': { type: 'boolean', default: false },
    'no-watchdog': { type: 'boolean', default: false },
    'frozen-seconds': { type: 'string', default: '25' },
  },
});

const numberFrom = (name: string, text: string, min: number, max: number): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new Error(`--${name} is a whole number from ${min} to ${max}, not ${text}.`);
};

const options = {
  rounds: numberFrom('rounds', values.rounds, 1, 100),
  nodes: numberFrom('nodes', values.nodes, 2, 3),
  isStrict: !values['not-strict'],
  hasWatchdog: !values['no-watchdog'],
  frozenSeconds: numberFrom('frozen-seconds', values['frozen-seconds'], 1, 60),
};

const chosenEvents = (): (keyof typeof events)[] => {
  const names = Object.keys(events);
  if (values.only === undefined) return names;
  if (!names.includes(values.only))
    throw new Error(`No event is called ${values.only}: ${names.join(', ')}.`);
  return [values.only];
};

const userCount = 6;
/** Before the event, so that there is something to lose; after it, so that a late loss is seen. */
const calmMs = 3_000;
const wholeSeconds = 120;
/** Until the lock ends, a loop of Patroni finds it free, a standby is promoted, and HAProxy and the servers have seen it. */
const maxDownMs = 1_000 * (timing.ttl + timing.loop_wait + 4);

const findings = collectFindings(line => console.log(line));

/** The longest time in which nothing was acknowledged. */
const timeDown = (attempts: readonly Attempt[]): number => {
  const moments = attempts.filter(({ isAcknowledged }) => isAcknowledged).map(({ endedAt }) => endedAt);
  return moments
    .toSorted((a, b) => a - b)
    .reduce((longest, at, index, all) => Math.max(longest, at - (all[index - 1] ?? at)), 0);
};

/** With two nodes and strict mode, a commit waits until the node that was hurt is back as the standby. */
const allowedDown = (name: string): number => {
  const waitsForReturn = options.isStrict && options.nodes === 2;
  if (!waitsForReturn || name === 'switched-over') return maxDownMs;
  return maxDownMs + (name === 'frozen' ? options.frozenSeconds * 1_000 : 10_000);
};

const runEvent = async (name: string, cluster: Cluster, servers: SupervisedServers): Promise<boolean> => {
  console.log(`\n== ${name} (load ${loadavg()[0]?.toFixed(1)})`);
  const users = await signUpUsers(servers.nextPort(), userCount, failoverUrl('turnstone', 'postgres'));
  const journal = await startJournal(users, { port: servers.nextPort });
  await delay(calmMs);
  const before = await cluster.primary();
  await events[name]?.(cluster, options);
  const isWhole = await cluster.isWholeWithin(wholeSeconds);
  const healedAt = performance.now();
  await journal.recovery(healedAt, healedAt);
  await delay(calmMs);
  await journal.stop();
  console.log(
    `   ${before.name} → ${(await cluster.primary()).name}; ${tally(journal.attempts.map(({ label }) => label))}`,
  );
  findings.report(`${name}: the cluster heals by itself`, isWhole, await cluster.describe());
  const down = timeDown(journal.attempts);
  const allowed = allowedDown(name);
  findings.report(`${name}: down at most ${seconds(allowed)}`, down <= allowed, seconds(down));
  reportDifferences(findings.report, await differencesAt(servers.nextPort(), journal.written()), name);
  return isWhole;
};

const runAll = async (cluster: Cluster): Promise<void> => {
  const servers = await startSupervisedServers(failoverUrl('turnstone'));
  const names = Array.from({ length: options.rounds }, chosenEvents).flat();
  for (const name of names) {
    // What is done to a cluster that is not whole says nothing about a whole one.
    if (!(await runEvent(name, cluster, servers))) break;
  }
  findings.report('No server exits', servers.exits.length === 0, tally(servers.exits));
};

const end = async (cluster: Cluster | null): Promise<void> => {
  await stopServers();
  await cluster?.stop();
  await stopEverything();
};

let cluster: Cluster | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void end(cluster).finally(() => process.exit(130)));
}

chosenEvents();
try {
  cluster = await startCluster(options);
  await runAll(cluster);
} catch (error) {
  findings.report('The drill runs to its end', false, (error as Error).message);
}
await end(cluster);
const broken = findings.broken().length;
console.log(`\n${findings.summary()}.`);
if (cluster && broken === 0) removeFolder(cluster);
else if (cluster) console.log(`Data and logs are in ${cluster.folder}.`);
process.exit(broken > 0 ? 1 : 0);
