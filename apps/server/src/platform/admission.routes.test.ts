import { expect, it, onTestFinished } from 'vitest';
import { signedInUser } from '../../test/factories/users.ts';
import { useTestApp } from '../../test/test-app.ts';
import { type AppDeps, buildApp } from '../app.ts';
import type { Door } from './door.ts';

const app = useTestApp();
const places = 2;
const queueLength = 100;

const startApp = async (door?: Door) => {
  const { deps } = app;
  const config: AppDeps['config'] = {
    ...deps.config,
    database: { ...deps.config.database, connections: places },
  };
  const { server, metrics } = await buildApp({ ...deps, config }, door);
  onTestFinished(() => server.close());
  const send = async (url: string, cookie = '') => {
    const response = await server.inject({ url, headers: { cookie } });
    return { status: response.statusCode, retryAfter: response.headers['retry-after'] };
  };
  return { server, metrics, send };
};

const ok = { status: 200, retryAfter: undefined };
const refused = { status: 503, retryAfter: '2' };

it('what is too much is refused before anybody is looked up, and what waited is served', async () => {
  const { metrics, send } = await startApp();
  const { cookie } = await signedInUser(app.deps);
  expect(await send('/api/thoughts', cookie)).toEqual(ok);

  const holder = await app.deps.db.pool.connect();
  await holder.query('begin');
  await holder.query('lock table thoughts in access exclusive mode');
  const accepted = Array.from({ length: places + queueLength }, () => send('/api/thoughts', cookie));
  await expect.poll(metrics.text).toContain(`http_requests_waiting{kind="ordinary"} ${queueLength}`);
  const { pid } = (await holder.query('select pg_backend_pid() as pid')).rows[0];
  const blocked = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
  await expect.poll(async () => (await app.deps.db.pool.query(blocked, [pid])).rowCount).toBe(places);

  app.statements.length = 0;
  for (const path of ['/api/thoughts', '/api/auth/user', '/images/a/b.jpg'])
    expect(await send(path, cookie)).toEqual(refused);
  expect(app.statements).toEqual([]);
  expect((await send('/healthz')).status).toBe(200);
  expect((await send('/readyz')).status).toBe(200);
  expect((await send('/.well-known/security.txt')).status).toBe(200);

  await holder.query('commit');
  holder.release();
  expect(await Promise.all(accepted)).toEqual(Array(places + queueLength).fill(ok));
  expect(metrics.text()).toContain('http_requests_inside{kind="ordinary"} 0');
});

it('a server that is not open yet refuses calls, images and the webhook, and is not ready', async () => {
  const { server, send } = await startApp({ isOpen: false, isClosing: false });
  app.statements.length = 0;
  for (const path of ['/api/auth/user', '/api/login', '/images/a/b.jpg'])
    expect(await send(path)).toEqual(refused);
  expect((await server.inject({ method: 'POST', url: '/api/payment-webhook' })).statusCode).toBe(503);
  expect(app.statements).toEqual([]);
  expect((await send('/readyz')).status).toBe(503);
  expect((await send('/healthz')).status).toBe(200);
});

it('a server that closes still answers, and ends the connection', async () => {
  const { server, send } = await startApp({ isOpen: true, isClosing: true });
  const { cookie } = await signedInUser(app.deps);
  const response = await server.inject({ url: '/api/thoughts', headers: { cookie } });
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
  expect((await send('/readyz')).status).toBe(503);
});
