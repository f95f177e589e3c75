// Whoever kept an address tries it again after its image was hidden, removed or never let through.
import type { ForumImage } from '@turnstone/contract/images';
import { imageFile, imageFormats } from '@turnstone/rules/image-files';
import { describe, expect, it } from 'vitest';
import { accountDeletionOf } from '../../../test/account-deletion.ts';
import { callsTo, visitor } from '../../../test/calls.ts';
import { image, sharedPivot } from '../../../test/factories/images.ts';
import { decideThing, report, type Verdict } from '../../../test/factories/shared-things.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { moderationOf } from '../../../test/moderation.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);
const { decide, queue, idOfCase } = moderationOf(app);

const plus = () => signedInUser(app.deps, { plan: 'plus' });
const newcomer = () => signedInUser(app.deps, { plan: 'plus', isNew: true });
const moderator = () => signedInUser(app.deps, { isModerator: true });
const removing: Verdict = { decision: 'remove', rule: 'privacy', words: 'It shows somebody.' };

const places = ['/images/', '/public-objects/'] as const;

/** Its first address, which it has for everybody as long as nothing stands against it. */
const firstOf = ({ objectPath }: ForumImage): string => objectPath.split('/').slice(-2).join('/');
const gatedOf = (sharedImage: ForumImage): string => `review/${firstOf(sharedImage)}`;

const statusesOf = async (who: { cookie: string }, path: string): Promise<number[]> => {
  const found: number[] = [];
  for (const place of places)
    for (const format of imageFormats)
      found.push((await call(who, 'GET', place + imageFile(path, 32, format))).statusCode);
  return found;
};
const all = (status: number): number[] => Array(places.length * imageFormats.length).fill(status);

const mineOf = async (who: SignedInUser, id: string): Promise<ForumImage | undefined> =>
  (await call(who, 'GET', '/api/forum-images')).json<ForumImage[]>().find(each => each.id === id);

/** Nobody but who shared it and moderators, at any address there is. */
const expectStored = async (sharedImage: ForumImage, uploader: SignedInUser): Promise<void> => {
  for (const who of [visitor, await plus(), uploader, await moderator()])
    expect(await statusesOf(who, firstOf(sharedImage))).toEqual(all(404));
  for (const who of [visitor, await plus(), { cookie: 'session=made-up' }])
    expect(await statusesOf(who, gatedOf(sharedImage))).toEqual(all(404));
  for (const who of [uploader, await moderator()])
    expect(await statusesOf(who, gatedOf(sharedImage))).toEqual(all(200));
};

