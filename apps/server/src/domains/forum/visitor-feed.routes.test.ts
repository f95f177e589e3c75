import type { ForumLetter } from '@turnstone/contract/forum';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';
import { redisUrl } from '../../../../../ops/settings.ts';
import { letter, noCache, sharedLetter } from '../../../test/factories/letters.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { fromOurSite, startTestApp, type TestApp, useTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/request-context.ts';
import * as letters from '../letters/letters.service.ts';

const app = useTestApp();
const redis = new Redis(redisUrl);
afterAll(() => redis.disconnect());

const feed = async (on: TestApp, query = '', cookie = '') =>
  (await on.server.inject({ url: `/api/forum/letters${query}`, headers: { cookie } })).json<ForumLetter[]>();

const feedReads = async (on: TestApp, ask: () => Promise<unknown>): Promise<number> => {
  on.statements.length = 0;
  await ask();
  return on.statements.filter(({ text }) => text.includes('from "shared_letters"')).length;
};

/** Until this server has reached Redis and remembers. */
const remember = async (on: TestApp, query = ''): Promise<void> => {
  const deadline = Date.now() + 5_000;
  while ((await feedReads(on, () => feed(on, query))) > 0) {
    if (Date.now() > deadline) throw new Error('The first page was never remembered');
    await new Promise(resolve => setImmediate(resolve));
  }
};

const change = (
  on: TestApp,
  { cookie }: SignedInUser,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers = {},
) =>
  on.server.inject({
    method,
    url: `/api/unsent-letters/${url}`,
    headers: { cookie, ...fromOurSite, ...headers },
    ...(payload && { payload }),
  });

describe('the first page for visitors', () => {
  it('is read from PostgreSQL once, for each size', async () => {
    const { ctx } = await signedInUser(app.deps, { plan: 'plus' });
    await sharedLetter(ctx);
    await remember(app);
    await remember(app, '?limit=20');
    expect(await feedReads(app, () => feed(app))).toBe(0);
    expect(await feedReads(app, () => feed(app, '?limit=20'))).toBe(0);
    expect(await feedReads(app, () => feed(app, '?limit=19'))).toBe(1);
  });

  it('holds nobody’s own: a member is told which are theirs', async () => {
    const { ctx, cookie } = await signedInUser(app.deps, { plan: 'plus' });
    const { id } = await sharedLetter(ctx);
    await app.deps.cache.invalidate();
    // The author first: what they are told must not be what a visitor is told next.
    expect((await feed(app, '', cookie)).find(one => one.id === id)).toMatchObject({ isMine: true });
    await remember(app);
    expect((await feed(app)).find(one => one.id === id)).toMatchObject({ isMine: false });
    expect((await feed(app, '', cookie)).find(one => one.id === id)).toMatchObject({ isMine: true });
    const keys = await redis.keys(`cache:${app.database.name}:*`);
    const texts = await Promise.all(keys.map(key => redis.get(key)));
    expect(texts.join()).toContain(id);
    expect(texts.join()).not.toContain(ctx.user.id);
  });

  it.each([{}, { 'idempotency-key': 'once' }])(
    'shows every share, take-back, word on comments and deletion at once (headers %o)',
    async headers => {
      const author = await signedInUser(app.deps, { plan: 'plus' });
      const title = `Shown at once ${newId()}`;
      const { id } = await letter(author.ctx, { title });
      const findLetter = async () => (await feed(app)).find(one => one.title === title);
      await remember(app);
      expect(await findLetter()).toBeUndefined();
      await change(app, author, 'POST', `${id}/share`, { authorName: 'Wren' }, headers);
      expect(await findLetter()).toMatchObject({ authorName: 'Wren', allowComments: 'true' });
      await remember(app);
      await change(app, author, 'PUT', id, { allowComments: 'false' });
      expect(await findLetter()).toMatchObject({ allowComments: 'false' });
      await remember(app);
      await change(app, author, 'PUT', id, { isShared: 'false', sharedAt: null });
      expect(await findLetter()).toBeUndefined();
      await change(app, author, 'POST', `${id}/share`, { authorName: 'Robin' });
      await remember(app);
      expect(await findLetter()).toMatchObject({ authorName: 'Robin' });
      await change(app, author, 'DELETE', id);
      expect(await findLetter()).toBeUndefined();
    },
  );

  it('is invalidated only when the change is committed', async () => {
    const { ctx } = await signedInUser(app.deps, { plan: 'plus' });
    const seen: boolean[] = [];
    const title = `For everybody ${newId()}`;
    const { id } = await letter(ctx, { title });
    const cache = {
      ...noCache,
      invalidate: async () => {
        await app.deps.cache.invalidate();
        seen.push((await feed(app, '?limit=100')).some(one => one.title === title));
      },
    };
    // As a request with an Idempotency-Key does it: the commit comes after the use case.
    await inTransaction({ ...ctx, cache }, async inside => {
      await letters.share(inside, id, 'Wren');
      expect(seen).toEqual([]);
    });
    await letters.update({ ...ctx, cache }, id, { isShared: false, sharedAt: null }, null);
    expect(seen).toEqual([true, false]);
  });

  it('is not invalidated by a transaction that was rolled back', async () => {
    const author = await signedInUser(app.deps, { plan: 'plus' });
    const { id } = await letter(author.ctx);
    await remember(app);
    const before = await redis.get(`cache:${app.database.name}:generation`);
    await app.deps.db
      .transaction(async db => {
        await db.afterCommit(app.deps.cache.invalidate);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await redis.get(`cache:${app.database.name}:generation`)).toBe(before);
    await change(app, author, 'POST', `${id}/share`, { authorName: 'Wren' });
    expect(await redis.get(`cache:${app.database.name}:generation`)).toBe(String(Number(before) + 1));
  });
});

describe('without Redis', () => {
  it('the forum is the same, read from PostgreSQL each time', async () => {
    const alone = await startTestApp({ redisUrl: 'redis://127.0.0.1:1' });
    try {
      const author = await signedInUser(alone.deps, { plan: 'plus' });
      const { id } = await letter(author.ctx);
      expect(await feed(alone)).toEqual([]);
      const shared = await change(alone, author, 'POST', `${id}/share`, { authorName: 'Wren' });
      expect(shared.statusCode).toBe(200);
      expect(await feed(alone)).toMatchObject([{ id: shared.json().sharedId }]);
      expect(await feedReads(alone, () => feed(alone))).toBe(1);
      await change(alone, author, 'PUT', id, { isShared: 'false', sharedAt: null });
      expect(await feed(alone)).toEqual([]);
    } finally {
      await alone.close();
    }
  });
});
