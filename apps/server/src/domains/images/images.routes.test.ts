import type { CollectedImage, ForumImage } from '@turnstone/contract';
import { describe, expect, it } from 'vitest';
import { newImage, photo, put, uploaded } from '../../../test/factories/images.ts';
import { signedIn } from '../../../test/factories/person.ts';
import { fromOurSite, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const call = (cookie: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.server.inject({ method, url, headers: { cookie, ...fromOurSite }, ...(payload && { payload }) });

describe('an image', () => {
  it('is uploaded, registered, listed and served', async () => {
    const { me, cookie } = await signedIn(app.parts, { plan: 'plus' });
    const started = (await call(cookie, 'POST', '/api/images/upload')).json();
    expect(started.objectPath).toMatch(new RegExp(`^uploads/${me.id}/[0-9a-f-]{36}$`));
    expect((await put(started.uploadURL, await photo(1000, 500))).status).toBe(200);
    const payload = newImage(started.objectPath, { description: 'The sea', tags: ['sea', 'calm'] });
    const answer = await call(cookie, 'POST', '/api/forum-images', payload);
    const added = answer.json<ForumImage>();
    expect(added).toMatchObject({
      width: 1000,
      height: 500,
      tags: ['sea', 'calm'],
      isMine: true,
      isPublic: 'true',
    });
    expect((await call('', 'GET', '/api/forum-images')).json<ForumImage[]>()).toEqual([
      { ...added, isMine: false },
    ]);
    for (const place of ['images', 'public-objects']) {
      const served = await app.server.inject({ url: `/${place}/${added.objectPath}` });
      expect(served.statusCode).toBe(200);
      expect(served.headers['content-type']).toBe('image/jpeg');
      expect(served.rawPayload.length).toBe(added.fileSize);
    }
  });

  it('is collected and taken out again', async () => {
    const { me, cookie } = await signedIn(app.parts, { plan: 'plus' });
    const objectPath = await uploaded(app.parts, me);
    const { id: imageId } = (await call(cookie, 'POST', '/api/forum-images', newImage(objectPath))).json();
    const body = { userId: me.id, imageId };
    expect((await call(cookie, 'POST', '/api/user-image-collections', body)).statusCode).toBe(200);
    const list = await call(cookie, 'GET', `/api/users/${me.id}/image-collection`);
    expect(list.json<CollectedImage[]>()).toMatchObject([{ id: imageId, collectedAt: expect.any(String) }]);
    expect((await call(cookie, 'DELETE', '/api/user-image-collections', body)).json()).toEqual({ imageId });
  });
});
