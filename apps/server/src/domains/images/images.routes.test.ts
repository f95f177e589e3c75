import type { ForumImage } from '@turnstone/contract/images';
import { describe, expect, it } from 'vitest';
import { callsTo, visitor } from '../../../test/calls.ts';
import { image, newImage, photo, put, uploaded } from '../../../test/factories/images.ts';
import { givePlan, signedInUser } from '../../../test/factories/users.ts';
import { siteOrigin, useTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/ids.ts';

const app = useTestApp();

const call = callsTo(app);

const plus = () => signedInUser(app.deps, { plan: 'plus' });
const register = (cookie: string, objectPath: string, overrides = {}) =>
  call({ cookie }, 'POST', '/api/forum-images', newImage(objectPath, overrides));
const listed = async (cookie = ''): Promise<ForumImage[]> =>
  (await call({ cookie }, 'GET', '/api/forum-images?limit=100')).json();

describe('an upload', () => {
  it('has an address of its own, without a body and with one', async () => {
    const { ctx, cookie } = await plus();
    for (const payload of [undefined, {}, { fileSize: 5 }, { mimeType: 'image/png' }]) {
      const started = (await call({ cookie }, 'POST', '/api/images/upload', payload)).json();
      expect(started.objectPath).toMatch(new RegExp(`^uploads/${ctx.user.id}/[0-9a-f-]{36}$`));
      const { origin, searchParams } = new URL(started.uploadURL);
      // The store's own address always covers the length; where that is unknown, it is asked for here first.
      if (payload && 'fileSize' in payload) {
        expect(searchParams.get('X-Amz-Expires')).toBe('600');
        expect(searchParams.get('X-Amz-SignedHeaders')?.split(';')).toContain('content-length');
      } else expect(origin).toBe(siteOrigin);
    }
  });

  it('must be what was announced: the store refuses another type, another length, another key', async () => {
    const { cookie } = await plus();
    const bytes = await photo();
    const announced = { fileSize: bytes.length, mimeType: 'image/jpeg' };
    const start = async (): Promise<string> =>
      (await call({ cookie }, 'POST', '/api/images/upload', announced)).json().uploadURL;
    expect((await put(await start(), bytes, 'image/png')).status).toBe(403);
    expect((await put(await start(), Buffer.concat([bytes, bytes]))).status).toBe(403);
    const url = await start();
    expect((await put(url.replace(/[0-9a-f]{12}\?/, '000000000000?'), bytes)).status).toBe(403);
    expect((await put(url, bytes)).status).toBe(200);
    // What lies there is nobody's to read.
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403);
  });

  it('larger than 10 MB or of no image type is refused beforehand', async () => {
    const { cookie } = await plus();
    const attempts = [{ fileSize: 10 * 1024 * 1024 + 1 }, { mimeType: 'image/svg+xml' }, { fileSize: 0 }];
    for (const payload of attempts)
      expect((await call({ cookie }, 'POST', '/api/images/upload', payload)).statusCode).toBe(400);
  });

  it('needs Plus, and says what stays', async () => {
    const { cookie, ctx } = await signedInUser(app.deps);
    const attempts = [
      call({ cookie }, 'POST', '/api/images/upload'),
      register(cookie, `uploads/${ctx.user.id}/${newId()}`),
    ];
    for (const attempt of attempts)
      expect((await attempt).json()).toMatchObject({
        status: 403,
        code: 'plan_required',
        detail:
          'Sharing an image with the community is part of Plus. You can still browse and collect images.',
      });
  });
});

