// npm run faults [-- --long] [--only kills,freezes] [--strict]: hurts every part under writing users, and says what held.
// --strict also judges times while others take the processors from this machine.
import './own-place.ts';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../services/process.ts';
import { installMissing } from '../services/programs.ts';
import { repoRoot } from '../settings.ts';
import type { Drill } from './drill.ts';
import { diskFullDrill } from './drills/disk-full.ts';
import { freezesDrill } from './drills/freezes.ts';
import { identityProviderDrill } from './drills/identity-provider.ts';
import { jobsDrill } from './drills/jobs.ts';
import { killsDrill } from './drills/kills.ts';
import { nameAwayDrill } from './drills/name-away.ts';
import { overloadDrill } from './drills/overload.ts';
import { pointInTimeDrill } from './drills/point-in-time.ts';
import { readOnlyDrill } from './drills/read-only.ts';
import { rollingRestartDrill } from './drills/rolling-restart.ts';
import { slowClientsDrill } from './drills/slow-clients.ts';
import { soakDrill } from './drills/soak.ts';
import { startAloneDrill } from './drills/start-alone.ts';
import { endEverything } from './ending.ts';
import { collectFindings } from './findings.ts';
import { stopProxy } from './haproxy.ts';
import { place } from './own-place.ts';
import { repairParts, startParts } from './parts.ts';
import { stopServers } from './servers.ts';
import { seconds } from './statistics.ts';

const drills: readonly Drill[] = [
  killsDrill,
  freezesDrill,
  rollingRestartDrill,
  jobsDrill,
  readOnlyDrill,
  diskFullDrill,
  startAloneDrill,
  nameAwayDrill,
  identityProviderDrill,
  slowClientsDrill,
  overloadDrill,
  pointInTimeDrill,
  soakDrill,
];

const maxShortFormMs = 240_000;

const { values: options } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
    strict: { type: 'boolean', default: false },
  },
});

const chosenDrills = (): readonly Drill[] => {
  if (options.only === undefined) return drills;
  const names = options.only.split(',');
  const unknown = names.filter(name => !drills.some(drill => drill.name === name));
  if (unknown.length > 0)
    throw new Error(`No drill is called ${unknown.join(', ')}: ${drills.map(({ name }) => name).join(', ')}`);
  return drills.filter(({ name }) => names.includes(name));
};

const say = (line: string): void => console.log(line);
const started = performance.now();
const since = (moment: number): string => seconds(performance.now() - moment);
let isInterrupted = false;
const findings = collectFindings(say, { isStrict: options.strict });

/** A drill that cannot be run to its end is a broken promise, and no reason to leave out the next one. */
const runDrill = async (drill: Drill): Promise<void> => {
  const begun = performance.now();
  say(`\n== ${drill.name} (load ${loadavg()[0]?.toFixed(1)})`);
  findings.beginDrill();
  const { report, reportTime, reportShares } = findings;
  await drill.run({ isLong: options.long, report, reportTime, reportShares }).catch(async (error: Error) => {
    // What is being stopped fails, and must not be started again.
    if (isInterrupted) return;
    report(`The drill ${drill.name} runs to its end`, false, error.message);
    await repairParts();
  });
  await stopServers();
  await stopProxy();
  say(`   ${drill.name} took ${since(begun)}`);
};

/** As `npm run build` makes it. The server is quickly built, and an old one would be tried in place of this one. */
const build = async (): Promise<void> => {
  const patience = { milliseconds: 10 * 60_000 };
  const workspaces = existsSync(join(repoRoot, 'apps/web/dist/index.html')) ? ['server'] : ['web', 'server'];
  for (const name of workspaces)
    await run('npm', ['run', 'build', '--prefix', join(repoRoot, 'apps', name)], patience);
};

const main = async (): Promise<void> => {
  const chosen = chosenDrills();
  await installMissing({ haproxy: 'haproxy' });
  await Promise.all([build(), startParts()]);
  say(`The services of the drills are up (${since(started)}); everything is in ${place}.`);
  for (const drill of chosen) if (!isInterrupted) await runDrill(drill);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isInterrupted = true;
    void endEverything(false).finally(() => process.exit(130));
  });
}

await main().catch((error: Error) => {
  if (!isInterrupted) findings.report('The drills run to their end', false, error.message);
});
if (!isInterrupted) {
  const broken = findings.broken();
  await endEverything(broken.length > 0);
  if (!options.long && options.only === undefined) {
    findings.endDrills();
    const isInTime = performance.now() - started <= maxShortFormMs;
    findings.reportTime('The short form takes at most 240 s', isInTime, since(started));
  }
  say(`\n${findings.summary()}, in ${since(started)}.`);
  if (broken.length > 0) say(`The logs are in ${place}.`);
  process.exit(findings.broken().length > 0 ? 1 : 0);
}
