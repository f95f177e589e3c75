import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signedInUser } from '../../test/factories/users.ts';
import { type OwnPostgres, startOwnPostgres } from '../../test/own-postgres.ts';
import { fromOurSite, startTestApp } from '../../test/test-app.ts';
import { migrate } from './migrations.ts';

/** Production has 1. Everything here takes so many times as long, and so does what the machine may be late. */
const timeoutFactor = 3;
const scaled = (milliseconds: number): number => milliseconds * timeoutFactor;

let postgres: OwnPostgres;
let app: Awaited<ReturnType<typeof startTestApp>>;
let cookie: string;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  await migrate(postgres.url);
  app = await startTestApp({
    database: { url: postgres.url, connections: 4 },
    timeoutFactor,
    redisUrl: undefined,
  });
  ({ cookie } = await signedInUser(app.deps));
});

afterAll(async () => {
  postgres?.thaw();
  await app?.close();
  await postgres?.remove();
});

const read = () => app.server.inject({ url: '/api/pivots', headers: { cookie } });
const write = () =>
  app.server.inject({
    method: 'POST',
    url: '/api/thoughts',
    headers: { cookie, ...fromOurSite, 'idempotency-key': crypto.randomUUID() },
    payload: { content: 'a' },
  });
const one = { name: 'test-one', text: 'select 1' };
const readyz = () => app.server.inject({ url: '/readyz' });

type Call = typeof read;

const timed = async (call: Call) => {
  const begin = performance.now();
  const { statusCode, headers } = await call();
  return { status: statusCode, retryAfter: headers['retry-after'], ms: performance.now() - begin };
};

const until = async (isDone: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + 15_000;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error('It did not happen in time.');
    await delay(20);
  }
};
const isReady = async () => (await readyz()).statusCode === 200;
const isNotReady = async () => !(await isReady());

/** Every connection of the pool is in use once. */
const fillPool = () =>
  Promise.all(Array.from({ length: 4 }, () => app.deps.db.pool.query('select pg_sleep(0.05)')));

const expectBusy = (responses: readonly Awaited<ReturnType<typeof timed>>[]): void => {
  expect(responses.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(
    responses.map(() => [503, '2']),
  );
};

afterEach(async () => {
  postgres.thaw();
  await until(isReady);
});

describe('a PostgreSQL that hangs', () => {
  it('is told to every caller within 1.5 s, to /readyz within 1 s, and is used again when it answers', async () => {
    await fillPool();
    postgres.freeze();
    // More than there are connections: some wait for an answer, the others for a connection.
    const waiting = Array.from({ length: 12 }, (_, n) => timed(n % 2 === 0 ? read : write));
    const begin = performance.now();
    const bulk = Array.from({ length: 4 }, () =>
      app.deps.db.bulk.run(one, []).catch((error: unknown) => error),
    );
    const whileUnknown = await timed(readyz);
    const responses = await Promise.all(waiting);
    for (const failure of await Promise.all(bulk)) expect(failure).toMatchObject({ code: 'unavailable' });
    expect(performance.now() - begin).toBeLessThan(scaled(1_500));
    const ready = await timed(readyz);
    const later = await Promise.all([timed(read), timed(write)]);
    postgres.thaw();
    expectBusy([...responses, ...later]);
    expect(Math.max(...responses.map(({ ms }) => ms))).toBeLessThan(scaled(1_500));
    expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(scaled(500));
    expect(whileUnknown.ms).toBeLessThan(scaled(1_000));
    expect([ready.status, ready.ms < scaled(1_000)]).toEqual([503, true]);
    await until(isReady);
    expect([(await timed(read)).status, (await timed(write)).status]).toEqual([200, 200]);
    expect(app.logged()).toContain('the database is hung');
  });

  it('does not keep a transaction waiting that is between two statements', async () => {
    const work = app.deps.db.transaction(async tx => {
      await tx.run(one, []);
      postgres.freeze();
      await until(isNotReady);
      const begin = performance.now();
      await tx.run(one, []).finally(() => {
        expect(performance.now() - begin).toBeLessThan(scaled(500));
      });
    });
    await expect(work).rejects.toThrow();
    postgres.thaw();
  });
});

describe('a PostgreSQL that only reads', () => {
  it('is not ready, refuses writes with 503, and is written to again afterwards', async () => {
    await fillPool();
    await postgres.query('alter system set default_transaction_read_only = on');
    await postgres.query('select pg_reload_conf()');
    await until(isNotReady);
    expectBusy([await timed(write)]);
    await postgres.query('alter system reset default_transaction_read_only');
    await postgres.query('select pg_reload_conf()');
    await until(isReady);
    expect((await timed(write)).status).toBe(200);
  });

  it('loses the connection that said so', async () => {
    const { pool } = app.deps.db;
    let pid: unknown;
    const attempt = app.deps.db.transaction(async tx => {
      [pid] = await tx.run({ name: 'test-pid', text: 'select pg_backend_pid() as pid' }, []);
      await tx.run({ name: 'test-read-only', text: 'set transaction read only' }, []);
      await tx.run({ name: 'test-write', text: 'create table never (id int)' }, []);
    });
    await expect(attempt).rejects.toMatchObject({ code: '25006' });
    const open = async () => (await pool.query('select pid from pg_stat_activity')).rows;
    await until(async () => !(await open()).some(row => row.pid === (pid as { pid: number }).pid));
  });
});

describe('a PostgreSQL that is killed', () => {
  it('is a 503 and never a 500, also inside a transaction, and is used again when it is back', async () => {
    await fillPool();
    const responses = Array.from({ length: 8 }, (_, n) => timed(n % 2 === 0 ? read : write));
    await postgres.kill();
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses.filter(status => status !== 200 && status !== 503)).toEqual([]);
    expectBusy([await timed(read), await timed(write)]);
    await until(isNotReady);
    await postgres.start();
    await until(isReady);
    expect((await timed(write)).status).toBe(200);
  });
});

