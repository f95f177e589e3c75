import type { Pivot } from '@turnstone/contract/pivots';
import type { SharedPivot } from '@turnstone/contract/shared-pivots';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { image, sharedPivot } from '../../../test/factories/images.ts';
import { pivot } from '../../../test/factories/pivots.ts';
import { givePlan, type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';
import * as pivots from '../pivots/pivots.service.ts';

const app = useTestApp();

const call = callsTo(app);

let author: SignedInUser;
let reader: SignedInUser;
let imageId: string;

beforeAll(async () => {
  author = await signedInUser(app.deps, { plan: 'plus' });
  reader = await signedInUser(app.deps, { plan: 'pro' });
  imageId = (await image(app.deps, author.ctx, { description: 'The shore' })).id;
});

const library = async (cookie = reader.cookie): Promise<SharedPivot[]> =>
  (await call({ cookie }, 'GET', '/api/shared-pivot-images?limit=100')).json();
const inLibrary = async (id: string, cookie = reader.cookie): Promise<SharedPivot | undefined> =>
  (await library(cookie)).find(shared => shared.id === id);
const copyOf = async (id: string): Promise<string> => (await pivots.get(author.ctx, id)).sharing?.id ?? '';

const paired = async (words: Parameters<typeof pivot>[1] = {}): Promise<Pivot> => {
  const { id } = await pivot(author.ctx, words);
  return pivots.pair(author.ctx, id, { imageId, displayStyle: 'overlay' });
};
const share = (id: string, input: object = {}, cookie = author.cookie) =>
  call({ cookie }, 'POST', `/api/pivots/${id}/share`, { authorName: 'A quiet stone', ...input });
const save = (body: object, cookie = reader.cookie) =>
  call({ cookie }, 'POST', '/api/save-shared-pivot', body);
const wordsOf = ({ pivotPhrase, thoughtContent, tags }: SharedPivot) => ({
  pivotPhrase,
  thoughtContent,
  tags,
});

/** As others read it, and which pivot of its author it is a copy of. */
type SharedNow = SharedPivot & { readonly ownId: string };

const sharedNow = async (overrides: Parameters<typeof sharedPivot>[2] = {}): Promise<SharedNow> => {
  const { id, pivotId } = await sharedPivot(app.deps, author.ctx, { imageId, ...overrides });
  const shared = await inLibrary(id);
  if (!shared) throw new Error('What was shared is not in the library.');
  return { ...shared, ownId: pivotId };
};

describe('sharing a pivot', () => {
  it('publishes phrase, tags and image, and leaves the thought out', async () => {
    const made = await paired({ thought: 'I was too much.', pivotPhrase: 'I was enough.', tags: ['Hope'] });
    const shared = (await share(made.id)).json<Pivot>();
    expect(shared).toEqual({
      ...made,
      sharing: {
        id: expect.any(String),
        authorName: 'A quiet stone',
        includesThought: false,
        sharedAt: expect.any(String),
        review: null,
      },
    });
    const { id } = shared.sharing ?? { id: '' };
    expect(await inLibrary(id)).toEqual({
      id,
      pivotId: null,
      review: null,
      imageUrl: made.image?.objectPath,
      imageName: 'The shore',
      imageWidth: made.image?.width,
      imageHeight: made.image?.height,
      imagePlaceholder: made.image?.placeholder,
      displayStyle: 'overlay',
      pivotPhrase: 'I was enough.',
      thoughtContent: null,
      tags: ['Hope'],
      sharedBy: 'A quiet stone',
      sharedAt: shared.sharing?.sharedAt,
      isInPersonalLibrary: false,
      isMine: false,
    });
  });

  it('includes the thought where it is asked for', async () => {
    const made = await paired({ thought: 'I was too much.' });
    expect((await share(made.id, { includeThought: true })).json()).toMatchObject({
      sharing: { includesThought: true },
    });
    expect(await inLibrary(await copyOf(made.id))).toMatchObject({ thoughtContent: 'I was too much.' });
  });

  it('needs an image', async () => {
    const { id } = await pivot(author.ctx);
    expect((await share(id)).json()).toMatchObject({
      status: 422,
      code: 'cannot_share',
      detail: expect.stringMatching(/^A pivot is shared together with an image\./),
    });
    const gone = await image(app.deps, author.ctx);
    await pivots.pair(author.ctx, id, { imageId: gone.id, displayStyle: 'overlay' });
    await call(author, 'DELETE', `/api/forum-images/${gone.id}`);
    expect((await share(id)).json()).toMatchObject({ status: 422, code: 'cannot_share' });
  });

  it('needs Plus, and says what stays', async () => {
    const free = await signedInUser(app.deps);
    const { id } = await pivot(free.ctx);
    expect((await share(id, {}, free.cookie)).json()).toMatchObject({
      status: 403,
      code: 'plan_required',
      detail: 'Sharing a pivot with the community is part of Plus. Your pivot stays here, saved and private.',
    });
  });

  it('again updates the copy, which keeps its moment and its place; a change alone does not', async () => {
    const made = await paired({ pivotPhrase: 'Before.' });
    const first = (await share(made.id)).json<Pivot>();
    const copyId = first.sharing?.id ?? '';
    const later = (await share((await paired()).id)).json<Pivot>();
    await call(author, 'PUT', `/api/pivots/${made.id}`, { pivotPhrase: 'After.', tags: [] });
    await call(author, 'DELETE', `/api/pivots/${made.id}/image-pairing`);
    expect(await inLibrary(copyId)).toMatchObject({ pivotPhrase: 'Before.', imageName: 'The shore' });
    expect((await share(made.id)).json()).toMatchObject({ status: 422 });
    await pivots.pair(author.ctx, made.id, { imageId, displayStyle: 'side-by-side' });
    const again = (await share(made.id, { authorName: 'Noor' })).json<Pivot>();
    expect(again.sharing).toMatchObject({ ...first.sharing, authorName: 'Noor' });
    const order = (await library()).map(({ id }) => id);
    expect(order.indexOf(later.sharing?.id ?? '')).toBeLessThan(order.indexOf(copyId));
    expect(await inLibrary(copyId)).toMatchObject({
      pivotPhrase: 'After.',
      sharedBy: 'Noor',
      displayStyle: 'side-by-side',
    });
  });

  it('is taken back, as often as one likes, also without the plan', async () => {
    const made = await paired();
    await share(made.id);
    const copyId = await copyOf(made.id);
    expect(await inLibrary(copyId)).toBeDefined();
    await givePlan(app.deps.db, author.ctx.user.id, 'free');
    const url = `/api/pivots/${made.id}/share`;
    for (let i = 0; i < 2; i += 1) expect((await call(author, 'DELETE', url)).json()).toEqual(made);
    await givePlan(app.deps.db, author.ctx.user.id, 'plus');
    expect(await inLibrary(copyId)).toBeUndefined();
  });

  it('ends when the pivot is deleted, and leaves no row that names it', async () => {
    const made = await paired();
    await share(made.id);
    const copyId = await copyOf(made.id);
    expect(await inLibrary(copyId)).toBeDefined();
    await call(author, 'DELETE', `/api/pivots/${made.id}`);
    expect(await inLibrary(copyId)).toBeUndefined();
    const { rows } = await app.deps.db.pool.query('select id from shared_pivots where id = $1', [copyId]);
    expect(rows).toEqual([]);
  });

  it('ends when the image is deleted', async () => {
    const own = await image(app.deps, author.ctx);
    const { id: copyId, pivotId: id } = await sharedPivot(app.deps, author.ctx, { imageId: own.id });
    await call(author, 'DELETE', `/api/forum-images/${own.id}`);
    expect(await inLibrary(copyId)).toBeUndefined();
    const [mine] = (await pivots.list(author.ctx, { limit: 1 })).items;
    expect(mine).toMatchObject({ id, sharing: null, image: null, imagePairing: null });
  });

  it('is out of reach for others', async () => {
    const { ownId, ...shared } = await sharedNow();
    for (const id of [shared.id, ownId]) {
      expect((await share(id, {}, reader.cookie)).statusCode).toBe(404);
      expect((await call(reader, 'DELETE', `/api/pivots/${id}/share`)).statusCode).toBe(404);
    }
    expect(await inLibrary(shared.id)).toEqual(shared);
  });
});

describe('the shared pivot library', () => {
  it('is for Pro, and says what stays', async () => {
    const detail = 'The shared pivot library is part of Pro. Your own pivots stay yours, on every plan.';
    const attempts = [
      call(author, 'GET', '/api/shared-pivot-images'),
      save({ pivotPhrase: 'a' }, author.cookie),
    ];
    for (const attempt of attempts)
      expect((await attempt).json()).toMatchObject({ status: 403, code: 'plan_required', detail });
  });

  it('is read page by page, also when the last one shown is gone', async () => {
    const made: SharedNow[] = [];
    for (let i = 0; i < 4; i += 1) made.unshift(await sharedNow());
    const ids = made.map(({ id }) => id);
    const first = await call(reader, 'GET', '/api/shared-pivot-images?limit=2');
    expect(first.json<SharedPivot[]>().map(({ id }) => id)).toEqual(ids.slice(0, 2));
    await call(author, 'DELETE', `/api/pivots/${made[1]?.ownId}/share`);
    const next = /<(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await call(reader, 'GET', next)).json<SharedPivot[]>().map(({ id }) => id)).toEqual(
      ids.slice(2, 4),
    );
  });

  it('goes on behind a page whose images are all gone', async () => {
    const { ownId, ...before } = await sharedNow();
    const own = await image(app.deps, author.ctx);
    for (let i = 0; i < 2; i += 1) await sharedPivot(app.deps, author.ctx, { imageId: own.id });
    await call(author, 'DELETE', `/api/forum-images/${own.id}`);
    const first = await call(reader, 'GET', '/api/shared-pivot-images?limit=2');
    expect(first.json()).toEqual([]);
    const next = /<(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await call(reader, 'GET', next)).json<SharedPivot[]>()[0]).toEqual(before);
  });

  it('marks one’s own', async () => {
    const pro = await signedInUser(app.deps, { plan: 'pro' });
    const { id, pivotId } = await sharedPivot(app.deps, pro.ctx, { imageId });
    const own = { isMine: true, isInPersonalLibrary: true, pivotId };
    expect(await inLibrary(id, pro.cookie)).toMatchObject(own);
    const others = { isMine: false, isInPersonalLibrary: false, pivotId: null };
    expect(await inLibrary(id)).toMatchObject(others);
  });
});

