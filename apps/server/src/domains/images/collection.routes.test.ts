import type { CollectedImage } from '@turnstone/contract/image-collection';
import type { ForumImage } from '@turnstone/contract/images';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { image } from '../../../test/factories/images.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const missing = '01900000-0000-7000-8000-000000000000';

const call = callsTo(app);

const entry = '/api/user-image-collections';
const collect = ({ ctx, cookie }: SignedInUser, imageId: string) =>
  call({ cookie }, 'POST', entry, { userId: ctx.user.id, imageId });
const uncollect = ({ ctx, cookie }: SignedInUser, imageId: string) =>
  call({ cookie }, 'DELETE', entry, { userId: ctx.user.id, imageId });
const collectionOf = async ({ ctx, cookie }: SignedInUser): Promise<CollectedImage[]> =>
  (await call({ cookie }, 'GET', `/api/users/${ctx.user.id}/image-collection`)).json();

describe('a collection', () => {
  it('has what was collected, last collected first, once each', async () => {
    const [uploader, user] = [await signedInUser(app.deps), await signedInUser(app.deps)];
    const [older, newer] = [await image(app.deps, uploader.ctx), await image(app.deps, uploader.ctx)];
    await collect(user, newer.id);
    const first = (await collect(user, older.id)).json<CollectedImage>();
    expect((await collect(user, older.id)).json()).toEqual(first);
    const { isCollected, fileName, fileSize, mimeType, isPublic, isMine, review, version, ...picture } =
      older;
    expect(first).toEqual({ ...picture, collectedAt: expect.any(String) });
    expect((await collectionOf(user)).map(({ id }) => id)).toEqual([older.id, newer.id]);
    expect(await collectionOf(uploader)).toEqual([]);
  });

  it('is marked in the gallery, for whoever collects', async () => {
    const [uploader, user] = [await signedInUser(app.deps), await signedInUser(app.deps)];
    const { id } = await image(app.deps, uploader.ctx);
    await collect(user, id);
    const marked = async (cookie: string) =>
      (await call({ cookie }, 'GET', '/api/forum-images')).json<ForumImage[]>().find(each => each.id === id)
        ?.isCollected;
    expect([await marked(user.cookie), await marked(uploader.cookie), await marked('')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('lets go of it, as often as one likes', async () => {
    const user = await signedInUser(app.deps);
    const { id: imageId } = await image(app.deps, user.ctx);
    await collect(user, imageId);
    for (let i = 0; i < 2; i += 1) expect((await uncollect(user, imageId)).json()).toEqual({ imageId });
    expect(await collectionOf(user)).toEqual([]);
  });

  it('is removed from one’s own collection alone', async () => {
    const [user, other] = [await signedInUser(app.deps), await signedInUser(app.deps)];
    const { id } = await image(app.deps, user.ctx);
    for (const each of [user, other]) expect((await collect(each, id)).statusCode).toBe(200);
    expect((await uncollect(user, id)).statusCode).toBe(200);
    expect(await collectionOf(user)).toEqual([]);
    expect((await collectionOf(other)).map(each => each.id)).toEqual([id]);
  });

  it('takes what is there, fifty times at once too', async () => {
    const user = await signedInUser(app.deps);
    expect((await collect(user, missing)).json()).toMatchObject({
      status: 404,
      detail: 'This image was not found.',
    });
    const { id } = await image(app.deps, user.ctx);
    const responses = await Promise.all(Array.from({ length: 50 }, () => collect(user, id)));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await collectionOf(user)).toHaveLength(1);
  });

  it('is one’s own', async () => {
    const [one, other] = [await signedInUser(app.deps), await signedInUser(app.deps)];
    const { id: imageId } = await image(app.deps, one.ctx);
    await collect(other, imageId);
    const before = await collectionOf(other);
    const body = { userId: other.ctx.user.id, imageId };
    const attempts = [
      call(one, 'GET', `/api/users/${other.ctx.user.id}/image-collection`),
      call(one, 'POST', entry, body),
      call(one, 'DELETE', entry, body),
    ];
    for (const attempt of attempts)
      expect((await attempt).json()).toMatchObject({ status: 403, code: 'wrong_person' });
    expect(await collectionOf(other)).toEqual(before);
  });

  it('is read page by page, past images that are gone', async () => {
    const user = await signedInUser(app.deps);
    const ids: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      ids.unshift((await image(app.deps, user.ctx)).id);
      await collect(user, ids[0] ?? '');
    }
    for (const gone of ids.slice(0, 2)) await call(user, 'DELETE', `/api/forum-images/${gone}`);
    const url = `/api/users/${user.ctx.user.id}/image-collection`;
    const first = await call(user, 'GET', `${url}?limit=2`);
    expect(first.json()).toEqual([]);
    const next = /<(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = (await call(user, 'GET', next)).json<CollectedImage[]>();
    expect(second.map(({ id }) => id)).toEqual(ids.slice(2));
  });
});
