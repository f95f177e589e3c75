import { Agent, get, type IncomingMessage } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabaseForwarder } from '../test/database-forwarder.ts';
import { signedInUser } from '../test/factories/users.ts';
import { spawnServerProcess, startServerProcess } from '../test/server-process.ts';
import { useTestApp } from '../test/test-app.ts';

const app = useTestApp();

const statusOf = async (url: string): Promise<number> => {
  const response = await fetch(url, { headers: { connection: 'close' } });
  await response.body?.cancel();
  return response.status;
};

/** Over a connection that the client would keep. */
const requestOver = (agent: Agent, url: string, cookie: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, response => {
      response.resume();
      response.once('end', () => resolve(response));
    }).once('error', reject);
  });

describe('a server that starts while PostgreSQL is away', () => {
  it('serves what needs none, refuses calls, and takes them when PostgreSQL is there', async () => {
    const forwarder = await createDatabaseForwarder();
    onTestFinished(forwarder.close);
    const server = await spawnServerProcess(forwarder.urlOf(app.database.url));
    onTestFinished(async () => void (await server.stop()));
    const statuses = () =>
      Promise.all(
        ['/healthz', '/readyz', '/.well-known/security.txt', '/api/auth/user'].map(path =>
          statusOf(`${server.origin}${path}`),
        ),
      );
    expect(await statuses()).toEqual([200, 503, 200, 503]);
    await forwarder.open();
    await expect.poll(statuses, { timeout: 30_000, interval: 100 }).toEqual([200, 200, 200, 401]);
  });

  it('ends clean when it is told to stop before that', async () => {
    const forwarder = await createDatabaseForwarder();
    const server = await spawnServerProcess(forwarder.urlOf(app.database.url));
    expect(await server.stop()).toBe(0);
  });

  it('says what is wrong and ends where waiting does not help', async () => {
    const missing = new URL(app.database.url);
    missing.pathname = '/there_is_no_such_database';
    const server = await spawnServerProcess(missing.href);
    expect(await server.exited).toBe(1);
    expect(server.errors()).toMatch(/^database "there_is_no_such_database" does not exist\n$/);
  });
});

describe('a server that is told to stop', () => {
  it('answers what is under way and what still comes, says that it is not ready, and ends clean', async () => {
    const server = await startServerProcess(app.database.url, { DRAIN_SECONDS: '3' });
    const { cookie } = await signedInUser(app.deps);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const thoughts = `${server.origin}/api/thoughts`;
    expect((await requestOver(agent, thoughts, cookie)).headers.connection).toBe('keep-alive');

    const holder = await app.deps.db.pool.connect();
    await holder.query('begin');
    await holder.query('lock table thoughts in access exclusive mode');
    const { pid } = (await holder.query('select pg_backend_pid() as pid')).rows[0];
    const underWay = requestOver(agent, thoughts, cookie);
    const blocked = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    await expect.poll(async () => (await app.deps.db.pool.query(blocked, [pid])).rowCount).toBe(1);

    const ended = server.stop();
    await expect.poll(() => statusOf(`${server.origin}/readyz`), { interval: 20 }).toBe(503);
    const late = await requestOver(agent, `${server.origin}/api/pivots`, cookie);
    expect([late.statusCode, late.headers.connection]).toEqual([200, 'close']);
    await holder.query('commit');
    holder.release();
    expect((await underWay).statusCode).toBe(200);
    expect(await ended).toBe(0);
  });
});