describe('the files of an image that nobody may see', () => {
  it('are not read where it waits for a first look', async () => {
    const uploader = await newcomer();
    const sharedImage = await image(app.deps, uploader.ctx);
    expect(sharedImage).toMatchObject({ review: 'waiting', objectPath: gatedOf(sharedImage) });
    await expectStored(sharedImage, uploader);
  });

  it.each([
    ['hidden', undefined],
    ['removed', removing],
  ] as const)('are not read from the moment it is %s, by whoever has them too', async (_, verdict) => {
    const uploader = await plus();
    const sharedImage = await image(app.deps, uploader.ctx);
    const { etag } = (await call(visitor, 'GET', `/images/${sharedImage.objectPath}`)).headers;
    await decideThing(app.deps, { kind: 'image', id: sharedImage.id }, verdict);
    await expectStored(sharedImage, uploader);
    const again = await call(visitor, 'GET', `/images/${sharedImage.objectPath}`, undefined, {
      'if-none-match': etag,
    });
    expect(again.statusCode).toBe(404);
    const head = await app.server.inject({ method: 'HEAD', url: `/images/${sharedImage.objectPath}` });
    expect(head.statusCode).toBe(404);
  });

  it('are not read once three people have reported it', async () => {
    const uploader = await plus();
    const sharedImage = await image(app.deps, uploader.ctx);
    for (let i = 0; i < 3; i += 1)
      await report((await signedInUser(app.deps)).ctx, { kind: 'image', id: sharedImage.id });
    await expectStored(sharedImage, uploader);
    expect((await mineOf(uploader, sharedImage.id))?.objectPath).toBe(gatedOf(sharedImage));
  });

  it('are not read while the account behind it waits to be deleted', async () => {
    const uploader = await plus();
    const sharedImage = await image(app.deps, uploader.ctx);
    await accountDeletionOf(app).leave(uploader);
    for (const path of [firstOf(sharedImage), gatedOf(sharedImage)])
      for (const who of [visitor, uploader, await plus()])
        expect(await statusesOf(who, path)).toEqual(all(404));
  });

  it('are refused like something that was never there, and the refusal is kept nowhere', async () => {
    const sharedImage = await image(app.deps, (await newcomer()).ctx);
    const none = '00000000-0000-4000-8000-000000000000/32.jpg';
    for (const [path, missing] of [
      [firstOf(sharedImage), none],
      [gatedOf(sharedImage), `review/${none}`],
    ] as const) {
      const [response, other] = [
        await call(visitor, 'GET', `/images/${path}`),
        await call(visitor, 'GET', `/images/${missing}`),
      ];
      expect([response.statusCode, response.body]).toEqual([404, other.body]);
      expect(response.headers['cache-control']).toBe(other.headers['cache-control']);
      expect(response.headers['cache-control']).toContain('no-store');
    }
  });

  it('are shown to a moderator by the address in the case, and kept by no cache', async () => {
    const sharedImage = await image(app.deps, (await newcomer()).ctx);
    const who = await moderator();
    const paths = (await queue(who)).map(({ content }) => content.imagePath);
    expect(paths).toContain(gatedOf(sharedImage));
    const response = await call(who, 'GET', `/images/${gatedOf(sharedImage)}`);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    const path = `/images/${gatedOf(sharedImage)}`;
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
    const { id } = await image(app.deps, uploader.ctx);
    const zip = await call(uploader, 'GET', '/api/account/export');
    expect(zip.rawPayload.includes(`pictures/${id}.jpg`)).toBe(true);
  });
});

describe('the files of an image that is let through', () => {
  it('are everybody’s, at the address that everybody is told', async () => {
    const uploader = await newcomer();
    const sharedImage = await image(app.deps, uploader.ctx);
    await decide(await moderator(), await idOfCase(sharedImage.id), { decision: 'keep' });
    expect((await mineOf(await plus(), sharedImage.id))?.objectPath).toBe(firstOf(sharedImage));
    for (const who of [visitor, uploader, await plus()])
      expect(await statusesOf(who, firstOf(sharedImage))).toEqual(all(200));
    // A page that was opened before still shows it to who shared it, and to nobody else.
    expect(await statusesOf(uploader, gatedOf(sharedImage))).toEqual(all(200));
    expect(await statusesOf(visitor, gatedOf(sharedImage))).toEqual(all(404));
  });

  it('are asked for again soon by what keeps them for many', async () => {
    const sharedImage = await image(app.deps, (await plus()).ctx);
    const keeping = String(
      (await call(visitor, 'GET', `/images/${sharedImage.objectPath}`)).headers['cache-control'],
    );
    const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(keeping)?.[1]);
    expect(seconds('s-maxage')).toBeLessThanOrEqual(300);
    expect(seconds('max-age')).toBeLessThanOrEqual(86_400);
  });

  it('stay with a shared pivot of its own author while they wait', async () => {
    const author = await signedInUser(app.deps, { plan: 'pro', isNew: true });
    const sharedImage = await image(app.deps, author.ctx);
    await sharedPivot(app.deps, author.ctx, { imageId: sharedImage.id });
    const [mine] = (await call(author, 'GET', '/api/shared-pivot-images')).json<{ imageUrl: string }[]>();
    expect(mine?.imageUrl).toBe(gatedOf(sharedImage));
  });
});
