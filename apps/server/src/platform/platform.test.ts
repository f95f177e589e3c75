import { endpoint } from '@turnstone/contract/endpoint';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { signedInUser } from '../../test/factories/users.ts';
import { createMemoryLog, fromOurSite, siteOrigin, testConfig, useTestApp } from '../../test/test-app.ts';
import { readConfig } from '../config.ts';
import { jobs } from '../jobs.ts';
import { connect } from './db.ts';
import { startJobRunner } from './job-runner.ts';
import { createLog } from './log.ts';

const app = useTestApp();

describe('a change', () => {
  const change = async (headers: Record<string, string>) => {
    const { cookie } = await signedInUser(app.deps);
    const request = {
      method: 'POST',
      url: '/api/thoughts',
      headers: { cookie, ...headers },
      payload: { content: 'a' },
    } as const;
    return (await app.server.inject(request)).statusCode;
  };

  it('is only taken from our own pages', async () => {
    expect(await change({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await change({ 'sec-fetch-site': 'none' })).toBe(200);
    expect(await change({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await change({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await change({ origin: siteOrigin })).toBe(200);
    expect(await change({ origin: 'https://evil.example' })).toBe(403);
    expect(await change({ origin: `${siteOrigin}.evil.example` })).toBe(403);
    expect(await change({ origin: 'null' })).toBe(403);
    expect(await change({})).toBe(403);
    // Where the browser says where it comes from, a matching Origin does not help.
    expect(await change({ 'sec-fetch-site': 'cross-site', origin: siteOrigin })).toBe(403);
    expect(await change({ referer: `${siteOrigin}/letters` })).toBe(200);
    for (const referer of [`${siteOrigin}.evil.example/`, 'https://evil.example/', 'not an address'])
      expect(await change({ referer })).toBe(403);
  });
});

describe('an answer', () => {
  it('is never cached, framed or guessed at', async () => {
    const { headers } = await app.server.inject({ url: '/api/auth/user' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('to an unknown address is a problem, not a page', async () => {
    const response = await app.server.inject({ url: '/api/nothing' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('a body', () => {
  const send = async (payload: string, type: string) => {
    const { cookie } = await signedInUser(app.deps);
    const headers = { cookie, ...fromOurSite, 'content-type': type };
    return (await app.server.inject({ method: 'POST', url: '/api/thoughts', headers, payload })).json();
  };

  it('is JSON, of a bounded size, and harmless', async () => {
    expect(await send('{"content":"a"}', 'text/plain')).toMatchObject({ code: 'not_json' });
    expect(await send('{"content":', 'application/json')).toMatchObject({ code: 'invalid_request' });
    expect(await send('{"content":"a","__proto__":{"x":1}}', 'application/json')).toMatchObject({
      code: 'invalid_request',
    });
    expect(await send(JSON.stringify({ content: 'x'.repeat(300_000) }), 'application/json')).toMatchObject({
      code: 'too_large',
    });
  });

  it('is not even read for a visitor', async () => {
    const response = await app.server.inject({
      method: 'POST',
      url: '/api/thoughts',
      headers: { ...fromOurSite, 'content-type': 'application/json' },
      payload: 'not json at all',
    });
    expect(response.statusCode).toBe(401);
  });
});

describe('the database', () => {
  it('being away is a 503 that says to try again', async () => {
    const { cookie } = await signedInUser(app.deps);
    const away = connect({ url: 'postgres://nobody@127.0.0.1:1/none', connections: 2 }, () => undefined);
    const { buildApp } = await import('../app.ts');
    const { server } = await buildApp({ ...app.deps, db: away });
    const response = await server.inject({ url: '/api/auth/user', headers: { cookie } });
    expect(response.json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(response.headers['retry-after']).toBe('2');
    expect((await server.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200);
    await server.close();
    await away.close();
  });

  it('gives every statement a name and prepares it once per connection', async () => {
    const { cookie } = await signedInUser(app.deps);
    const one = connect({ url: app.database.url, connections: 2, timeoutFactor: 5 }, () => undefined);
    const { buildApp } = await import('../app.ts');
    const { server } = await buildApp({ ...app.deps, db: one });
    for (let i = 0; i < 3; i += 1) await server.inject({ url: '/api/pivots', headers: { cookie } });
    const { rows } = await one.pool.query<{ name: string; statement: string }>(
      'select name, statement from pg_prepared_statements',
    );
    expect(rows.map(row => row.statement).filter(text => text.includes('from "pivots"'))).toHaveLength(1);
    expect(rows.every(row => row.name.length === 20)).toBe(true);
    await server.close();
    await one.close();
  });

  it('takes back everything when a part of a transaction fails', async () => {
    const { ctx } = await signedInUser(app.deps);
    const attempt = app.deps.db.transaction(async tx => {
      await tx.run({ name: 'test-update', text: 'update users set are_posts_trusted = true where id = $1' }, [
        ctx.user.id,
      ]);
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    const { rows } = await app.deps.db.pool.query('select are_posts_trusted from users where id = $1', [
      ctx.user.id,
    ]);
    expect(rows).toEqual([{ are_posts_trusted: false }]);
  });

  it('never commits half of a transaction whose failure was swallowed', async () => {
    const attempt = app.deps.db.transaction(async tx => {
      await tx.run({ name: 'test-broken', text: 'select 1/0' }, []).catch(() => undefined);
    });
    await expect(attempt).rejects.toThrow(/had failed/);
  });
});

describe('what nobody foresaw', () => {
  it('is a 500 with an id and nothing from inside', async () => {
    const { buildApp } = await import('../app.ts');
    const { server } = await buildApp(app.deps);
    server.get('/api/broken', async () => {
      throw new Error('secret inside');
    });
    const response = await server.inject({ url: '/api/broken' });
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'Something went wrong',
      status: 500,
      code: 'broken',
      detail: 'Something went wrong on our side.',
      errorId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(app.logged()).toContain(response.json().errorId);
    expect(app.logged()).not.toContain('secret inside');
    await server.close();
  });

  it('an answer that grew a field does not send it', async () => {
    const { buildApp } = await import('../app.ts');
    const { route } = await import('./route.ts');
    const { visitor } = await import('./scopes.ts');
    const { server } = await buildApp(app.deps);
    await server.register(async api => {
      api.decorateRequest('ctx', null);
      api.decorate('findContext', async () => ({ ...app.deps, user: null }));
      const probe = endpoint({
        method: 'GET',
        path: '/api/probe',
        summary: '',
        response: z.object({ shown: z.string() }),
      });
      route(api, probe, visitor, async () => ({ shown: 'yes', hidden: 'no' }));
    });
    expect((await server.inject({ url: '/api/probe' })).json()).toEqual({ shown: 'yes' });
    await server.close();
  });
});

describe('the log', () => {
  it('keeps only the fields it knows', () => {
    const { log, logged } = createMemoryLog();
    const err = Object.assign(new Error('value "please come back" refused'), {
      detail: 'please come back',
      code: '23505',
    });
    log.info({ requestId: 'r1', body: 'please come back', headers: { cookie: 'secret' }, err }, 'answered');
    expect(logged()).toContain('r1');
    expect(logged()).toContain('23505');
    expect(logged()).not.toMatch(/please come back|secret/);
  });

  it('can be opened as the server opens it', () => {
    const log = createLog('silent');
    expect(() => log.info({ requestId: 'r1' }, 'answered')).not.toThrow();
  });

  it('names the route pattern and the person, never the address', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    await app.server.inject({
      method: 'DELETE',
      url: '/api/pivots/private-words',
      headers: { cookie, ...fromOurSite },
    });
    expect(app.logged()).toContain(`"route":"/api/pivots/:id","status":404`);
    expect(app.logged()).toContain(ctx.user.id);
    expect(app.logged()).not.toContain('private-words');
  });
});

describe('metrics', () => {
  it('count every answer once, by route pattern and status, in growing buckets', async () => {
    const { buildApp } = await import('../app.ts');
    const { server, metrics } = await buildApp(app.deps);
    for (let i = 0; i < 3; i += 1) await server.inject({ url: '/api/pivots' });
    await server.inject({ method: 'DELETE', url: '/api/pivots/x', headers: fromOurSite });
    const labels = 'method="GET",route="/api/pivots",status="401"';
    const text = metrics.text();
    expect(text).toContain(`http_request_seconds_count{${labels}} 3`);
    expect(text).toContain(`http_request_seconds_bucket{le="+Inf",${labels}} 3`);
    expect(text).toContain(
      'http_request_seconds_count{method="DELETE",route="/api/pivots/:id",status="401"} 1',
    );
    const buckets = [...text.matchAll(/_bucket\{le="[^"]+",method="GET"[^}]*\} (\d+)/g)].map(found =>
      Number(found[1]),
    );
    expect(buckets).toEqual(buckets.toSorted((a, b) => a - b));
    expect(buckets).toHaveLength(10);
    await server.close();
  });
});

describe('jobs', () => {
  it('run from the database, and sweep what has ended', async () => {
    const { ctx } = await signedInUser(app.deps);
    await app.deps.db.pool.query(
      "update sessions set expires_at = now() - interval '1 second' where user_id = $1",
      [ctx.user.id],
    );
    const { pool } = app.deps.db;
    const runner = await startJobRunner({ pool, jobs: jobs(app.deps), log: app.deps.log });
    await pool.query("select graphile_worker.add_job('sweep-sessions')");
    await expect.poll(() => app.logged()).toContain('"job":"sweep-sessions","msg":"job done"');
    await runner.stop();
    const { rows } = await app.deps.db.pool.query('select id from sessions where user_id = $1', [
      ctx.user.id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('configuration', () => {
  it('that cannot be used says what is wrong in one line and repeats no secret', () => {
    const environment = {
      PORT: 'x',
      METRICS_PORT: '1',
      SITE_ORIGIN: 'https://a.example/path',
      DATABASE_URL: 'postgres://u:hunter2@h/d',
      MASTER_KEYS: '1:tooshort',
      OIDC_ISSUER: 'https://i.example',
      OIDC_CLIENT_ID: 'c',
      OIDC_CLIENT_SECRET: 'hunter2',
    };
    expect(() => readConfig(environment)).toThrow(
      /^The configuration cannot be used: PORT: .*; SITE_ORIGIN: .*; MASTER_KEYS: [^\n]*$/,
    );
    expect(() => readConfig(environment)).not.toThrow(/hunter2|tooshort/);
  });

  it('is read once and typed', () => {
    expect(testConfig('postgres://localhost/x')).toMatchObject({ siteOrigin, isDevelopment: false });
  });
});