describe('registering', () => {
  it('makes an image of what was uploaded, with what its uploader says of it', async () => {
    const { ctx, cookie } = await plus();
    const objectPath = await uploaded(app.deps, ctx, await photo(1_000, 500));
    const input = { description: ' The sea ', tags: ['Sea', 'calm'], uploaderName: 'Amina' };
    const added = (await register(cookie, objectPath, input)).json<ForumImage>();
    expect(added).toEqual({
      id: expect.any(String),
      version: 1,
      review: null,
      objectPath: expect.stringMatching(/^[0-9a-f-]{36}\/1000\.jpg$/),
      width: 1_000,
      height: 500,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      originalName: 'Untitled image',
      fileName: '1000.jpg',
      description: 'The sea',
      tags: ['sea', 'calm'],
      uploaderName: 'Amina',
      createdAt: expect.any(String),
      isCollected: false,
      fileSize: expect.any(Number),
      mimeType: 'image/jpeg',
      isPublic: 'true',
      isMine: true,
    });
    expect((await listed(cookie))[0]).toEqual(added);
    expect((await listed())[0]).toEqual({ ...added, isMine: false, version: 0 });
    // The upload itself is gone.
    expect(await app.deps.files.read(objectPath, 1e7)).toBeNull();
  });

  it('says Community Member where no name is given', async () => {
    const { ctx, cookie } = await plus();
    const added = await register(cookie, await uploaded(app.deps, ctx), {
      uploaderName: ' ',
      description: '',
    });
    expect(added.json()).toMatchObject({ uploaderName: 'Community Member', description: null });
  });

  it('again answers the same image, also after the same address was used once more', async () => {
    const { cookie } = await plus();
    // Of one length, because that is signed; what stands behind the end of a picture is not read.
    const fileSize = 2_000;
    const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(fileSize - bytes.length)]);
    const { uploadURL, objectPath } = (
      await call({ cookie }, 'POST', '/api/images/upload', { fileSize })
    ).json();
    await put(uploadURL, padded(await photo()));
    const added = (await register(cookie, objectPath)).json<ForumImage>();
    expect((await register(cookie, objectPath, { description: 'Other words' })).json()).toEqual(added);
    await put(uploadURL, padded(await photo(99, 9)));
    expect((await register(cookie, objectPath)).json()).toEqual(added);
    // Deleted, it does not come back: what is put there now is another image, which nobody has paired or collected.
    await call({ cookie }, 'DELETE', `/api/forum-images/${added.id}`);
    const other = (await register(cookie, objectPath)).json<ForumImage>();
    expect(other).toMatchObject({ width: 99 });
    expect(other.id).not.toBe(added.id);
    expect(other.objectPath).not.toBe(added.objectPath);
  });

  it('many times at once makes one image', async () => {
    const { ctx, cookie } = await plus();
    const objectPath = await uploaded(app.deps, ctx);
    const responses = await Promise.all([1, 2, 3, 4].map(() => register(cookie, objectPath)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(responses.map(response => response.json<ForumImage>().id)).size).toBe(1);
    expect((await listed(cookie)).filter(({ isMine }) => isMine)).toHaveLength(1);
  });

  it('more than can wait is told so at once', async () => {
    const { ctx, cookie } = await plus();
    const paths = await Promise.all(Array.from({ length: 12 }, () => uploaded(app.deps, ctx)));
    const responses = await Promise.all(paths.map(path => register(cookie, path)));
    const full = responses.filter(({ statusCode }) => statusCode === 503);
    expect(full.length).toBeGreaterThan(0);
    expect(full.length).toBeLessThan(12);
    expect(full[0]?.json()).toMatchObject({ code: 'unavailable' });
    for (const path of paths) expect((await register(cookie, path)).statusCode).toBe(200);
  });

  it('finds nothing but one’s own uploads', async () => {
    const [user, other] = [await plus(), await plus()];
    const theirs = await uploaded(app.deps, user.ctx);
    const { objectPath } = await image(app.deps, other.ctx);
    const mine = `uploads/${other.ctx.user.id}`;
    const attempts = [
      theirs,
      `${mine}/${newId()}`,
      `${mine}/../${theirs.slice('uploads/'.length)}`,
      `${mine}/%2e%2e/${user.ctx.user.id}/${newId()}`,
      `${mine}/${newId()}/`,
      `/${mine}/${newId()}`,
      `${mine}//${newId()}`,
      `${mine}/${newId().toUpperCase()}`,
      `${mine}/${newId()}\n`,
      `images/${objectPath}`,
      objectPath,
      'https://elsewhere.example/a.jpg',
      'file:///etc/passwd',
      mine,
      '',
    ];
    for (const path of attempts)
      expect((await register(other.cookie, path)).json(), path).toMatchObject({
        status: 404,
        code: 'not_found',
        detail: 'This upload was not found.',
      });
    expect((await register(user.cookie, theirs)).statusCode).toBe(200);
  });

  it('takes five tags of their own, and no image that is not public', async () => {
    const { ctx, cookie } = await plus();
    const objectPath = `uploads/${ctx.user.id}/${newId()}`;
    const overrides = [
      { tags: ['a', 'b', 'c', 'd', 'e', 'f'] },
      { tags: ['a', 'A'] },
      { tags: [' '] },
      { isPublic: 'false' },
      { description: 'x'.repeat(501) },
    ];
    for (const input of overrides) expect((await register(cookie, objectPath, input)).statusCode).toBe(400);
  });
});