describe('saving a shared pivot', () => {
  it('makes it one’s own, with image and style, once', async () => {
    const shared = await sharedNow({ includeThought: true });
    const body = { sharedPivotId: shared.id, ...wordsOf(shared) };
    const saved = (await save(body)).json<Pivot>();
    expect(saved).toMatchObject({
      pivotPhrase: shared.pivotPhrase,
      tags: shared.tags,
      thought: { content: shared.thoughtContent },
      image: { objectPath: shared.imageUrl },
      imagePairing: { displayStyle: 'overlay' },
      sharing: null,
      usageCount: 0,
    });
    expect(saved.id).not.toBe(shared.id);
    expect((await save(body)).json()).toEqual(saved);
    expect(await inLibrary(shared.id)).toMatchObject({ isInPersonalLibrary: true });
    expect((await pivots.list(reader.ctx, {})).items.filter(({ id }) => id === saved.id)).toEqual([saved]);
  });

  it('has no thought where its author left it out', async () => {
    const shared = await sharedNow();
    const { pivotPhrase, tags } = wordsOf(shared);
    const saved = await save({ sharedPivotId: shared.id, pivotPhrase, thoughtContent: '', tags });
    expect(saved.json()).toMatchObject({ thought: null, pivotPhrase });
    const updated = await call(reader, 'PUT', `/api/pivots/${saved.json().id}`, {
      pivotPhrase: 'Mine now.',
      tags: [],
    });
    expect(updated.json()).toMatchObject({ thought: null, pivotPhrase: 'Mine now.' });
  });

  it('works by the words alone, as the spec sends it', async () => {
    const shared = await sharedNow({ pivotPhrase: 'Nobody else has this phrase.' });
    const saved = await save(wordsOf(shared));
    expect(saved.json()).toMatchObject({ pivotPhrase: 'Nobody else has this phrase.' });
    expect((await save({ sharedPivotId: shared.id, ...wordsOf(shared) })).json()).toEqual(saved.json());
  });

  it('must match one that is shared now', async () => {
    const shared = await sharedNow({ pivotPhrase: 'It is here for a while.' });
    const words = wordsOf(shared);
    const attempts = [
      { ...words, sharedPivotId: shared.id, pivotPhrase: 'Other words.' },
      { ...words, sharedPivotId: shared.id, thoughtContent: 'Other words.' },
      { ...words, sharedPivotId: shared.id, tags: ['Hope', 'Healing'] },
      { ...words, sharedPivotId: '01900000-0000-7000-8000-000000000000' },
      { ...words, pivotPhrase: 'Other words.' },
    ];
    const notFoundProblem = { status: 404, detail: 'This shared pivot was not found.' };
    for (const attempt of attempts) expect((await save(attempt)).json()).toMatchObject(notFoundProblem);
    await call(author, 'DELETE', `/api/pivots/${shared.ownId}/share`);
    for (const gone of [words, { ...words, sharedPivotId: shared.id }])
      expect((await save(gone)).json()).toMatchObject(notFoundProblem);
  });

  it('does not find one whose image is gone, but another with the same words', async () => {
    const own = await image(app.deps, author.ctx);
    const pivotPhrase = 'Two people found these words.';
    const older = await sharedNow({ pivotPhrase });
    const newer = await sharedNow({ pivotPhrase, imageId: own.id });
    await call(author, 'DELETE', `/api/forum-images/${own.id}`);
    expect((await save({ sharedPivotId: newer.id, ...wordsOf(newer) })).statusCode).toBe(404);
    expect((await save(wordsOf(newer))).json()).toMatchObject({ image: { objectPath: older.imageUrl } });
  });

  it('fifty times at once makes one pivot', async () => {
    const someone = await signedInUser(app.deps, { plan: 'pro' });
    const shared = await sharedNow();
    const body = { sharedPivotId: shared.id, ...wordsOf(shared) };
    const responses = await Promise.all(Array.from({ length: 50 }, () => save(body, someone.cookie)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(responses.map(response => response.json<Pivot>().id)).size).toBe(1);
    expect((await pivots.list(someone.ctx, {})).items).toHaveLength(1);
  });

  it('of one’s own answers one’s own', async () => {
    const pro = await signedInUser(app.deps, { plan: 'pro' });
    const { id, pivotId, ...words } = await sharedPivot(app.deps, pro.ctx, { imageId });
    const mine = { ...words, id: pivotId };
    const shared = await inLibrary(id, pro.cookie);
    if (!shared) throw new Error('It is not in the library.');
    expect((await save({ sharedPivotId: id, ...wordsOf(shared) }, pro.cookie)).json()).toEqual(mine);
    expect((await pivots.list(pro.ctx, {})).items).toEqual([mine]);
  });

  it('is kept when its author takes it back, and can be done again when it was deleted', async () => {
    const shared = await sharedNow();
    const body = { sharedPivotId: shared.id, ...wordsOf(shared) };
    const first = (await save(body)).json<Pivot>();
    await call(reader, 'DELETE', `/api/pivots/${first.id}`);
    expect(await inLibrary(shared.id)).toMatchObject({ isInPersonalLibrary: false });
    const second = (await save(body)).json<Pivot>();
    expect(second.id).not.toBe(first.id);
    await call(author, 'DELETE', `/api/pivots/${shared.ownId}`);
    expect((await pivots.list(reader.ctx, {})).items).toContainEqual(second);
  });
});
