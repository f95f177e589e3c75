// Whoever kept an address tries it again after its image was hidden, removed or never let through.
import type { ForumImage } from '@turnstone/contract';
import { imageFile, imageFormats } from '@turnstone/rules';
import { describe, expect, it } from 'vitest';
import { callsTo, visitor } from '../../../test/calls.ts';
import { decided, report, type Verdict } from '../../../test/factories/community.ts';
import { image, sharedPivot } from '../../../test/factories/images.ts';
import { type SignedIn, signedIn } from '../../../test/factories/person.ts';
import { leavingOf } from '../../../test/leaving.ts';
import { moderationOf } from '../../../test/moderation.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);
const { decide, queue, idOfCase } = moderationOf(app);

const plus = () => signedIn(app.parts, { plan: 'plus' });
const newcomer = () => signedIn(app.parts, { plan: 'plus', isNew: true });
const moderator = () => signedIn(app.parts, { isModerator: true });
const removing: Verdict = { decision: 'remove', rule: 'privacy', words: 'It shows somebody.' };

const places = ['/images/', '/public-objects/'] as const;

/** Its first address, which it has for everybody as long as nothing stands against it. */
const firstOf = ({ objectPath }: ForumImage): string => objectPath.split('/').slice(-2).join('/');
const gatedOf = (shown: ForumImage): string => `review/${firstOf(shown)}`;

const statusesOf = async (who: { cookie: string }, path: string): Promise<number[]> => {
  const found: number[] = [];
  for (const place of places)
    for (const format of imageFormats)
      found.push((await call(who, 'GET', place + imageFile(path, 32, format))).statusCode);
  return found;
};
const all = (status: number): number[] => Array(places.length * imageFormats.length).fill(status);

const mineOf = async (who: SignedIn, id: string): Promise<ForumImage | undefined> =>
  (await call(who, 'GET', '/api/forum-images')).json<ForumImage[]>().find(each => each.id === id);

/** Nobody but who shared it and moderators, at any address there is. */
const expectKept = async (shown: ForumImage, uploader: SignedIn): Promise<void> => {
  for (const who of [visitor, await plus(), uploader, await moderator()])
    expect(await statusesOf(who, firstOf(shown))).toEqual(all(404));
  for (const who of [visitor, await plus(), { cookie: 'session=made-up' }])
    expect(await statusesOf(who, gatedOf(shown))).toEqual(all(404));
  for (const who of [uploader, await moderator()])
    expect(await statusesOf(who, gatedOf(shown))).toEqual(all(200));
};

