import type { Letter } from '@turnstone/contract/letters';
import { limits } from '@turnstone/contract/limits';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { comment, letter, newLetter, sharedLetter } from '../../../test/factories/letters.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { downloadExport } from '../../../test/harness/account-data.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const setClock = useClock();

const call = callsTo(app);

const letters = '/api/unsent-letters';
const listOf = async (cookie: string, query = '') =>
  (await call({ cookie }, 'GET', `${letters}${query}`)).json<Letter[]>();

describe('letters', () => {
  it('begin private, unarchived, and say so in words', async () => {
    const { cookie } = await signedInUser(app.deps);
    const made = (await call({ cookie }, 'POST', letters, newLetter({ title: ' To you ' }))).json();
    expect(made).toEqual({
      id: expect.any(String),
      version: 1,
      review: null,
      ...newLetter({ title: 'To you' }),
      way: null,
      minutes: null,
      lastLine: null,
      after: null,
      restsUntil: null,
      evenings: [],
      isArchived: 'false',
      isShared: 'false',
      allowComments: 'true',
      sharedId: null,
      sharedAt: null,
      authorName: null,
      isCopyOutdated: false,
      createdAt: expect.any(String),
      lastEditedAt: made.createdAt,
      commentCount: 0,
      comments: null,
    });
    expect(await listOf(cookie)).toEqual([made]);
    expect((await call({ cookie }, 'GET', `${letters}/${made.id}`)).json()).toEqual(made);
  });

  it('are read, changed and taken along as before where they were sealed before they had a way and an end', async () => {
    const user = await signedInUser(app.deps);
    const { id } = await letter(user.ctx, { way: 'freely' });
    const sealed = user.ctx.vault.seal('letters', id, newLetter());
    await app.deps.db.pool.query('update letters set sealed = $1 where id = $2', [sealed, id]);
    const unsaid = { way: null, minutes: null, lastLine: null, after: null, restsUntil: null, evenings: [] };
    expect(await listOf(user.cookie)).toMatchObject([{ ...newLetter(), ...unsaid }]);
    const changed = await call(user, 'PUT', `${letters}/${id}`, { title: 'To you', after: 'same' });
    expect(changed.json()).toMatchObject({ ...newLetter(), ...unsaid, title: 'To you', after: 'same' });
    const files = await downloadExport(app, { user });
    expect(JSON.parse(files.get('data/letters.json')?.toString() ?? '')).toMatchObject([
      { title: 'To you', ...unsaid, after: 'same' },
    ]);
  });

  it('are as many as somebody likes, on Free too', async () => {
    const { cookie } = await signedInUser(app.deps, { plan: 'free' });
    const responses = await Promise.all(
      Array.from({ length: 60 }, () => call({ cookie }, 'POST', letters, newLetter())),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await listOf(cookie, '?limit=100')).toHaveLength(60);
  });

  it('leave the list when archived, and come back', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const [older, newer] = [await letter(ctx), await letter(ctx)];
    const archive = (isArchived: string) => call({ cookie }, 'PUT', `${letters}/${older.id}`, { isArchived });
    expect((await archive('true')).json()).toMatchObject({ isArchived: 'true' });
    expect((await listOf(cookie)).map(({ id }) => id)).toEqual([newer.id]);
    expect((await listOf(cookie, '?includeArchived=false')).map(({ id }) => id)).toEqual([newer.id]);
    const first = await call({ cookie }, 'GET', `${letters}?includeArchived=true&limit=1`);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect(next).toContain('includeArchived=true');
    expect((await call({ cookie }, 'GET', next)).json()).toMatchObject([{ id: older.id }]);
    await archive('false');
    expect(await listOf(cookie)).toHaveLength(2);
  });

  it('know when their words changed last; nothing else is an edit', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const { id, createdAt } = await letter(ctx);
    setClock('2027-01-01T12:00:00.000Z');
    const change = async (body: object) => (await call({ cookie }, 'PUT', `${letters}/${id}`, body)).json();
    for (const body of [{ isArchived: 'true' }, { allowComments: 'false' }])
      expect(await change(body)).toMatchObject({ ...body, lastEditedAt: createdAt });
    const words = newLetter({ title: 'To me', mood: 'yourself' });
    expect(await change(words)).toMatchObject({
      ...words,
      isArchived: 'true',
      allowComments: 'false',
      createdAt,
      lastEditedAt: '2027-01-01T12:00:00.000Z',
    });
  });

  it.each([{ title: 'Another title' }, { content: 'Other words.' }, { mood: 'yourself' }])(
    'keep what is changed alone: %o',
    async body => {
      const { ctx, cookie } = await signedInUser(app.deps);
      const { id, ...before } = await letter(ctx);
      await call({ cookie }, 'PUT', `${letters}/${id}`, body);
      const [after] = await listOf(cookie);
      const { title, content, mood } = before;
      expect(after).toMatchObject({ title, content, mood, ...body });
    },
  );

  it('are strict and bounded, and changed in one way at a time', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const { id, ...fields } = await letter(ctx);
    const wrong = [
      newLetter({ title: ' ' }),
      newLetter({ title: 'x'.repeat(limits.letterTitle + 1) }),
      newLetter({ content: 'x'.repeat(limits.letterContent + 1) }),
      { ...newLetter(), mood: 'revenge' },
      { ...newLetter(), isShared: 'true' },
    ];
    for (const body of [...wrong, { title: 'Alone' }])
      expect((await call({ cookie }, 'POST', letters, body)).statusCode).toBe(400);
    const alsoWrong = [
      {},
      { isArchived: true },
      { isArchived: 'true', allowComments: 'true' },
      { isShared: 'false' },
      { isShared: 'false', sharedAt: '2026-01-01T00:00:00Z' },
      { isShared: 'false', sharedAt: null, isArchived: 'true' },
      { sharedAt: null },
    ];
    for (const body of [...wrong, ...alsoWrong])
      expect((await call({ cookie }, 'PUT', `${letters}/${id}`, body)).statusCode).toBe(400);
    expect((await call({ cookie }, 'GET', `${letters}/${id}`)).json()).toMatchObject({
      title: fields.title,
      isArchived: 'false',
    });
  });

  it('may be as long as the contract says', async () => {
    const { cookie } = await signedInUser(app.deps, { plan: 'plus' });
    const longest = newLetter({
      title: 'ö'.repeat(limits.letterTitle),
      content: '🪨'.repeat(limits.letterContent / 2),
    });
    const made = (await call({ cookie }, 'POST', letters, longest)).json();
    expect(made).toMatchObject(longest);
    const shared = await call({ cookie }, 'POST', `${letters}/${made.id}/share`, { authorName: 'Maya' });
    expect(shared.statusCode).toBe(200);
  });

  it('that are missing or somebody else’s are not found, in whatever way they are asked for', async () => {
    const [user, other] = [await signedInUser(app.deps), await signedInUser(app.deps, { plan: 'pro' })];
    const { id: copy, letterId: theirs } = await sharedLetter(user.ctx);
    for (const id of [theirs, copy, '01900000-0000-7000-8000-000000000000', 'no-id']) {
      for (const attempt of [
        await call(other, 'GET', `${letters}/${id}`),
        await call(other, 'PUT', `${letters}/${id}`, newLetter()),
        await call(other, 'PUT', `${letters}/${id}`, { isArchived: 'true' }),
        await call(other, 'PUT', `${letters}/${id}`, { allowComments: 'false' }),
        await call(other, 'PUT', `${letters}/${id}`, { isShared: 'false', sharedAt: null }),
        await call(other, 'DELETE', `${letters}/${id}`),
        await call(other, 'POST', `${letters}/${id}/share`, { authorName: 'Not me' }),
      ])
        expect(attempt.json()).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await listOf(user.cookie)).toMatchObject([{ isShared: 'true', allowComments: 'true' }]);
  });
});

