import { describe, expect, it } from 'vitest';
import { pivot, thought } from '../../../test/factories/pivots.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { fromOurSite, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const record = (cookie: string, content: unknown, headers = {}) =>
  app.server.inject({
    method: 'POST',
    url: '/api/thoughts',
    headers: { cookie, ...fromOurSite, ...headers },
    payload: { content },
  });

const list = (cookie: string, query = '') =>
  app.server.inject({ url: `/api/thoughts${query}`, headers: { cookie } });

describe('thoughts', () => {
  it('are recorded trimmed and listed newest first', async () => {
    const { cookie } = await signedInUser(app.deps);
    const first = await record(cookie, '  I miss the mornings. ');
    const second = await record(cookie, 'שלום 🪨');
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({
      id: expect.any(String),
      version: 1,
      content: 'I miss the mornings.',
      createdAt: expect.any(String),
    });
    expect((await list(cookie)).json()).toEqual([second.json(), first.json()]);
  });

  it('belong to one person', async () => {
    const [user, other] = [await signedInUser(app.deps), await signedInUser(app.deps)];
    const mine = await thought(user.ctx);
    expect((await list(other.cookie)).json()).toEqual([]);
    const attempt = await app.server.inject({
      method: 'DELETE',
      url: `/api/thoughts/${mine.id}`,
      headers: { cookie: other.cookie, ...fromOurSite },
    });
    expect(attempt.statusCode).toBe(404);
    expect((await list(user.cookie)).json()).toHaveLength(1);
  });

  it('are deleted for good', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const mine = await thought(ctx);
    const request = {
      method: 'DELETE',
      url: `/api/thoughts/${mine.id}`,
      headers: { cookie, ...fromOurSite },
    } as const;
    expect((await app.server.inject(request)).json()).toEqual({ id: mine.id });
    expect((await list(cookie)).json()).toEqual([]);
    expect((await app.server.inject(request)).json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('come in pages that link to the next one and leave nothing out', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    for (let i = 0; i < 52; i += 1) await thought(ctx, `thought ${i}`);
    const contents: string[] = [];
    let next: string | undefined = '?limit=20';
    const sizes: number[] = [];
    while (next) {
      const page = await list(cookie, next);
      const items = page.json<{ content: string }[]>();
      sizes.push(items.length);
      contents.push(...items.map(item => item.content));
      next = /\/api\/thoughts(\?[^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
    }
    expect(sizes).toEqual([20, 20, 12]);
    expect(contents).toEqual(Array.from({ length: 52 }, (_, i) => `thought ${51 - i}`));
    expect((await list(cookie)).json()).toHaveLength(50);
    expect((await list(cookie, '?limit=37')).json()).toHaveLength(37);
    expect((await list(cookie, '?limit=100')).json()).toHaveLength(52);
  });

  it('that wait link to the next page of those that wait', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const first = await thought(ctx, 'waits');
    await pivot(ctx);
    await thought(ctx, 'waits too');
    const page = await list(cookie, '?limit=1&waiting=true');
    const next = /\/api\/thoughts(\?[^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
    expect(next).toContain('waiting=true');
    const last = await list(cookie, next);
    expect(last.json()).toEqual([first]);
    expect(last.headers.link).toBeUndefined();
    expect((await list(cookie, '?waiting=maybe')).statusCode).toBe(400);
  });

  it('refuse what is empty, too long or not asked for, and say so as a problem', async () => {
    const { cookie } = await signedInUser(app.deps);
    for (const content of ['', '   ', 'x'.repeat(501), 'a\0b', null, 7]) {
      const response = await record(cookie, content);
      expect(response.statusCode).toBe(400);
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.json()).toMatchObject({ status: 400, code: 'invalid_request' });
    }
    expect((await list(cookie)).json()).toEqual([]);
  });
});
