import { problem } from '@turnstone/contract/errors';
import type { ForumImage } from '@turnstone/contract/images';
import { imageFile, imageFormats, widthsOfImage } from '@turnstone/rules/image-files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newImage, uploaded } from '../../../test/factories/images.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { accepted } from '../../../test/hostile-images/accepted.ts';
import { mark } from '../../../test/hostile-images/builders.ts';
import { rejected } from '../../../test/hostile-images/rejected.ts';
import { type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { fromOurSite, useTestApp } from '../../../test/test-app.ts';

const hostileImages = [...rejected, ...accepted];
const app = useTestApp();
let server: ServerProcess;
let user: SignedInUser;

beforeAll(async () => {
  server = await startServerProcess(app.database.url);
  user = await signedInUser(app.deps, { plan: 'plus' });
}, 60_000);
afterAll(() => server.stop(), 30_000);

const register = async (bytes: Buffer): Promise<Response> => {
  const objectPath = await uploaded(app.deps, user.ctx, bytes);
  return fetch(`${server.origin}/api/forum-images`, {
    method: 'POST',
    headers: { cookie: user.cookie, 'content-type': 'application/json', ...fromOurSite },
    body: JSON.stringify(newImage(objectPath)),
  });
};

const served = async (path: string): Promise<Buffer> => {
  const response = await fetch(`${server.origin}/images/${path}`);
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** As metadata is written in files, whoever reads them. */
const traces = ['Exif\0', 'GPS', 'ICC_PROFILE', 'http://ns.adobe.com', 'Photoshop', '<script', mark];

const expectNothingTold = async (bytes: Buffer): Promise<void> => {
  const found = await sharp(bytes).metadata();
  const { exif, xmp, icc, iptc, comments, orientation, pages = 1 } = found;
  expect({ exif, xmp, icc, iptc, comments, orientation, pages }).toEqual({ pages: 1 });
  for (const trace of traces) expect(bytes.includes(trace), trace).toBe(false);
};

const rejections = {
  413: { code: 'too_large', detail: 'Please select an image smaller than 10MB.' },
  422: {
    code: 'not_an_image',
    detail: expect.stringMatching(/^(Please select an image file\.|This image is too large to open here\.)/),
  },
};

const expectNear = (corner: readonly number[], expected: readonly number[]): void => {
  for (const [i, value] of expected.entries()) expect(Math.abs((corner[i] ?? -99) - value)).toBeLessThan(24);
};

describe('whatever is uploaded', () => {
  it('is one of many', () => {
    expect(hostileImages.length).toBeGreaterThanOrEqual(60);
    expect(new Set(hostileImages.map(({ name }) => name)).size).toBe(hostileImages.length);
  });

  it.each(hostileImages)('$name', { timeout: 60_000 }, async ({ bytes, becomes, corner }) => {
    const response = await register(await bytes());
    if (typeof becomes === 'number') {
      expect(z.parse(problem, await response.json())).toMatchObject({
        status: becomes,
        ...rejections[becomes],
      });
      return;
    }
    expect(response.status).toBe(200);
    const image = (await response.json()) as ForumImage;
    expect(image).toMatchObject(becomes);
    expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(image.placeholder.length).toBeLessThan(400);
    for (const width of widthsOfImage(image.width))
      for (const format of imageFormats) {
        const file = await served(imageFile(image.objectPath, width, format));
        await expectNothingTold(file);
        expect((await sharp(file).metadata()).width).toBe(width);
        if (corner) {
          const { data } = await sharp(file)
            .extract({ left: 2, top: 2, width: 1, height: 1 })
            .raw()
            .toBuffer({ resolveWithObject: true });
          expectNear([...data], corner);
        }
      }
  });

  it('takes little time and memory', async () => {
    const noisy = Buffer.alloc(4_000 * 3_000 * 3);
    for (let i = 0; i < noisy.length; i += 1) noisy[i] = (i % 12_000) / 60 + ((i * 7_919) % 41);
    const photo = await sharp(noisy, { raw: { width: 4_000, height: 3_000, channels: 3 } })
      .jpeg()
      .toBuffer();
    const [began, cpu] = [performance.now(), server.cpu()];
    expect((await register(photo)).status).toBe(200);
    const took = `${Math.round(performance.now() - began)} ms, ${server.cpu() - cpu} ms of CPU`;
    const { own, ofAChild } = server.maxMemory();
    console.log(
      `12 megapixels (${Math.round(photo.length / 1024)} KB): ${took}. At most ${Math.round(own)} MB in the server, ${Math.round(ofAChild)} MB in a picture’s process.`,
    );
    expect(own).toBeLessThan(400);
    expect(ofAChild).toBeLessThan(400);
    expect(ofAChild).toBeGreaterThan(100);
  });
});
