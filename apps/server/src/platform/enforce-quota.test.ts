import { beforeEach, describe, expect, it } from 'vitest';
import { sharedLetter } from '../../test/factories/letters.ts';
import { type SignedInUser, signedInUser } from '../../test/factories/users.ts';
import { fromOurSite, useTestApp } from '../../test/test-app.ts';

// Two comments in ten minutes.
const app = useTestApp({ quotaFactor: 0.1 });

let reader: SignedInUser;
let letterId: string;
beforeEach(async () => {
  reader = await signedInUser(app.deps, { plan: 'plus' });
  letterId = (await sharedLetter((await signedInUser(app.deps)).ctx)).id;
});

const say = (content: string, headers: Record<string, string> = {}) =>
  app.server.inject({
    method: 'POST',
    url: '/api/letter-comments',
    headers: { cookie: reader.cookie, ...fromOurSite, ...headers },
    payload: { letterId, content },
  });

const statuses = async (...words: string[]): Promise<number[]> => {
  const found = [];
  for (const content of words) found.push((await say(content)).statusCode);
  return found;
};

describe('a comment', () => {
  it('that was not understood does not count', async () => {
    expect(await statuses('', ' ', 'x'.repeat(100_000))).toEqual([400, 400, 400]);
    expect((await say('a', { 'idempotency-key': 'not one' })).statusCode).toBe(400);
    expect(await statuses('a', 'b', 'c', '')).toEqual([200, 200, 429, 400]);
  });

  it('that comes again with its key counts once and is answered as before, even after the last', async () => {
    const key = { 'idempotency-key': 'the-first' };
    const first = await say('a', key);
    for (let i = 0; i < 3; i += 1) expect((await say('a', key)).json()).toEqual(first.json());
    expect(await statuses('b', 'c')).toEqual([200, 429]);
    expect((await say('a', key)).json()).toEqual(first.json());
  });

  it('with the key of another one counts, whatever comes of it', async () => {
    const key = { 'idempotency-key': 'one-for-all' };
    await app.deps.db.pool.query('update shared_letters set allow_comments = false where id = $1', [
      letterId,
    ]);
    const found = [];
    for (const content of ['a', 'b', 'c', 'd']) found.push((await say(content, key)).statusCode);
    expect(found).toEqual([403, 403, 429, 429]);
    expect((await say('a', key)).statusCode).toBe(403);
  });

  it('with the key of another one is refused while there is something left', async () => {
    const key = { 'idempotency-key': 'the-first' };
    expect((await say('a', key)).statusCode).toBe(200);
    expect((await say('another', key)).json()).toMatchObject({ code: 'key_reused' });
  });

  it('counts when it is understood and still cannot be made', async () => {
    await app.deps.db.pool.query('update shared_letters set allow_comments = false where id = $1', [
      letterId,
    ]);
    expect(await statuses('a', 'b', 'c')).toEqual([403, 403, 429]);
  });

  it('that is refused is not there', async () => {
    expect(await statuses('a', 'b', 'c')).toEqual([200, 200, 429]);
    const there = await app.server.inject({ url: `/api/forum/letters/${letterId}/comments` });
    expect(there.json()).toHaveLength(2);
  });
});
