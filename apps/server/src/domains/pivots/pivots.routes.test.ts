import type { Pivot } from '@turnstone/contract/pivots';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { pivot, thought } from '../../../test/factories/pivots.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const call = callsTo(app);

const listOf = async (cookie: string) => (await call({ cookie }, 'GET', '/api/pivots')).json<Pivot[]>();

describe('pivots', () => {
  it('are made from a thought and keep its text', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const { id: thoughtId, content } = await thought(ctx, 'They never loved me.');
    const payload = { thoughtId, pivotPhrase: ' What I gave was real. ', tags: ['Hope', 'Self-love'] };
    const made = (await call({ cookie }, 'POST', '/api/pivots', payload)).json<Pivot>();
    expect(made).toEqual({
      id: expect.any(String),
      version: 1,
      pivotPhrase: 'What I gave was real.',
      tags: ['Hope', 'Self-love'],
      thought: { id: thoughtId, content },
      beliefs: [],
      helped: { times: 0, nights: 0 },
      usageCount: 0,
      lastUsed: null,
      createdAt: expect.any(String),
      imagePairing: null,
      image: null,
      sharing: null,
    });
    expect(await listOf(cookie)).toEqual([made]);
  });

  it('need a thought that exists and is one’s own', async () => {
    const [user, other] = [await signedInUser(app.deps), await signedInUser(app.deps)];
    const { id: thoughtId } = await thought(user.ctx);
    const attempt = await call(other, 'POST', '/api/pivots', {
      thoughtId,
      pivotPhrase: 'a',
      tags: [],
    });
    expect(attempt.json()).toMatchObject({ status: 404, code: 'not_found' });
    expect(await listOf(other.cookie)).toEqual([]);
  });

  it('keep their copy when the thought is deleted', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const made = await pivot(ctx, { thought: 'I was too much.' });
    await call({ cookie }, 'DELETE', `/api/thoughts/${made.thought.id}`);
    expect((await listOf(cookie))[0]?.thought?.content).toBe('I was too much.');
  });

  it('can be changed; thought and usage stay', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const made = await pivot(ctx);
    await call({ cookie }, 'POST', '/api/pivot-usage', { pivotId: made.id });
    const change = { pivotPhrase: 'I am on my own side.', tags: ['Healing'] };
    const updated = (await call({ cookie }, 'PUT', `/api/pivots/${made.id}`, change)).json<Pivot>();
    expect(updated).toMatchObject({ ...change, thought: made.thought, usageCount: 1 });
    expect(await listOf(cookie)).toEqual([updated]);
  });

  it('count their use', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const { id: pivotId } = await pivot(ctx);
    for (const usageCount of [1, 2, 3]) {
      const response = (await call({ cookie }, 'POST', '/api/pivot-usage', { pivotId })).json();
      expect(response).toEqual({ pivotId, usageCount, lastUsed: expect.any(String) });
    }
    const [used] = await listOf(cookie);
    expect(used?.usageCount).toBe(3);
    expect(Date.parse(used?.lastUsed ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('are out of reach for others', async () => {
    const [user, other] = [await signedInUser(app.deps), await signedInUser(app.deps)];
    const made = await pivot(user.ctx);
    const attempts = [
      call(other, 'PUT', `/api/pivots/${made.id}`, { pivotPhrase: 'mine now', tags: [] }),
      call(other, 'DELETE', `/api/pivots/${made.id}`),
      call(other, 'POST', '/api/pivot-usage', { pivotId: made.id }),
    ];
    for (const attempt of attempts) expect((await attempt).statusCode).toBe(404);
    expect(await listOf(user.cookie)).toEqual([made]);
  });

  it('are deleted', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const made = await pivot(ctx);
    expect((await call({ cookie }, 'DELETE', `/api/pivots/${made.id}`)).json()).toEqual({ id: made.id });
    expect(await listOf(cookie)).toEqual([]);
  });
});