describe('statements that take too long', () => {
  const sleep = { name: 'test-sleep', text: 'select pg_sleep(20)' };

  it('end after 2 s; three in a row refuse what follows until the probe has been answered', async () => {
    const { db } = app.deps;
    const running = Array.from({ length: 3 }, () => db.run(sleep, []).catch((error: Error) => error));
    const begin = performance.now();
    // Still running when the breaker opens: nobody else loses a connection by it.
    const other = db.bulk.run({ name: 'test-other', text: `select pg_sleep(${scaled(2.3)})` }, []);
    for (const error of await Promise.all(running)) expect(error).toMatchObject({ code: '57014' });
    expect(performance.now() - begin).toBeLessThan(scaled(3_000));
    await expect(db.run(one, [])).rejects.toMatchObject({
      code: 'unavailable',
    });
    await until(() =>
      db.run(one, []).then(
        () => true,
        () => false,
      ),
    );
    await other;
  });

  it('cost their connection, and not a ROLLBACK on it', async () => {
    const { db } = app.deps;
    let pid = 0;
    const attempt = db.transaction(async tx => {
      const [row] = await tx.run<{ pid: number }>(
        { name: 'test-pid', text: 'select pg_backend_pid() as pid' },
        [],
      );
      pid = row?.pid ?? 0;
      // Only the driver gives up here.
      await tx.run({ name: 'test-no-timeout', text: 'set local statement_timeout = 0' }, []);
      await tx.run(sleep, []);
    });
    const begin = performance.now();
    await expect(attempt).rejects.toThrow('Query read timeout');
    expect(performance.now() - begin).toBeLessThan(scaled(3_000));
    const { rows } = await db.pool.query('select pg_backend_pid() as pid');
    expect(rows).not.toContainEqual({ pid });
    expect(db.pool.totalCount).toBeLessThanOrEqual(4);
    await postgres.query(`select pg_terminate_backend(${pid})`);
  });

  it('may take longer in imports and exports', async () => {
    await app.deps.db.bulk.run({ name: 'test-bulk', text: `select pg_sleep(${scaled(2.5)})` }, []);
  });
});
