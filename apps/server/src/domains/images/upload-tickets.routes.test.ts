import { limits } from '@turnstone/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { newImage, photo } from '../../../test/factories/images.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { fromOurSite, siteOrigin, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);
let user: SignedInUser;
let bytes: Buffer;

beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  user = await signedInUser(app.deps, { plan: 'plus' });
  bytes = await photo();
});

/** As the specification has it: without a payload. */
const start = async (payload?: object) => {
  const started = (await call(user, 'POST', '/api/images/upload', payload)).json();
  expect(started.uploadURL.startsWith(`${siteOrigin}/api/images/upload?ticket=`)).toBe(true);
  return { ...started, url: started.uploadURL.replace(siteOrigin, app.origin()) };
};

const put = (
  url: string,
  body = bytes,
  type = 'image/jpeg',
  redirect: 'follow' | 'manual' = 'follow',
): Promise<Response> =>
  fetch(url, {
    method: 'PUT',
    headers: { 'content-type': type, ...fromOurSite },
    body: new Uint8Array(body),
    redirect,
  });

describe('an upload without a payload', () => {
  it('works: the file is put to the address that was answered', async () => {
    const { url, objectPath } = await start();
    expect((await put(url)).status).toBe(200);
    const added = await call(user, 'POST', '/api/forum-images', newImage(objectPath));
    expect(added.json()).toMatchObject({ width: 32, height: 24 });
  });

  it('is signed for the length and type it comes with, for the rest of its ten minutes', async () => {
    const { url, objectPath } = await start();
    const sentOn = await put(url, bytes, 'image/jpeg', 'manual');
    expect(sentOn.status).toBe(307);
    const address = sentOn.headers.get('location') ?? '';
    const { searchParams, pathname } = new URL(address);
    expect(pathname.endsWith(objectPath)).toBe(true);
    expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect(Number(searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(600);
    expect((await put(address, Buffer.concat([bytes, bytes]))).status).toBe(403);
    expect((await put(address, bytes, 'text/html')).status).toBe(403);
    expect((await put(address)).status).toBe(200);
  });

  it('has the type that was announced, if one was', async () => {
    const { url } = await start({ mimeType: 'image/png' });
    expect((await put(url)).status).toBe(403);
    expect((await put(url, bytes, 'image/png')).status).toBe(200);
  });

  it('is refused before a byte is sent on where it is too long, endless or no image', async () => {
    const { url } = await start();
    const { pathname, search } = new URL(url);
    const attempts = [
      [{ 'content-length': String(limits.imageBytes + 1), 'content-type': 'image/jpeg' }, 'too_large'],
      [{ 'content-length': '0', 'content-type': 'image/jpeg' }, 'not_an_image'],
      [{ 'content-length': '9', 'content-type': 'image/svg+xml' }, 'not_an_image'],
      [{ 'content-length': '9', 'content-type': 'text/html' }, 'not_an_image'],
      [{ 'transfer-encoding': 'chunked', 'content-type': 'image/jpeg' }, 'invalid_request'],
    ] as const;
    for (const [headers, code] of attempts) {
      const response = await app.server.inject({
        method: 'PUT',
        url: pathname + search,
        headers: { ...headers, ...fromOurSite },
      });
      expect(response.json(), JSON.stringify(headers)).toMatchObject({ code });
      expect(response.headers.location).toBeUndefined();
    }
  });

  it('ends after ten minutes, and cannot be made up', async () => {
    const { url, objectPath } = await start();
    const ticket = (fields: object) =>
      `${app.origin()}/api/images/upload?ticket=${app.deps.keys.sealFor('upload', fields)}`;
    const other = app.deps.keys.sealFor('another purpose', { objectPath, until: Date.now() + 60_000 });
    const attempts = [
      ticket({ objectPath, until: Date.now() - 1 }),
      `${app.origin()}/api/images/upload?ticket=${other}`,
      `${url.slice(0, -4)}AAAA`,
      `${app.origin()}/api/images/upload?ticket=`,
      `${app.origin()}/api/images/upload?ticket=a&ticket=b`,
      `${app.origin()}/api/images/upload`,
    ];
    for (const attempt of attempts) expect((await put(attempt)).status, attempt).toBe(404);
    expect((await put(ticket({ objectPath, until: Date.now() + 60_000 }))).status).toBe(200);
  });
});
