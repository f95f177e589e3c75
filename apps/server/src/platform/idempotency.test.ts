import { describe, expect, it } from 'vitest';
import { newLetter } from '../../test/factories/letters.ts';
import { pivot, thought as writeThought } from '../../test/factories/pivots.ts';
import { newProject, project } from '../../test/factories/projects.ts';
import { signedInUser } from '../../test/factories/users.ts';
import { fromOurSite, useTestApp } from '../../test/test-app.ts';
import { fingerprintOf, sweepIdempotencyKeys } from './idempotency.ts';
import type { RequestContext } from './request-context.ts';

const app = useTestApp();

const record = (cookie: string, key: string, content = 'Once.') =>
  app.server.inject({
    method: 'POST',
    url: '/api/thoughts',
    headers: { cookie, ...fromOurSite, 'idempotency-key': key },
    payload: { content },
  });

const count = async (cookie: string) =>
  (await app.server.inject({ url: '/api/thoughts', headers: { cookie } })).json<unknown[]>().length;

/** Everything that a user makes and deletes: its name, its address, and what it is made from. */
const deletable: [string, string, (ctx: RequestContext) => Promise<object> | object][] = [
  ['a thought', '/api/thoughts', () => ({ content: 'Once.' })],
  [
    'a pivot',
    '/api/pivots',
    async ctx => ({ thoughtId: (await writeThought(ctx)).id, pivotPhrase: 'a', tags: [] }),
  ],
  ['a letter', '/api/unsent-letters', () => newLetter()],
  ['a project', '/api/projects', () => newProject()],
  [
    'a project idea',
    '/api/project-ideas',
    async ctx => ({ projectId: (await project(ctx)).id, content: 'a', priority: 'low' }),
  ],
  [
    'a time log',
    '/api/project-time-logs',
    async ctx => ({ projectId: (await project(ctx)).id, description: 'a', duration: 5 }),
  ],
];

describe('a repeated request', () => {
  it('answers the same and writes nothing', async () => {
    const { cookie } = await signedInUser(app.deps);
    const first = await record(cookie, 'key-1');
    const second = await record(cookie, 'key-1');
    expect(second.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
    expect(await count(cookie)).toBe(1);
  });

  it('answers the same where the version before did it, whose fingerprints had no key', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const first = await record(cookie, 'key-1');
    const fingerprint = fingerprintOf(['/api/thoughts', { body: { content: 'Once.' } }]);
    await app.deps.db.pool.query('update idempotency_keys set fingerprint = $2 where user_id = $1', [
      ctx.user.id,
      fingerprint,
    ]);
    expect((await record(cookie, 'key-1')).body).toBe(first.body);
    expect((await record(cookie, 'key-1', 'Something else.')).json()).toMatchObject({ code: 'key_reused' });
    expect(await count(cookie)).toBe(1);
  });

  it('writes once even when twenty arrive together', async () => {
    const { cookie } = await signedInUser(app.deps);
    const responses = await Promise.all(Array.from({ length: 20 }, () => record(cookie, 'all-at-once')));
    expect(new Set(responses.map(response => response.body)).size).toBe(1);
    expect(responses.every(response => response.statusCode === 200)).toBe(true);
    expect(await count(cookie)).toBe(1);
  });

  it('counts one use of a pivot for a double click', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const { id: pivotId } = await pivot(ctx);
    const use = () =>
      app.server.inject({
        method: 'POST',
        url: '/api/pivot-usage',
        headers: { cookie, ...fromOurSite, 'idempotency-key': 'click' },
        payload: { pivotId },
      });
    const responses = await Promise.all([use(), use()]);
    expect(responses.map(response => response.json().usageCount)).toEqual([1, 1]);
  });

  it('is refused when the key stood for something else', async () => {
    const { cookie } = await signedInUser(app.deps);
    await record(cookie, 'key', 'One thing.');
    expect((await record(cookie, 'key', 'Another.')).json()).toMatchObject({
      status: 422,
      code: 'key_reused',
    });
    expect(await count(cookie)).toBe(1);
  });

  it('is tried again when the first attempt was refused', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const { thought } = await pivot(ctx);
    const make = (thoughtId: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/pivots',
        headers: { cookie, ...fromOurSite, 'idempotency-key': 'retry' },
        payload: { thoughtId, pivotPhrase: 'a', tags: [] },
      });
    expect((await make('01900000-0000-7000-8000-000000000000')).statusCode).toBe(404);
    expect((await make(thought.id)).statusCode).toBe(200);
  });

  it('answers as before even where it could not be done again', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const { id: thoughtId } = await writeThought(ctx);
    const headers = { cookie, ...fromOurSite, 'idempotency-key': 'gone-since' };
    const payload = { thoughtId, pivotPhrase: 'a', tags: [] };
    const make = () => app.server.inject({ method: 'POST', url: '/api/pivots', headers, payload });
    const first = await make();
    await app.server.inject({
      method: 'DELETE',
      url: `/api/thoughts/${thoughtId}`,
      headers: { cookie, ...fromOurSite },
    });
    const second = await make();
    expect(second.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
  });

  it.each(deletable)(
    'of %s that was deleted since is 404 and does not make it again',
    async (_, url, input) => {
      const { ctx, cookie } = await signedInUser(app.deps, { plan: 'pro' });
      const headers = { cookie, ...fromOurSite };
      const payload = await input(ctx);
      const create = () =>
        app.server.inject({
          method: 'POST',
          url,
          headers: { ...headers, 'idempotency-key': 'deleted-since' },
          payload,
        });
      const { id } = (await create()).json<{ id: string }>();
      expect((await app.server.inject({ method: 'DELETE', url: `${url}/${id}`, headers })).statusCode).toBe(
        200,
      );
      const again = await create();
      expect(again.json()).toMatchObject({ status: 404, code: 'not_found' });
      const stored =
        'select length(response) as length, resource_id from idempotency_keys where user_id = $1';
      const { rows } = await app.deps.db.pool.query(stored, [ctx.user.id]);
      expect(rows).toEqual([{ length: 0, resource_id: null }]);
      expect((await app.server.inject({ method: 'DELETE', url: `${url}/${id}`, headers })).statusCode).toBe(
        404,
      );
    },
  );

  it('of one person has nothing to do with another’s', async () => {
    const [one, two] = [await signedInUser(app.deps), await signedInUser(app.deps)];
    const first = await record(one.cookie, 'same');
    const second = await record(two.cookie, 'same');
    expect(second.json().id).not.toBe(first.json().id);
    expect(await count(two.cookie)).toBe(1);
  });

  it('needs a key that can be one', async () => {
    const { cookie } = await signedInUser(app.deps);
    for (const key of ['', ' ', 'x'.repeat(201), 'ключ'])
      expect((await record(cookie, key)).statusCode).toBe(400);
    expect(await count(cookie)).toBe(0);
  });
});

describe('the sweep', () => {
  it('deletes keys after two days and keeps younger ones', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    await record(cookie, 'old', 'Old.');
    await record(cookie, 'young', 'Young.');
    await app.deps.db.pool.query(
      "update idempotency_keys set created_at = now() - interval '49 hours' where user_id = $1 and key = 'old'",
      [ctx.user.id],
    );
    expect(await sweepIdempotencyKeys(app.deps)).toBe(1);
    expect(await sweepIdempotencyKeys(app.deps)).toBe(0);
    const { rows } = await app.deps.db.pool.query('select key from idempotency_keys where user_id = $1', [
      ctx.user.id,
    ]);
    expect(rows).toEqual([{ key: 'young' }]);
  });
});
