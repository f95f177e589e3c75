import type { ForumLetter, LetterComment } from '@turnstone/contract/forum';
import { limits } from '@turnstone/contract/limits';
import { describe, expect, it } from 'vitest';
import { callsTo, type Requester, visitor } from '../../../test/calls.ts';
import { comment, type SharedLetter, sharedLetter } from '../../../test/factories/letters.ts';
import { givePlan, signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const call = callsTo(app);

const user = () => signedInUser(app.deps, { plan: 'plus' });
const feed = async (who: Requester, query = '') =>
  (await call(who, 'GET', `/api/forum/letters${query}`)).json<ForumLetter[]>();
const commentsUnder = async (who: Requester, id: string) =>
  (await call(who, 'GET', `/api/forum/letters/${id}/comments`)).json<LetterComment[]>();
const say = (who: Requester, letterId: string, body: object = {}) =>
  call(who, 'POST', '/api/letter-comments', { letterId, content: 'Thank you.', ...body });
const nextOf = (headers: Record<string, unknown>) => /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];

describe('the forum', () => {
  it('is open to everybody and not for search engines', async () => {
    const { ctx } = await user();
    const { id } = await sharedLetter(ctx);
    for (const url of ['/api/forum/letters', `/api/forum/letters/${id}/comments`]) {
      const response = await call(visitor, 'GET', url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['x-robots-tag']).toBe('noindex');
    }
    expect((await feed(visitor))[0]).toMatchObject({ id, isMine: false });
  });

  it('is read newest shared first, in pages that hold also when their last letter goes', async () => {
    const author = await user();
    const letters: SharedLetter[] = [];
    for (let n = 0; n < 5; n += 1) letters.unshift(await sharedLetter(author.ctx));
    // Shared again after it was taken back: what was shared last comes first, whenever it was written.
    const oldest = letters.pop();
    if (!oldest) throw new Error('There are five.');
    const back = { isShared: 'false', sharedAt: null };
    await call(author, 'PUT', `/api/unsent-letters/${oldest.letterId}`, back);
    await call(author, 'POST', `/api/unsent-letters/${oldest.letterId}/share`, { authorName: 'Again' });
    letters.unshift(oldest);
    const ids = letters.map(({ id }) => id);

    for (const who of [author, visitor]) {
      const first = await call(who, 'GET', '/api/forum/letters?limit=2');
      expect(first.json<ForumLetter[]>().map(({ id }) => id)).toEqual(ids.slice(0, 2));
      const second = await call(who, 'GET', nextOf(first.headers) ?? '');
      expect(second.json<ForumLetter[]>().map(({ id }) => id)).toEqual(ids.slice(2, 4));
    }
    const alone = await call(author, 'GET', '/api/forum/letters?limit=1');
    const afterIt = await call(author, 'GET', nextOf(alone.headers) ?? '');
    expect(afterIt.json<ForumLetter[]>().map(({ id }) => id)).toEqual([ids[1]]);
    const first = await call(visitor, 'GET', '/api/forum/letters?limit=2');
    await call(author, 'DELETE', `/api/unsent-letters/${letters[1]?.letterId}`);
    const rest = await call(visitor, 'GET', nextOf(first.headers) ?? '');
    expect(rest.json<ForumLetter[]>().map(({ id }) => id)).toEqual(ids.slice(2, 4));
  });

  it('reads only the community’s tables', async () => {
    const [author, reader] = [await user(), await user()];
    const { id } = await sharedLetter(author.ctx);
    await comment(reader.ctx, id);
    const statements = async (who: Requester, url: string) => {
      app.statements.length = 0;
      await call(who, 'GET', url);
      return app.statements.map(({ text }) => text);
    };
    for (const url of ['/api/forum/letters?limit=7', `/api/forum/letters/${id}/comments`]) {
      const asVisitor = await statements(visitor, url);
      expect(asVisitor.length).toBeGreaterThan(0);
      for (const text of asVisitor) expect(text).toMatch(/from "(shared_letters|letter_comments)"/);
      // A member's session is looked up first, and whom they have blocked.
      const [, blocks, ...asUser] = await statements(reader, url);
      expect(blocks).toContain('from "blocks"');
      expect(asUser).toEqual(asVisitor);
    }
  });
});

