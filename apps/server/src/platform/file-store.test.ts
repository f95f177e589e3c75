import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ports } from '../../../../ops/settings.ts';
import { newImage } from '../../test/factories/images.ts';
import { type SignedInUser, signedInUser } from '../../test/factories/users.ts';
import { fromOurSite, startTestApp } from '../../test/test-app.ts';
import { createFileStore, type FileStoreOptions } from './file-store.ts';
import { newId } from './ids.ts';

const optionsFor = (port: number): FileStoreOptions => ({
  endpoint: `http://127.0.0.1:${port}`,
  publicEndpoint: 'https://files.example',
  region: 'us-east-1',
  bucket: 'turnstone',
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  uploadCredentials: { accessKeyId: 'c', secretAccessKey: 'd' },
});

/** Accepts everybody and never says a word. */
const startMute = (): Promise<Server> =>
  new Promise(resolve => {
    const server = createServer(socket => socket.on('error', () => undefined));
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

let mute: Server;
beforeAll(async () => {
  mute = await startMute();
});
afterAll(() => void mute.close());

const portOf = (server: Server): number => (server.address() as { port: number }).port;

describe.each([
  // Nothing listens there: the next port belongs to the test of the e2e journeys.
  ['is not there', () => ports.e2eBrowser],
  ['does not answer', () => portOf(mute)],
])('while the store %s', (_, port) => {
  let app: Awaited<ReturnType<typeof startTestApp>>;
  let user: SignedInUser;

  beforeAll(async () => {
    const files = createFileStore(optionsFor(port()));
    app = await startTestApp({}, { files });
    user = await signedInUser(app.deps, { plan: 'pro' });
  });
  afterAll(() => app.close());

  const call = (method: 'GET' | 'POST' | 'HEAD', url: string, payload?: object) =>
    app.server.inject({
      method,
      url,
      headers: { cookie: user.cookie, ...fromOurSite },
      ...(payload && { payload }),
    });

  it('its files answer 503 within three seconds', async () => {
    const folder = '0b0d2a4e-0000-4000-8000-000000000000';
    const path = `${folder}/480.jpg`;
    await app.deps.db.pool.query(
      `insert into images (id, uploader_id, upload_id, folder, width, height, file_size, placeholder, uploader_name, created_at)
       values (gen_random_uuid(), $1, gen_random_uuid(), $2, 480, 360, 1, '', 'Amina', now())`,
      [user.ctx.user.id, folder],
    );
    for (const [method, url, payload] of [
      ['GET', `/images/${path}`, undefined],
      ['HEAD', `/public-objects/${path}`, undefined],
      ['POST', '/api/forum-images', newImage(`uploads/${user.ctx.user.id}/${newId()}`)],
    ] as const) {
      const began = performance.now();
      const response = await call(method, url, payload);
      expect(response.statusCode, url).toBe(503);
      expect(performance.now() - began).toBeLessThan(3_000);
      expect(response.headers['cache-control'] ?? '').not.toContain('public');
      if (method !== 'HEAD')
        expect(response.json()).toMatchObject({
          code: 'unavailable',
          detail: 'Images cannot be reached right now. Please try again in a moment.',
        });
    }
  });

  it('everything else works', async () => {
    const thought = await call('POST', '/api/thoughts', { content: 'It goes on.' });
    expect(thought.statusCode).toBe(200);
    const urls = [
      '/api/forum-images',
      `/api/users/${user.ctx.user.id}/image-collection`,
      '/api/shared-pivot-images',
      '/api/pivots',
      '/readyz',
    ];
    for (const url of urls) expect((await call('GET', url)).statusCode, url).toBe(200);
    // An address is signed here; where it leads, a browser will see.
    const { uploadURL } = (await call('POST', '/api/images/upload', { fileSize: 5 })).json();
    expect(new URL(uploadURL).origin).toBe('https://files.example');
  });
});

it('a file of a store that announces no length is read no further than is allowed', async () => {
  const store = createHttpServer((_, reply) => {
    reply.write('x'.repeat(60));
    reply.end('x'.repeat(60));
  });
  await new Promise<void>(resolve => store.listen(0, '127.0.0.1', resolve));
  const files = createFileStore(optionsFor(portOf(store)));
  expect(await files.read('uploads/any', 100)).toBe('too large');
  expect(await files.read('uploads/any', 120)).toHaveLength(120);
  store.closeAllConnections();
  store.close();
});