/** The tables that hold this id or these words anywhere, in whatever column. */
const tablesWith = async (...texts: string[]): Promise<string[]> => {
  const { rows } = await app.deps.db.pool.query<{ table: string }>(
    `select table_name as table from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'`,
  );
  const found = await Promise.all(
    rows.map(async ({ table }) => {
      const { rows: hits } = await app.deps.db.pool.query(
        `select 1 from ${table} as t where exists (select 1 from unnest($1::text[]) w where strpos(t::text, w) > 0) limit 1`,
        [texts],
      );
      return hits.length > 0 ? [table] : [];
    }),
  );
  return found.flat().sort();
};

describe('a deleted letter', () => {
  it('leaves no row behind: not its copy, not its comments, not what was answered when it was written', async () => {
    const [author, reader] = [
      await signedInUser(app.deps, { plan: 'plus' }),
      await signedInUser(app.deps, { plan: 'plus' }),
    ];
    const words = newLetter({ title: 'Only-here-7f3a', content: 'Only-there-91bc' });
    const key = { 'idempotency-key': 'written-once' };
    const { id } = (await call(author, 'POST', letters, words, key)).json();
    const shared = await call(
      author,
      'POST',
      `${letters}/${id}/share`,
      { authorName: 'Pen-name-55aa' },
      {
        'idempotency-key': 'shared-once',
      },
    );
    const { sharedId } = shared.json<{ sharedId: string }>();
    await comment(reader.ctx, sharedId, 'A-comment-e0e0');
    const traces = [id, sharedId, words.title, words.content, 'Pen-name-55aa', 'A-comment-e0e0'];
    expect(await tablesWith(...traces)).toEqual([
      'idempotency_keys',
      'letter_comments',
      'letters',
      'notices',
      'shared_letters',
    ]);
    const storedResponses = async () =>
      (
        await app.deps.db.pool.query(
          'select length(response) as length from idempotency_keys where key = any($1)',
          [['written-once', 'shared-once']],
        )
      ).rows.map(({ length }) => length > 0);
    expect(await storedResponses()).toEqual([true, true]);

    const [notice] = (await call(author, 'GET', '/api/notices')).json<{ id: string }[]>();
    await call(author, 'POST', '/api/notices/read', { upTo: notice?.id });

    expect((await call(author, 'DELETE', `${letters}/${id}`)).json()).toEqual({ id });
    expect((await call(author, 'DELETE', `${letters}/${id}`)).statusCode).toBe(404);
    expect(await tablesWith(...traces)).toEqual([]);
    // Two empty keys are left for two days, so that a late repetition does not bring it back.
    expect(await storedResponses()).toEqual([false, false]);
    const again = await call(author, 'POST', letters, words, key);
    expect(again.json()).toMatchObject({ status: 404, code: 'not_found' });
    expect(await listOf(author.cookie, '?includeArchived=true')).toEqual([]);
  });
});