describe('comments', () => {
  it('stand newest first under their letter, twenty at a time, and are counted', async () => {
    const [author, reader] = [await user(), await user()];
    const { id } = await sharedLetter(author.ctx);
    for (let n = 0; n < 23; n += 1) await comment(reader.ctx, id, `Comment ${n}`);
    const first = await call(visitor, 'GET', `/api/forum/letters/${id}/comments`);
    expect(first.json<LetterComment[]>()).toHaveLength(20);
    expect(first.json<LetterComment[]>()[0]?.content).toBe('Comment 22');
    const rest = await call(visitor, 'GET', nextOf(first.headers) ?? '');
    expect(rest.json<LetterComment[]>().map(({ content }) => content)).toEqual([
      'Comment 2',
      'Comment 1',
      'Comment 0',
    ]);
    expect(nextOf(rest.headers)).toBeUndefined();
    expect((await feed(reader)).find(one => one.id === id)).toMatchObject({ commentCount: 23 });
  });

  it('carry the name that was given, or are anonymous', async () => {
    const [author, reader] = [await user(), await user()];
    const { id } = await sharedLetter(author.ctx);
    const named = (await say(reader, id, { authorName: ' Teo ', content: ' You are not alone. ' })).json();
    expect(named).toEqual({
      id: expect.any(String),
      version: 1,
      letterId: id,
      review: null,
      authorName: 'Teo',
      content: 'You are not alone.',
      createdAt: expect.any(String),
      isByAuthor: false,
      isMine: true,
      canDelete: true,
    });
    for (const body of [{}, { authorName: '' }, { authorName: '   ' }])
      expect((await say(reader, id, body)).json()).toMatchObject({ authorName: 'Anonymous Supporter' });
  });

  it('are part of Plus, and said kindly where it is missing', async () => {
    const [author, reader] = [await user(), await signedInUser(app.deps)];
    const { id } = await sharedLetter(author.ctx);
    const rejected = (await say(reader, id)).json();
    expect(rejected).toMatchObject({ status: 403, code: 'plan_required', plan: 'plus' });
    expect(rejected.detail).toBe('Writing in the forum is part of Plus. Everyone can read it.');
    expect((await say(visitor, id)).json()).toMatchObject({ status: 401 });
    expect(await commentsUnder(reader, id)).toEqual([]);
  });

  it('are refused while their letter’s author has turned them off; those that are there stay', async () => {
    const [author, reader] = [await user(), await user()];
    const { id, letterId } = await sharedLetter(author.ctx);
    const before = await comment(reader.ctx, id);
    await call(author, 'PUT', `/api/unsent-letters/${letterId}`, { allowComments: 'false' });
    for (const who of [reader, author]) {
      const rejected = (await say(who, id)).json();
      expect(rejected).toMatchObject({ status: 403, code: 'comments_off' });
      expect(rejected.detail).toBe('The author of this letter has turned comments off.');
    }
    expect(await commentsUnder(reader, id)).toEqual([before]);
    await call(author, 'PUT', `/api/unsent-letters/${letterId}`, { allowComments: 'true' });
    expect((await say(reader, id)).statusCode).toBe(200);
  });

  it('are refused under a letter that is gone or never was', async () => {
    const [author, reader] = [await user(), await user()];
    const { id, letterId: own } = await sharedLetter(author.ctx);
    await call(author, 'DELETE', `/api/unsent-letters/${own}`);
    for (const letterId of [id, '01900000-0000-7000-8000-000000000000']) {
      expect((await say(reader, letterId)).json()).toMatchObject({ status: 404, code: 'not_found' });
      expect((await call(reader, 'GET', `/api/forum/letters/${letterId}/comments`)).statusCode).toBe(404);
    }
  });

  it('are strict and bounded', async () => {
    const [author, reader] = [await user(), await user()];
    const { id } = await sharedLetter(author.ctx);
    const longest = { content: 'x'.repeat(limits.letterComment), authorName: 'y'.repeat(limits.authorName) };
    expect((await say(reader, id, longest)).statusCode).toBe(200);
    for (const wrong of [
      { content: ' ' },
      { content: `${longest.content}x` },
      { authorName: `${longest.authorName}y` },
      { authorName: null },
      { userId: reader.ctx.user.id },
      { letterId: 'no-id' },
    ])
      expect((await say(reader, id, wrong)).statusCode).toBe(400);
    expect(await commentsUnder(reader, id)).toHaveLength(1);
  });

  it('are changed by who wrote them and by nobody else', async () => {
    const [author, reader, other] = [await user(), await user(), await user()];
    const { id } = await sharedLetter(author.ctx);
    const written = await comment(reader.ctx, id);
    const edit = (who: Requester) =>
      call(who, 'PUT', `/api/letter-comments/${written.id}`, { content: ' Better words. ' });
    expect((await edit(reader)).json()).toEqual({ ...written, content: 'Better words.', version: 2 });
    for (const who of [author, other]) expect((await edit(who)).statusCode).toBe(404);
    expect((await edit(visitor)).statusCode).toBe(401);
    expect(await commentsUnder(reader, id)).toEqual([{ ...written, content: 'Better words.', version: 2 }]);
  });

  it('are deleted by who wrote them and by the author of the letter, who both know that they may', async () => {
    const [author, reader, other] = [await user(), await user(), await user()];
    const { id } = await sharedLetter(author.ctx);
    const [one, two] = [await comment(reader.ctx, id), await comment(reader.ctx, id)];
    const may = async (who: Requester) =>
      (await commentsUnder(who, id)).map(({ isMine, canDelete }) => ({ isMine, canDelete }))[0];
    expect(await may(reader)).toEqual({ isMine: true, canDelete: true });
    expect(await may(author)).toEqual({ isMine: false, canDelete: true });
    expect(await may(other)).toEqual({ isMine: false, canDelete: false });
    expect(await may(visitor)).toEqual({ isMine: false, canDelete: false });

    const erase = (who: Requester, commentId: string) =>
      call(who, 'DELETE', `/api/letter-comments/${commentId}`);
    expect((await erase(other, one.id)).statusCode).toBe(404);
    expect((await erase(reader, one.id)).json()).toEqual({ id: one.id });
    expect((await erase(reader, one.id)).statusCode).toBe(404);
    expect((await erase(author, two.id)).json()).toEqual({ id: two.id });
    expect(await commentsUnder(reader, id)).toEqual([]);
    expect((await feed(reader)).find(letter => letter.id === id)).toMatchObject({ commentCount: 0 });
  });

  it('that is deleted while its letter is being erased waits, and then is gone', async () => {
    const [author, reader] = [await user(), await user()];
    const { id } = await sharedLetter(author.ctx);
    const written = await comment(reader.ctx, id);
    const eraser = await app.deps.db.pool.connect();
    const { pid } = (await eraser.query('select pg_backend_pid() as pid')).rows[0];
    await eraser.query('begin');
    await eraser.query('delete from shared_letters where id = $1', [id]);
    const attempt = call(reader, 'DELETE', `/api/letter-comments/${written.id}`);
    const isWaiting = async () =>
      (
        await app.deps.db.pool.query('select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
          pid,
        ])
      ).rows.length > 0;
    // An injected request begins when it is first waited for.
    void attempt.then(() => undefined);
    while (!(await isWaiting())) await new Promise(resolve => setImmediate(resolve));
    await eraser.query('delete from letter_comments where letter_id = $1', [id]);
    await eraser.query('commit');
    eraser.release();
    expect((await attempt).json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('stay as they are when the plan has ended, and can still be deleted', async () => {
    const [author, reader] = [await user(), await user()];
    const { id, letterId } = await sharedLetter(author.ctx);
    const written = await comment(reader.ctx, id);
    for (const { ctx } of [author, reader]) await givePlan(app.deps.db, ctx.user.id, 'free');
    const url = `/api/letter-comments/${written.id}`;
    const refused = await call(reader, 'PUT', url, { content: 'Better.' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().detail).toBe('Changing a comment is part of Plus. You can still delete it.');
    expect((await commentsUnder(reader, id))[0]?.content).toBe(written.content);
    expect((await call(author, 'DELETE', url)).statusCode).toBe(200);
    const back = { isShared: 'false', sharedAt: null };
    expect((await call(author, 'PUT', `/api/unsent-letters/${letterId}`, back)).statusCode).toBe(200);
  });
});

describe('who is behind a name', () => {
  it('is in no answer of the forum: no account, no session, no e-mail address', async () => {
    const email = `marker-${crypto.randomUUID()}@example.org`;
    const author = await signedInUser(app.deps, { plan: 'plus', email, firstName: 'Marker-first-name' });
    const reader = await signedInUser(app.deps, { plan: 'plus', email: `other-${email}` });
    const { id, letterId } = await sharedLetter(author.ctx);
    const letter = `/api/unsent-letters/${letterId}`;
    const said = await say(reader, id);
    const own = `/api/letter-comments/${said.json().id}`;
    const texts: string[] = [said.body];
    for (const who of [visitor, author, reader]) {
      texts.push((await call(who, 'GET', '/api/forum/letters')).body);
      texts.push((await call(who, 'GET', `/api/forum/letters/${id}/comments`)).body);
      texts.push((await call(who, 'PUT', own, { content: 'Hm.' })).body);
      texts.push((await say(who, id, { content: '' })).body);
      texts.push((await call(who, 'POST', `${letter}/share`, { authorName: 'Wren' })).body);
      texts.push((await call(who, 'PUT', letter, { allowComments: 'false' })).body);
      texts.push((await say(who, id)).body);
    }
    texts.push((await call(reader, 'DELETE', own)).body);
    expect(texts.join()).toContain(id);
    for (const { ctx } of [author, reader])
      for (const secret of [ctx.user.id, ctx.user.sessionId]) expect(texts.join()).not.toContain(secret);
    expect(texts.join()).not.toContain(email);
    expect(texts.join()).not.toContain('Marker-first-name');
  });
});
