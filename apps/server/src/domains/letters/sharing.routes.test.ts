import type { ForumLetter, LetterComment } from '@turnstone/contract/forum';
import type { Letter } from '@turnstone/contract/letters';
import { limits } from '@turnstone/contract/limits';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { comment, letter, newLetter, sharedLetter } from '../../../test/factories/letters.ts';
import { trial, trialLetter } from '../../../test/factories/trial.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const setClock = useClock();

const call = callsTo(app);

const user = () => signedInUser(app.deps, { plan: 'plus' });
const share = (who: SignedInUser, id: string, authorName = 'A quiet stone') =>
  call(who, 'POST', `/api/unsent-letters/${id}/share`, { authorName });
const change = (who: SignedInUser, id: string, body: object) =>
  call(who, 'PUT', `/api/unsent-letters/${id}`, body);
const takeBack = (who: SignedInUser, id: string) => change(who, id, { isShared: 'false', sharedAt: null });
const readOwn = async (who: SignedInUser, id: string) =>
  (await call(who, 'GET', `/api/unsent-letters/${id}`)).json<Letter>();
const feed = async (who: SignedInUser) =>
  (await call(who, 'GET', '/api/forum/letters')).json<ForumLetter[]>();
const inFeed = async (who: SignedInUser, id: string) => (await feed(who)).find(one => one.id === id);
const commentsUnder = (who: SignedInUser, id: string) =>
  call(who, 'GET', `/api/forum/letters/${id}/comments`);
/** The community's rows of a letter, by its private id. */
const rowsOf = async (id: string) =>
  (
    await app.deps.db.pool.query(
      'select s.* from shared_letters s join letters l on l.shared_id = s.id where l.id = $1',
      [id],
    )
  ).rows;
/** Those of one author, with whatever ids. */
const rowsBy = async ({ ctx }: SignedInUser) =>
  (await app.deps.db.pool.query('select id from shared_letters where author_id = $1', [ctx.user.id])).rows;

