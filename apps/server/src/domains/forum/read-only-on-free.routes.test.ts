import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { image, newImage, sharedPivot, uploaded } from '../../../test/factories/images.ts';
import { comment, letter, sharedLetter } from '../../../test/factories/letters.ts';
import { pivot } from '../../../test/factories/pivots.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);

/** Somebody who takes part, and somebody on Free. */
const both = async () =>
  [await signedInUser(app.deps, { plan: 'pro' }), await signedInUser(app.deps)] as const;

/** Everything that writes in the forum, as this person would. */
const attemptsOf = async (user: Awaited<ReturnType<typeof signedInUser>>, author: typeof user) => {
  const [others, own, phrase] = [
    await sharedLetter(author.ctx),
    await letter(user.ctx),
    await pivot(user.ctx),
  ];
  const upload = await uploaded(app.deps, user.ctx);
  const picture = await image(app.deps, author.ctx);
  await call(user, 'PUT', `/api/pivots/${phrase.id}/image-pairing`, {
    imageId: picture.id,
    displayStyle: 'overlay',
  });
  return [
    ['/api/letter-comments', { letterId: others.id, content: 'Thank you.' }],
    [`/api/unsent-letters/${own.id}/share`, { authorName: 'Quiet River' }],
    ['/api/images/upload', {}],
    ['/api/forum-images', newImage(upload)],
    [`/api/pivots/${phrase.id}/share`, { authorName: 'Quiet River', includeThought: false }],
  ] as const;
};

const countsOf = async (user: string) => {
  const tables = ['shared_letters', 'letter_comments', 'images', 'shared_pivots'];
  const columns = { images: 'uploader_id' } as Record<string, string>;
  const counts = tables.map(async table => {
    const text = `select count(*)::int as count from ${table} where ${columns[table] ?? 'author_id'} = $1`;
    return (await app.deps.db.pool.query<{ count: number }>(text, [user])).rows[0]?.count;
  });
  return Promise.all(counts);
};

describe('the forum on Free', () => {
  it('is read: letters, their comments and images', async () => {
    const [author, reader] = await both();
    const [shared, picture] = [await sharedLetter(author.ctx), await image(app.deps, author.ctx)];
    const said = await comment(author.ctx, shared.id);
    const read = async (url: string) => (await call(reader, 'GET', url)).json<{ id: string }[]>();
    expect((await read('/api/forum/letters')).map(({ id }) => id)).toContain(shared.id);
    expect((await read(`/api/forum/letters/${shared.id}/comments`)).map(({ id }) => id)).toEqual([said.id]);
    expect((await read('/api/forum-images')).map(({ id }) => id)).toContain(picture.id);
  });

  it('is not written in: nothing is shared, answered or uploaded, and nothing is there afterwards', async () => {
    const [author, reader] = await both();
    const attempts = await attemptsOf(reader, author);
    for (const [url, body] of attempts)
      expect((await call(reader, 'POST', url, body)).json(), url).toMatchObject({
        status: 403,
        code: 'plan_required',
        plan: 'plus',
      });
    expect(await countsOf(reader.ctx.user.id)).toEqual([0, 0, 0, 0]);
    expect(await countsOf(author.ctx.user.id)).toEqual([1, 0, 1, 0]);
  });

  it('shows no library of shared pivots', async () => {
    const [author, reader] = await both();
    await sharedPivot(app.deps, author.ctx);
    expect((await call(reader, 'GET', '/api/shared-pivot-images')).json()).toMatchObject({
      status: 403,
      plan: 'pro',
    });
  });
});

describe('the forum on a paid plan', () => {
  it.each(['plus', 'pro'] as const)('is written in on %s: posted, answered and shared', async plan => {
    const author = await signedInUser(app.deps, { plan: 'pro' });
    const writer = await signedInUser(app.deps, { plan });
    for (const [url, body] of await attemptsOf(writer, author))
      expect((await call(writer, 'POST', url, body)).statusCode, url).toBe(200);
    expect(await countsOf(writer.ctx.user.id)).toEqual([1, 1, 1, 1]);
  });
});