describe('the files of an image that nobody may see', () => {
  it('are not read where it waits for a first look', async () => {
    const uploader = await newcomer();
    const shown = await image(app.parts, uploader.me);
    expect(shown).toMatchObject({ review: 'waiting', objectPath: gatedOf(shown) });
    await expectKept(shown, uploader);
  });

  it.each([
    ['hidden', undefined],
    ['removed', removing],
  ] as const)('are not read from the moment it is %s, by whoever has them too', async (_, verdict) => {
    const uploader = await plus();
    const shown = await image(app.parts, uploader.me);
    const { etag } = (await call(visitor, 'GET', `/images/${shown.objectPath}`)).headers;
    await decided(app.parts, { kind: 'image', id: shown.id }, verdict);
    await expectKept(shown, uploader);
    const again = await call(visitor, 'GET', `/images/${shown.objectPath}`, undefined, {
      'if-none-match': etag,
    });
    expect(again.statusCode).toBe(404);
    const head = await app.server.inject({ method: 'HEAD', url: `/images/${shown.objectPath}` });
    expect(head.statusCode).toBe(404);
  });

  it('are not read once three people have reported it', async () => {
    const uploader = await plus();
    const shown = await image(app.parts, uploader.me);
    for (let i = 0; i < 3; i += 1)
      await report((await signedIn(app.parts)).me, { kind: 'image', id: shown.id });
    await expectKept(shown, uploader);
    expect((await mineOf(uploader, shown.id))?.objectPath).toBe(gatedOf(shown));
  });

  it('are not read while the account behind it waits to be deleted', async () => {
    const uploader = await plus();
    const shown = await image(app.parts, uploader.me);
    await leavingOf(app).leave(uploader);
    for (const path of [firstOf(shown), gatedOf(shown)])
      for (const who of [visitor, uploader, await plus()])
        expect(await statusesOf(who, path)).toEqual(all(404));
  });

  it('are refused like something that was never there, and the refusal is kept nowhere', async () => {
    const shown = await image(app.parts, (await newcomer()).me);
    const none = '00000000-0000-4000-8000-000000000000/32.jpg';
    for (const [path, missing] of [
      [firstOf(shown), none],
      [gatedOf(shown), `review/${none}`],
    ] as const) {
      const [answer, other] = [
        await call(visitor, 'GET', `/images/${path}`),
        await call(visitor, 'GET', `/images/${missing}`),
      ];
      expect([answer.statusCode, answer.body]).toEqual([404, other.body]);
      expect(answer.headers['cache-control']).toBe(other.headers['cache-control']);
      expect(answer.headers['cache-control']).toContain('no-store');
    }
  });

  it('are shown to a moderator by the address in the case, and kept by no cache', async () => {
    const shown = await image(app.parts, (await newcomer()).me);
    const who = await moderator();
    const paths = (await queue(who)).map(({ content }) => content.imagePath);
    expect(paths).toContain(gatedOf(shown));
    const answer = await call(who, 'GET', `/images/${gatedOf(shown)}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    const path = `/images/${gatedOf(shown)}`;
    expect((await call(who, 'GET', path, undefined, { range: 'bytes=0-9' })).rawPayload).toHaveLength(10);
    for (const other of [
      `${path}?x=1`,
      path.replace('review', '%72eview'),
      path.replace('review/', 'review//'),
    ])
      expect((await call(who, 'GET', other)).statusCode, other).toBe(404);
  });

  it('come along when their uploader takes everything along', async () => {
    const uploader = await newcomer();
    const { id } = await image(app.parts, uploader.me);
    const zip = await call(uploader, 'GET', '/api/account/export');
    expect(zip.rawPayload.includes(`pictures/${id}.jpg`)).toBe(true);
  });
});

describe('the files of an image that is let through', () => {
  it('are everybody’s, at the address that everybody is told', async () => {
    const uploader = await newcomer();
    const shown = await image(app.parts, uploader.me);
    await decide(await moderator(), await idOfCase(shown.id), { decision: 'keep' });
    expect((await mineOf(await plus(), shown.id))?.objectPath).toBe(firstOf(shown));
    for (const who of [visitor, uploader, await plus()])
      expect(await statusesOf(who, firstOf(shown))).toEqual(all(200));
    // A page that was opened before still shows it to who shared it, and to nobody else.
    expect(await statusesOf(uploader, gatedOf(shown))).toEqual(all(200));
    expect(await statusesOf(visitor, gatedOf(shown))).toEqual(all(404));
  });

  it('are asked for again soon by what keeps them for many', async () => {
    const shown = await image(app.parts, (await plus()).me);
    const keeping = String(
      (await call(visitor, 'GET', `/images/${shown.objectPath}`)).headers['cache-control'],
    );
    const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(keeping)?.[1]);
    expect(seconds('s-maxage')).toBeLessThanOrEqual(300);
    expect(seconds('max-age')).toBeLessThanOrEqual(86_400);
  });

  it('stay with a shared pivot of its own author while they wait', async () => {
    const author = await signedIn(app.parts, { plan: 'pro', isNew: true });
    const shown = await image(app.parts, author.me);
    await sharedPivot(app.parts, author.me, { imageId: shown.id });
    const [mine] = (await call(author, 'GET', '/api/shared-pivot-images')).json<{ imageUrl: string }[]>();
    expect(mine?.imageUrl).toBe(gatedOf(shown));
  });
});
