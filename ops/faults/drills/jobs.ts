// Servers and PostgreSQL end while a job runs: another takes it over soon, and the site lives on.
// The job is one of the product, and lasts because the object store stands still.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { removeImageFiles } from '../../../apps/server/src/domains/images/image-files.service.ts';
import { freezeTree, signalAll } from '../../process-tree.ts';
import { waitUntil } from '../../services/process.ts';
import { runSql } from '../database.ts';
import type { Drill, DrillContext } from '../drill.ts';
import { send } from '../http.ts';
import { endPart, parts } from '../parts.ts';
import { startServer, type TurnstoneServer } from '../servers.ts';
import { seconds } from '../statistics.ts';

const maxTakeoverMs = 30_000;
/** Longer than promised, to say how long it is. */
const patienceMs = 45_000;

const enqueueJob = async (): Promise<string> => {
  const payload = JSON.stringify({ folder: randomUUID(), imageId: randomUUID() });
  const [job] = await runSql<{ id: string }>(
    'select (graphile_worker.add_job($1, payload := $2::json)).id::text as id',
    [removeImageFiles.name, payload],
  );
  if (!job) throw new Error('No job was made.');
  return job.id;
};

const findJob = async (id: string): Promise<{ locked_by: string | null } | undefined> =>
  (
    await runSql<{ locked_by: string | null }>('select locked_by from graphile_worker.jobs where id = $1', [
      id,
    ])
  )[0];

const isDone = async (id: string): Promise<boolean> => (await findJob(id)) === undefined;

/** A job that is under way, and how to let it go on. */
const startJob = async (): Promise<{ id: string; thaw: () => void }> => {
  const thaw = freezeTree(parts.gateway.pid());
  const id = await enqueueJob();
  const isUnderWay = () => findJob(id).then(job => typeof job?.locked_by === 'string');
  if (!(await waitUntil(isUnderWay, 20_000))) {
    thaw();
    throw new Error('No worker takes the job.');
  }
  return { id, thaw };
};

const msUntilDone = async (id: string, from: number): Promise<number> => {
  await waitUntil(() => isDone(id), patienceMs - (performance.now() - from));
  return (await isDone(id)) ? performance.now() - from : Number.POSITIVE_INFINITY;
};

const reportTakeover = (reportTime: DrillContext['reportTime'], what: string, ms: number): void =>
  reportTime(
    `A job whose ${what} is done by another within 30 s`,
    ms <= maxTakeoverMs,
    Number.isFinite(ms) ? seconds(ms) : `not after ${seconds(patienceMs)}`,
  );

/** The whole machine: the server and every process it has started. */
const killWithWorkers = async (server: TurnstoneServer): Promise<void> => {
  const workers = server.workers();
  await server.kill();
  signalAll(workers, 'SIGKILL');
};

const stopDuringJob = async (server: TurnstoneServer, report: DrillContext['report']): Promise<void> => {
  const { id, thaw } = await startJob();
  const ending = server.terminate();
  await delay(500);
  thaw();
  const ended = await ending;
  const job = await findJob(id);
  const state = job === undefined ? 'done' : job.locked_by === null ? 'waiting for another' : 'still locked';
  report(
    'A server that is told to stop during a job ends clean, and leaves no job locked',
    ended === 'exit code 0' && state !== 'still locked',
    `${ended}, the job is ${state}`,
  );
  await runSql('select graphile_worker.complete_jobs(array[$1::bigint])', [id]).catch(() => undefined);
};

export const jobsDrill: Drill = {
  name: 'jobs',
  run: async ({ report, reportTime }) => {
    const first = await startServer();
    await first.waitUntilReady();
    const ofServer = await startJob();
    const killedAt = performance.now();
    await killWithWorkers(first);
    ofServer.thaw();
    const server = await startServer();
    await server.waitUntilReady();
    const serverDone = msUntilDone(ofServer.id, killedAt);

    const ofDatabase = await startJob();
    const crashedAt = performance.now();
    await endPart(parts.postgres);
    ofDatabase.thaw();
    // The job ends meanwhile, and its end cannot be written down.
    await delay(1_500);
    await parts.postgres.startAgain();
    const databaseDone = msUntilDone(ofDatabase.id, crashedAt);

    reportTakeover(reportTime, 'server was killed', await serverDone);
    reportTakeover(reportTime, 'database crashed', await databaseDone);
    const { status } = await send({ port: server.port, path: '/readyz' });
    report(
      'The site lives when PostgreSQL crashes while a job runs',
      server.isRunning() && status === 200,
      server.isRunning() ? `/readyz is ${status}` : `the server ended with ${await server.ended}`,
    );
    await stopDuringJob(server.isRunning() ? server : await startServer(), report);
  },
};
