import type { ForumImage } from '@turnstone/contract/images';
import type { Pivot } from '@turnstone/contract/pivots';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { image } from '../../../test/factories/images.ts';
import { pivot } from '../../../test/factories/pivots.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const missing = '01900000-0000-7000-8000-000000000000';

const call = callsTo(app);

let uploader: SignedInUser;
let shore: ForumImage;
let forest: ForumImage;

beforeAll(async () => {
  uploader = await signedInUser(app.deps, { plan: 'plus' });
  shore = await image(app.deps, uploader.ctx, { description: 'A shore' });
  forest = await image(app.deps, uploader.ctx);
});

const pictureOf = ({ id, objectPath, width, height, placeholder, ...words }: ForumImage) => ({
  id,
  objectPath,
  width,
  height,
  placeholder,
  originalName: words.originalName,
  description: words.description,
  uploaderName: words.uploaderName,
});

const pair = (cookie: string, pivotId: string, imageId: string) =>
  call({ cookie }, 'POST', '/api/pivot-image-pairings', { pivotId, imageId });

describe('pairing a pivot', () => {
  it('works on every plan, with anybody’s image, and overlays unless said otherwise', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const made = await pivot(ctx);
    const paired = (await pair(cookie, made.id, shore.id)).json<Pivot>();
    expect(paired).toEqual({
      ...made,
      version: made.version + 1,
      imagePairing: { displayStyle: 'overlay' },
      image: pictureOf(shore),
    });
    expect((await call({ cookie }, 'GET', '/api/pivots')).json()).toEqual([paired]);
  });

  it('is changed, by either call, and removed', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const made = await pivot(ctx);
    await pair(cookie, made.id, shore.id);
    const url = `/api/pivots/${made.id}/image-pairing`;
    const input = { imageId: forest.id, displayStyle: 'side-by-side' };
    const updated = (await call({ cookie }, 'PUT', url, input)).json<Pivot>();
    expect(updated).toMatchObject({
      imagePairing: { displayStyle: 'side-by-side' },
      image: { id: forest.id },
    });
    expect((await pair(cookie, made.id, shore.id)).json()).toMatchObject({ image: { id: shore.id } });
    const unpaired = { ...made, version: expect.any(Number) };
    for (let i = 0; i < 2; i += 1) expect((await call({ cookie }, 'DELETE', url)).json()).toEqual(unpaired);
  });

  it('needs a pivot of one’s own and an image that is there', async () => {
    const [user, other] = [await signedInUser(app.deps), await signedInUser(app.deps)];
    const made = await pivot(user.ctx);
    const theirs = await pair(other.cookie, made.id, shore.id);
    expect(theirs.json()).toMatchObject({ status: 404, detail: 'This pivot was not found.' });
    const nothing = await pair(user.cookie, made.id, missing);
    expect(nothing.json()).toMatchObject({ status: 404, detail: 'This image was not found.' });
    expect((await call(user, 'GET', '/api/pivots')).json()).toEqual([made]);
  });

  it('stays when the words change', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const { id } = await pivot(ctx);
    await pair(cookie, id, shore.id);
    const change = { pivotPhrase: 'I am on my own side.', tags: [] };
    expect((await call({ cookie }, 'PUT', `/api/pivots/${id}`, change)).json()).toMatchObject({
      ...change,
      image: { id: shore.id },
    });
  });

  it('ends with the image; the phrase stays', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const gone = await image(app.deps, uploader.ctx);
    const made = await pivot(ctx);
    await pair(cookie, made.id, gone.id);
    await call(uploader, 'DELETE', `/api/forum-images/${gone.id}`);
    const left = { ...made, version: expect.any(Number) };
    expect((await call({ cookie }, 'GET', '/api/pivots')).json()).toEqual([left]);
    expect((await pair(cookie, made.id, gone.id)).statusCode).toBe(404);
  });
});
