import { imageFile } from '@turnstone/rules/image-files';
import { beforeAll, describe, expect, it } from 'vitest';
import { image, uploaded } from '../../../test/factories/images.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { send } from '../../../test/harness/http.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
let user: SignedInUser;
let objectPath: string;

beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  user = await signedInUser(app.deps, { plan: 'plus' });
  objectPath = (await image(app.deps, user.ctx)).objectPath;
});

const get = (url: string, headers = {}) => app.server.inject({ url, headers });

describe('the file of an image', () => {
  it.each(['/images/', '/public-objects/'])(
    'is served under %s to everybody, and may be kept',
    async place => {
      const response = await get(place + objectPath, { cookie: user.cookie });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(response.rawPayload.length),
        'cache-control': 'public, max-age=86400, s-maxage=300, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        'accept-ranges': 'bytes',
        etag: expect.any(String),
      });
      expect(response.headers['set-cookie']).toBeUndefined();
    },
  );

  it('has its right type, and is looked up without a session', async () => {
    app.statements.length = 0;
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      const response = await get(`/images/${imageFile(objectPath, 32, format)}`, { cookie: user.cookie });
      expect(response.headers['content-type']).toBe(type);
    }
    expect(app.statements).toHaveLength(3);
    for (const { text } of app.statements) expect(text).not.toContain('sessions');
  });

  it('is described without being sent', async () => {
    const response = await app.server.inject({ method: 'HEAD', url: `/images/${objectPath}` });
    expect(response.statusCode).toBe(200);
    expect(Number(response.headers['content-length'])).toBeGreaterThan(100);
    expect(response.rawPayload).toHaveLength(0);
  });

  it('is not sent again to whoever has it', async () => {
    const { etag } = (await get(`/images/${objectPath}`)).headers;
    const again = await get(`/images/${objectPath}`, { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect((await get(`/images/${objectPath}`, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is sent in parts', async () => {
    const whole = (await get(`/images/${objectPath}`)).rawPayload;
    const part = await get(`/images/${objectPath}`, { range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.length}`);
    expect(part.rawPayload).toEqual(whole.subarray(10, 20));
    expect((await get(`/images/${objectPath}`, { range: 'bytes=999999-' })).statusCode).toBe(416);
    for (const range of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b'])
      expect((await get(`/images/${objectPath}`, { range })).statusCode).toBe(200);
  });

  it('is the only thing that is served', async () => {
    const [folder = ''] = objectPath.split('/');
    const upload = await uploaded(app.deps, user.ctx);
    const paths = [
      `${folder}/33.jpg`,
      `${folder}/32.png`,
      `${folder}/032.jpg`,
      `${folder}/32.jpg/`,
      `${folder}/`,
      folder,
      '',
      `${folder}/../${objectPath}`,
      `${folder}%2f32.jpg`,
      `%2e%2e/${upload}`,
      `../${upload}`,
      `..%2f${upload}`,
      upload,
      `${objectPath}?x=1`,
      `${objectPath}%00`,
      `${folder.toUpperCase()}/32.jpg`,
      '00000000-0000-4000-8000-000000000000/32.jpg',
    ];
    for (const place of ['/images/', '/public-objects/'])
      for (const path of paths) {
        // As it is: what tidies addresses up on the way would hide what we are after.
        const sent = { method: 'GET', path: place + path, headers: {} };
        expect((await send(app.origin(), sent)).status, path).toBe(404);
      }
  });
});
