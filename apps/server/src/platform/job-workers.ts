import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Database, prepared, query } from './db.ts';

/** How a dead worker is known, in milliseconds. */
export interface HeartbeatTimes {
  readonly beatEvery: number;
  /** After its last beat a worker is dead. */
  readonly deadAfter: number;
  /**
   * After it was taken, a job of a worker that has no beats is free: one that died before its first, or a server of a
   * version without beats, whose long job may still run.
   */
  readonly lostAfter: number;
}

/** Jobs of a dead worker run again within 30 s: 20 until it is dead, 5 until the next beat, 2 until a job is looked for. */
export const heartbeatTimes: HeartbeatTimes = { beatEvery: 5_000, deadAfter: 20_000, lostAfter: 300_000 };

export interface Heartbeat {
  /** Resolves with the first beat that is in the database, or when it is stopped. */
  readonly begun: Promise<void>;
  /** Ends the beats and lets another worker have what this one still holds. */
  release(): Promise<void>;
}

interface HeartbeatOptions {
  /** With a connection that no job uses: a beat must not wait for one. */
  readonly db: Database;
  readonly workerId: string;
  readonly log: Logger;
  readonly times: HeartbeatTimes;
  /** Another worker took this one for dead and has its jobs: it must not go on with them. */
  readonly onTakenOver: () => void;
}

/** After an outage, or when this process was frozen, everybody's beats look old: others are judged after so many of its own. */
const beatsBeforeJudging = 3;
/** Looking for lost jobs reads all jobs, so it is not done at every beat. */
const beatsPerSearch = 12;

export const startHeartbeat = ({ db, workerId, log, times, onTakenOver }: HeartbeatOptions): Heartbeat => {
  const begun = Promise.withResolvers<void>();
  let hasBegun = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let lastBeat = performance.now();
  let inARow = 0;

  const judgeOthers = async (): Promise<void> => {
    const [dead] = await takeOverDead(db, { deadAfter: seconds(times.deadAfter) });
    if (dead) log.warn({ count: Number(dead.count) }, 'workers are dead: their jobs are free');
    if (inARow % beatsPerSearch === beatsBeforeJudging)
      await unlockLost(db, { lostAfter: seconds(times.lostAfter) });
  };

  const beat = async (): Promise<void> => {
    if (!hasBegun) await insert(db, { workerId });
    else if ((await update(db, { workerId })).length === 0) {
      if (!isStopped) onTakenOver();
      return;
    }
    hasBegun = true;
    begun.resolve();
    const now = performance.now();
    inARow = now - lastBeat < 2 * times.beatEvery ? inARow + 1 : 0;
    lastBeat = now;
    if (inARow >= beatsBeforeJudging && !isStopped) await judgeOthers();
  };

  const beatAndGoOn = async (): Promise<void> => {
    const startedAt = performance.now();
    try {
      await beat();
    } catch (err) {
      inARow = 0;
      log.warn({ err }, 'the worker could not say that it lives');
    }
    const pause = Math.max(0, times.beatEvery - (performance.now() - startedAt));
    if (!isStopped) timer = setTimeout(beatAndGoOn, pause);
  };
  void beatAndGoOn();

  return {
    begun: begun.promise,
    release: async () => {
      isStopped = true;
      clearTimeout(timer);
      begun.resolve();
      // Its connection may have been lost, with that of the job for which the worker ends: the next one is new.
      await releaseOwn(db, { workerId }).catch(() => releaseOwn(db, { workerId }));
    },
  };
};

const seconds = (ms: number): number => ms / 1_000;

const insert = prepared<{ workerId: string }>()(arg =>
  query
    .insertInto('job_workers')
    .values({ worker_id: arg.workerId, seen_at: sql<string>`now()` })
    // The answer to the first attempt may have been lost.
    .onConflict(conflict => conflict.column('worker_id').doUpdateSet({ seen_at: sql<string>`now()` })),
);

const update = prepared<{ workerId: string }>()(arg =>
  query
    .updateTable('job_workers')
    .set({ seen_at: sql<string>`now()` })
    .where('worker_id', '=', arg.workerId)
    .returning('worker_id'),
);

const unlock = sql`graphile_worker.force_unlock_workers(array_agg(worker_id))`.as('unlocked');

/** A worker that beats at this very moment locks its row: it is read again after that, and lives. */
const takeOverDead = prepared<{ deadAfter: number }>()(arg =>
  query
    .with('dead', db =>
      db
        .deleteFrom('job_workers')
        .where('seen_at', '<', sql<string>`now() - make_interval(secs => ${arg.deadAfter})`)
        .returning('worker_id'),
    )
    .selectFrom('dead')
    .select(unlock)
    .select(db => db.fn.countAll<string>().as('count'))
    .having(db => db.fn.countAll(), '>', 0),
);

/** Also what it took after another worker had taken it for dead. */
const releaseOwn = prepared<{ workerId: string }>()(arg =>
  query
    .with('own', db => db.deleteFrom('job_workers').where('worker_id', '=', arg.workerId))
    .selectNoFrom(sql`graphile_worker.force_unlock_workers(array[${arg.workerId}::text])`.as('unlocked')),
);

const unlockLost = prepared<{ lostAfter: number }>()(arg =>
  query
    .selectFrom(
      sql<{ worker_id: string }>`(
        select distinct locked_by as worker_id from graphile_worker.jobs
        where locked_at < now() - make_interval(secs => ${arg.lostAfter})
          and not exists (select from job_workers where worker_id = locked_by)
      )`.as('lost'),
    )
    .select(unlock)
    .having(db => db.fn.countAll(), '>', 0),
);