describe('the images of the community', () => {
  it('are newest first, page by page, and open to everybody', async () => {
    const { ctx } = await plus();
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) ids.unshift((await image(app.deps, ctx)).id);
    const first = await call(visitor, 'GET', '/api/forum-images?limit=2');
    expect(first.json<ForumImage[]>().map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.headers['x-robots-tag']).toBe('noindex');
    const next = /<(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await call(visitor, 'GET', next)).json<ForumImage[]>()[0]?.id).toBe(ids[2]);
  });

  it('are asked for in one’s own name alone', async () => {
    const [one, other] = [await signedInUser(app.deps), await signedInUser(app.deps)];
    expect((await call(one, 'GET', `/api/forum-images?userId=${one.ctx.user.id}`)).statusCode).toBe(200);
    const notAllowed = { status: 403, code: 'wrong_person', detail: 'This belongs to somebody else.' };
    for (const cookie of [one.cookie, ''])
      expect(
        (await call({ cookie }, 'GET', `/api/forum-images?userId=${other.ctx.user.id}`)).json(),
      ).toMatchObject(notAllowed);
  });

  it('are changed and deleted by whoever shared them', async () => {
    const [user, other] = [await plus(), await plus()];
    const { id } = await image(app.deps, user.ctx);
    const change = { description: 'A lake', tags: ['lake'], uploaderName: '' };
    expect((await call(other, 'PUT', `/api/forum-images/${id}`, change)).statusCode).toBe(404);
    expect((await call(other, 'DELETE', `/api/forum-images/${id}`)).statusCode).toBe(404);
    const updated = await call(user, 'PUT', `/api/forum-images/${id}`, change);
    expect(updated.json()).toMatchObject({ ...change, uploaderName: 'Community Member', isMine: true });
    expect((await listed())[0]).toMatchObject({ id, description: 'A lake' });

    // Without the plan nothing of it is changed in public, and all of it can be taken away.
    await givePlan(app.deps.db, user.ctx.user.id, 'free');
    const refused = await call(user, 'PUT', `/api/forum-images/${id}`, { ...change, description: 'A pond' });
    expect(refused.json()).toMatchObject({
      status: 403,
      code: 'plan_required',
      detail: 'Changing the details of a shared image is part of Plus. You can still delete the image.',
    });
    expect((await listed())[0]).toMatchObject({ id, description: 'A lake' });
    expect((await call(user, 'DELETE', `/api/forum-images/${id}`)).json()).toEqual({ id });
    expect((await listed()).map(each => each.id)).not.toContain(id);
    expect((await call(user, 'DELETE', `/api/forum-images/${id}`)).statusCode).toBe(404);
  });
});
