import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { image, newImage, sharedPivot, uploaded } from '../../../test/factories/images.ts';
import { comment, letter, sharedLetter } from '../../../test/factories/letters.ts';
import { signedIn } from '../../../test/factories/person.ts';
import { pivot } from '../../../test/factories/writing.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);

/** Somebody who takes part, and somebody on Free. */
const both = async () => [await signedIn(app.parts, { plan: 'pro' }), await signedIn(app.parts)] as const;

/** Everything that writes in the forum, as this person would. */
const attemptsOf = async (person: Awaited<ReturnType<typeof signedIn>>, author: typeof person) => {
  const [others, own, phrase] = [
    await sharedLetter(author.me),
    await letter(person.me),
    await pivot(person.me),
  ];
  const upload = await uploaded(app.parts, person.me);
  const picture = await image(app.parts, author.me);
  await call(person, 'PUT', `/api/pivots/${phrase.id}/image-pairing`, {
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

const countsOf = async (person: string) => {
  const tables = ['shared_letters', 'letter_comments', 'images', 'shared_pivots'];
  const columns = { images: 'uploader_id' } as Record<string, string>;
  const counts = tables.map(async table => {
    const text = `select count(*)::int as count from ${table} where ${columns[table] ?? 'author_id'} = $1`;
    return (await app.parts.db.pool.query<{ count: number }>(text, [person])).rows[0]?.count;
  });
  return Promise.all(counts);
};

describe('the forum on Free', () => {
  it('is read: letters, their comments and images', async () => {
    const [author, reader] = await both();
    const [shared, picture] = [await sharedLetter(author.me), await image(app.parts, author.me)];
    const said = await comment(author.me, shared.id);
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
    expect(await countsOf(reader.me.id)).toEqual([0, 0, 0, 0]);
    expect(await countsOf(author.me.id)).toEqual([1, 0, 1, 0]);
  });

  it('shows no library of shared pivots', async () => {
    const [author, reader] = await both();
    await sharedPivot(app.parts, author.me);
    expect((await call(reader, 'GET', '/api/shared-pivot-images')).json()).toMatchObject({
      status: 403,
      plan: 'pro',
    });
  });
});

describe('the forum on a paid plan', () => {
  it.each(['plus', 'pro'] as const)('is written in on %s: posted, answered and shared', async plan => {
    const author = await signedIn(app.parts, { plan: 'pro' });
    const writer = await signedIn(app.parts, { plan });
    for (const [url, body] of await attemptsOf(writer, author))
      expect((await call(writer, 'POST', url, body)).statusCode, url).toBe(200);
    expect(await countsOf(writer.me.id)).toEqual([1, 1, 1, 1]);
  });
});