describe('sharing', () => {
  it('copies title, words and mood only; a change of the rest leaves the copy as fresh as it was', async () => {
    const [author, reader] = [await user(), await user()];
    const told = {
      way: 'plainly',
      minutes: 21,
      lastLine: 'A glass of water, and to bed.',
      after: 'stirred_up',
      restsUntil: '2026-12-01',
      evenings: ['2026-11-15'],
    } as const;
    const { id } = await letter(author.ctx, { ...told, evenings: [...told.evenings] });
    const shared = (await share(author, id)).json();
    expect(shared).toMatchObject({ ...told, isCopyOutdated: false });
    const changed = await change(author, id, { lastLine: 'A walk.', after: null, restsUntil: null });
    expect(changed.json()).toMatchObject({ lastLine: 'A walk.', isCopyOutdated: false });
    expect((await change(author, id, { title: 'Dear me' })).json()).toMatchObject({ isCopyOutdated: true });
    const read = JSON.stringify([await inFeed(reader, shared.sharedId), await rowsOf(id)]);
    for (const name of [...Object.keys(told), 'A glass of water', 'A walk', 'plainly', 'stirred_up'])
      expect(read).not.toContain(name);
  });

  it('publishes a copy under the name that was chosen', async () => {
    const [author, reader] = [await user(), await user()];
    const { id } = await letter(author.ctx);
    const shared = (await share(author, id, '  Wren ')).json();
    expect(shared).toMatchObject({
      id,
      ...newLetter(),
      isShared: 'true',
      authorName: 'Wren',
      isCopyOutdated: false,
      commentCount: 0,
      comments: `/api/forum/letters/${shared.sharedId}/comments`,
    });
    expect(shared.sharedAt).toEqual(expect.any(String));
    expect(await readOwn(author, id)).toEqual(shared);
    const copy = {
      id: shared.sharedId,
      ...newLetter(),
      authorName: 'Wren',
      sharedAt: shared.sharedAt,
      allowComments: 'true',
      commentCount: 0,
      comments: shared.comments,
      isArchived: 'false',
      isShared: 'true',
      createdAt: shared.sharedAt,
      lastEditedAt: null,
      review: null,
    };
    expect(await inFeed(reader, shared.sharedId)).toEqual({ ...copy, isMine: false });
    expect(await inFeed(author, shared.sharedId)).toEqual({ ...copy, isMine: true });
  });

  it('tells nobody when the letter was written, edited or archived', async () => {
    const [author, reader] = [await user(), await user()];
    const { id, createdAt } = await letter(author.ctx, { title: 'Before' });
    const { sharedId } = (await share(author, id)).json();
    const before = await inFeed(reader, sharedId);
    await change(author, id, { content: 'Other words' });
    await change(author, id, { isArchived: 'true' });
    expect(await inFeed(reader, sharedId)).toEqual(before);
    expect(JSON.stringify(before)).not.toContain(createdAt);
  });

  it('is part of Plus, and said kindly where it is missing', async () => {
    const author = await signedInUser(app.deps);
    const { id } = await letter(author.ctx);
    const rejected = (await share(author, id)).json();
    expect(rejected).toMatchObject({ status: 403, code: 'plan_required', plan: 'plus' });
    expect(rejected.detail).toBe(
      'Sharing a letter with the community is part of Plus. Your letter stays here, saved and private.',
    );
    expect(await rowsBy(author)).toEqual([]);
  });

  it('needs a name, and goes only through its own call', async () => {
    const author = await user();
    const { id } = await letter(author.ctx);
    for (const authorName of ['', '   ', 'x'.repeat(limits.authorName + 1)])
      expect((await share(author, id, authorName)).statusCode).toBe(400);
    for (const body of [
      { isShared: 'true' },
      { isShared: 'true', sharedAt: null },
      { isShared: 'true', sharedAt: '2026-01-01T00:00:00.000Z' },
    ]) {
      const rejected = (await change(author, id, body)).json();
      expect(rejected).toMatchObject({ status: 422, code: 'cannot_share' });
      expect(rejected.detail).toMatch(/through its share dialog/);
    }
    expect(await rowsBy(author)).toEqual([]);
    expect(await readOwn(author, id)).toMatchObject({ isShared: 'false', sharedAt: null, authorName: null });
  });

  it('twice, or ten times at once, publishes once', async () => {
    const author = await user();
    const { id } = await letter(author.ctx);
    const responses = await Promise.all(Array.from({ length: 10 }, () => share(author, id)));
    expect(new Set(responses.map(response => response.body)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(200);
    const { sharedId } = responses[0]?.json() ?? {};
    expect(await rowsBy(author)).toEqual([{ id: sharedId }]);
    expect((await feed(author)).filter(one => one.id === sharedId)).toHaveLength(1);
  });

  it('again updates the copy, which keeps its moment and its comments', async () => {
    const [author, reader] = [await user(), await user()];
    const { id, letterId, sharedAt } = await sharedLetter(author.ctx);
    await comment(reader.ctx, id);
    const { id: newer } = await sharedLetter(author.ctx);
    setClock('2027-05-01T12:00:00.000Z');
    await change(author, letterId, newLetter({ content: 'Other words.' }));
    // The copy stays what its readers answered to, until its author shares again.
    expect(await inFeed(reader, id)).toMatchObject({ content: newLetter().content });
    const own = { content: 'Other words.', isShared: 'true', sharedId: id, sharedAt };
    expect(await readOwn(author, letterId)).toMatchObject({ ...own, isCopyOutdated: true });
    const again = (await share(author, letterId, 'Another name')).json();
    expect(again).toMatchObject({ sharedId: id, sharedAt, commentCount: 1, isCopyOutdated: false });
    expect(await readOwn(author, letterId)).toEqual(again);
    expect(await inFeed(reader, id)).toMatchObject({
      content: 'Other words.',
      authorName: 'Another name',
      sharedAt,
      commentCount: 1,
    });
    // Nobody comes to the front by sharing again and again.
    const places = (await feed(reader)).map(one => one.id).filter(one => [id, newer].includes(one));
    expect(places).toEqual([newer, id]);
  });

  it('is said to be behind only while others read other words', async () => {
    const [author, reader] = [await user(), await user()];
    const { id, letterId } = await sharedLetter(author.ctx);
    const isOutdatedAfter = async (body: object) =>
      (await change(author, letterId, body)).json<Letter>().isCopyOutdated;
    for (const other of [{ title: 'Other' }, { content: 'Other words.' }, { mood: 'sad' }])
      expect(await isOutdatedAfter({ ...newLetter(), ...other })).toBe(true);
    const listed = (await call(author, 'GET', '/api/unsent-letters')).json<Letter[]>();
    expect(listed).toMatchObject([{ id: letterId, isCopyOutdated: true }]);
    // As it was shared; and nobody else is told that there ever were other words.
    expect(await isOutdatedAfter(newLetter())).toBe(false);
    expect(await isOutdatedAfter({ isArchived: 'true' })).toBe(false);
    expect(await isOutdatedAfter({ content: 'Other words.' })).toBe(true);
    expect(await inFeed(reader, id)).not.toHaveProperty('isCopyOutdated');
    expect((await takeBack(author, letterId)).json()).toMatchObject({ isCopyOutdated: false });
  });

  it('is not undone by archiving', async () => {
    const author = await user();
    const { id, letterId } = await sharedLetter(author.ctx);
    expect((await change(author, letterId, { isArchived: 'true' })).json()).toMatchObject({
      isShared: 'true',
    });
    expect(await inFeed(author, id)).toMatchObject({ id });
  });

  it.each([
    ['title', { title: 'x'.repeat(limits.letterTitle + 1) }],
    ['text', { content: 'x'.repeat(limits.letterContent + 1) }],
  ])('is refused for an imported letter whose %s is too long for others to load', async (_, words) => {
    const author = await user();
    const long = trialLetter(words);
    expect((await call(author, 'POST', '/api/trial-import', trial({ letters: [long] }))).statusCode).toBe(
      200,
    );
    const rejected = (await share(author, long.id)).json();
    expect(rejected).toMatchObject({ status: 422, code: 'cannot_share' });
    expect(rejected.detail).toMatch(/too long to share/);
  });

  it('never touches the copy of another account that holds a letter with the same id', async () => {
    const [author, other] = [await user(), await user()];
    const same = trialLetter();
    for (const each of [author, other])
      await call(each, 'POST', '/api/trial-import', trial({ letters: [same] }));
    const first = (await share(author, same.id, 'First')).json();
    await comment(other.ctx, first.sharedId);
    const second = (await share(other, same.id, 'Second')).json();
    expect(second).toMatchObject({ isShared: 'true', commentCount: 0 });
    expect(second.sharedId).not.toBe(first.sharedId);
    expect((await takeBack(other, same.id)).json()).toMatchObject({ isShared: 'false', commentCount: 0 });
    expect((await change(other, same.id, { allowComments: 'false' })).statusCode).toBe(200);
    expect((await call(other, 'DELETE', `/api/unsent-letters/${same.id}`)).statusCode).toBe(200);
    expect(await inFeed(author, first.sharedId)).toMatchObject({
      authorName: 'First',
      allowComments: 'true',
      commentCount: 1,
    });
  });
});

describe('taking back', () => {
  it('removes the copy and hides its comments; sharing again brings them back, as a new letter of the feed', async () => {
    const [author, reader] = [await user(), await user()];
    const { id, letterId } = await sharedLetter(author.ctx);
    const { id: newer } = await sharedLetter(author.ctx);
    const written = await comment(reader.ctx, id);
    const positions = async () =>
      (await feed(reader)).map(one => one.id).filter(one => [id, newer].includes(one));
    expect(await positions()).toEqual([newer, id]);

    const hidden = { isShared: 'false', sharedId: null, sharedAt: null, authorName: null, commentCount: 0 };
    expect((await takeBack(author, letterId)).json()).toMatchObject(hidden);
    expect((await takeBack(author, letterId)).json()).toMatchObject(hidden);
    expect(await positions()).toEqual([newer]);
    expect((await commentsUnder(reader, id)).json()).toMatchObject({ status: 404, code: 'not_found' });
    expect((await commentsUnder(author, id)).statusCode).toBe(404);
    const body = { letterId: id, content: 'Where did it go?' };
    expect((await call(reader, 'POST', '/api/letter-comments', body)).statusCode).toBe(404);
    const edit = await call(reader, 'PUT', `/api/letter-comments/${written.id}`, { content: 'Still here?' });
    expect(edit.statusCode).toBe(404);
    // Nothing of its words stays in the community's table.
    expect(await rowsOf(letterId)).toMatchObject([
      { title: null, content: null, mood: null, author_name: null, shared_at: null, feed_id: null },
    ]);

    const again = { isShared: 'true', sharedId: id, commentCount: 1 };
    expect((await share(author, letterId)).json()).toMatchObject(again);
    expect(await positions()).toEqual([id, newer]);
    expect((await commentsUnder(reader, id)).json<LetterComment[]>()).toEqual([written]);
  });

  it('lets people erase their comment all the same', async () => {
    const [author, reader] = [await user(), await user()];
    const { id, letterId } = await sharedLetter(author.ctx);
    const written = await comment(reader.ctx, id);
    await takeBack(author, letterId);
    expect((await call(reader, 'DELETE', `/api/letter-comments/${written.id}`)).statusCode).toBe(200);
    expect((await share(author, letterId)).json()).toMatchObject({ commentCount: 0 });
  });

  it('keeps the setting for comments', async () => {
    const [author, reader] = [await user(), await user()];
    const { id } = await letter(author.ctx);
    await change(author, id, { allowComments: 'false' });
    const { sharedId } = (await share(author, id)).json();
    expect(await inFeed(reader, sharedId)).toMatchObject({ allowComments: 'false' });
    await takeBack(author, id);
    await change(author, id, { allowComments: 'true' });
    await share(author, id);
    expect(await inFeed(reader, sharedId)).toMatchObject({ allowComments: 'true' });
  });
});
