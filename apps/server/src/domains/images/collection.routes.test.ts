import type { CollectedImage, ForumImage } from '@turnstone/contract';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { image } from '../../../test/factories/images.ts';
import { type SignedIn, signedIn } from '../../../test/factories/person.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const missing = '01900000-0000-7000-8000-000000000000';

const call = callsTo(app);

const entry = '/api/user-image-collections';
const collect = ({ me, cookie }: SignedIn, imageId: string) =>
  call({ cookie }, 'POST', entry, { userId: me.id, imageId });
const uncollect = ({ me, cookie }: SignedIn, imageId: string) =>
  call({ cookie }, 'DELETE', entry, { userId: me.id, imageId });
const collectionOf = async ({ me, cookie }: SignedIn): Promise<CollectedImage[]> =>
  (await call({ cookie }, 'GET', `/api/users/${me.id}/image-collection`)).json();

describe('a collection', () => {
  it('has what was collected, last collected first, once each', async () => {
    const [uploader, person] = [await signedIn(app.parts), await signedIn(app.parts)];
    const [older, newer] = [await image(app.parts, uploader.me), await image(app.parts, uploader.me)];
    await collect(person, newer.id);
    const first = (await collect(person, older.id)).json<CollectedImage>();
    expect((await collect(person, older.id)).json()).toEqual(first);
    const { isCollected, fileName, fileSize, mimeType, isPublic, isMine, review, version, ...picture } =
      older;
    expect(first).toEqual({ ...picture, collectedAt: expect.any(String) });
    expect((await collectionOf(person)).map(({ id }) => id)).toEqual([older.id, newer.id]);
    expect(await collectionOf(uploader)).toEqual([]);
  });

  it('is marked in the gallery, for whoever collects', async () => {
    const [uploader, person] = [await signedIn(app.parts), await signedIn(app.parts)];
    const { id } = await image(app.parts, uploader.me);
    await collect(person, id);
    const marked = async (cookie: string) =>
      (await call({ cookie }, 'GET', '/api/forum-images')).json<ForumImage[]>().find(each => each.id === id)
        ?.isCollected;
    expect([await marked(person.cookie), await marked(uploader.cookie), await marked('')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('lets go of it, as often as one likes', async () => {
    const person = await signedIn(app.parts);
    const { id: imageId } = await image(app.parts, person.me);
    await collect(person, imageId);
    for (let i = 0; i < 2; i += 1) expect((await uncollect(person, imageId)).json()).toEqual({ imageId });
    expect(await collectionOf(person)).toEqual([]);
  });

  it('is let go of in one’s own collection alone', async () => {
    const [person, other] = [await signedIn(app.parts), await signedIn(app.parts)];
    const { id } = await image(app.parts, person.me);
    for (const each of [person, other]) expect((await collect(each, id)).statusCode).toBe(200);
    expect((await uncollect(person, id)).statusCode).toBe(200);
    expect(await collectionOf(person)).toEqual([]);
    expect((await collectionOf(other)).map(each => each.id)).toEqual([id]);
  });

  it('takes what is there, fifty times at once too', async () => {
    const person = await signedIn(app.parts);
    expect((await collect(person, missing)).json()).toMatchObject({
      status: 404,
      detail: 'This image was not found.',
    });
    const { id } = await image(app.parts, person.me);
    const answers = await Promise.all(Array.from({ length: 50 }, () => collect(person, id)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await collectionOf(person)).toHaveLength(1);
  });

  it('is one’s own', async () => {
    const [one, other] = [await signedIn(app.parts), await signedIn(app.parts)];
    const { id: imageId } = await image(app.parts, one.me);
    await collect(other, imageId);
    const before = await collectionOf(other);
    const body = { userId: other.me.id, imageId };
    const attempts = [
      call(one, 'GET', `/api/users/${other.me.id}/image-collection`),
      call(one, 'POST', entry, body),
      call(one, 'DELETE', entry, body),
    ];
    for (const attempt of attempts)
      expect((await attempt).json()).toMatchObject({ status: 403, code: 'wrong_person' });
    expect(await collectionOf(other)).toEqual(before);
  });

  it('is read page by page, past images that are gone', async () => {
    const person = await signedIn(app.parts);
    const ids: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      ids.unshift((await image(app.parts, person.me)).id);
      await collect(person, ids[0] ?? '');
    }
    for (const gone of ids.slice(0, 2)) await call(person, 'DELETE', `/api/forum-images/${gone}`);
    const url = `/api/users/${person.me.id}/image-collection`;
    const first = await call(person, 'GET', `${url}?limit=2`);
    expect(first.json()).toEqual([]);
    const next = /<(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = (await call(person, 'GET', next)).json<CollectedImage[]>();
    expect(second.map(({ id }) => id)).toEqual(ids.slice(2));
  });
});
