import { type ForumLetter, limits, type User } from '@turnstone/contract';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { image, newImage, sharedPivot, uploaded } from '../../../test/factories/images.ts';
import { comment, freshForum, letter, sharedLetter } from '../../../test/factories/letters.ts';
import { type SignedIn, signedIn } from '../../../test/factories/person.ts';
import { project } from '../../../test/factories/projects.ts';
import { pivot } from '../../../test/factories/writing.ts';
import { runJobs } from '../../../test/jobs.ts';
import { fromOurSite, useTestApp } from '../../../test/test-app.ts';
import type { Executor } from '../../platform/db.ts';
import * as pivots from '../pivots/pivots.service.ts';
import * as accountDeletion from './account-deletion.service.ts';

const app = useTestApp();

const confirmation = 'delete my account';

const call = (cookie: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.server.inject({ method, url, headers: { cookie, ...fromOurSite }, ...(payload && { payload }) });

const leave = ({ cookie }: SignedIn) => call(cookie, 'DELETE', '/api/account', { confirmation });

const feed = async () => (await call('', 'GET', '/api/forum/letters')).json<ForumLetter[]>();

const count = async (text: string, person: string): Promise<number> => {
  const { rows } = await app.parts.db.pool.query<{ count: number }>(text, [person]);
  return rows[0]?.count ?? 0;
};

const isThere = async (person: string): Promise<boolean> =>
  (await count('select count(*)::int from people where id = $1', person)) === 1;

/** Letters whose counter is not what a recount says. */
const miscounted = async (): Promise<unknown[]> =>
  (
    await app.parts.db.pool.query(
      `select id from shared_letters s
       where comment_count <> (select count(*) from letter_comments c where c.letter_id = s.id)`,
    )
  ).rows;

describe('deleting an account', () => {
  it('asks for the words that confirm it', async () => {
    const person = await signedIn(app.parts);
    for (const body of [{}, { confirmation: 'yes' }, { confirmation: 'Delete my account' }])
      expect((await call(person.cookie, 'DELETE', '/api/account', body)).statusCode).toBe(400);
    expect((await call(person.cookie, 'DELETE', '/api/account')).statusCode).toBe(400);
    expect((await call(person.cookie, 'GET', '/api/auth/user')).statusCode).toBe(200);
  });

  it('ends every session at once, and the browser’s cookie', async () => {
    const phone = await signedIn(app.parts, { subject: 'leaves' });
    const desk = await signedIn(app.parts, { subject: 'leaves' });
    const answer = await leave(desk);
    expect(answer.json()).toEqual({ deletedAt: expect.stringMatching(/Z$/) });
    expect(String(answer.headers['set-cookie'])).toMatch(/__Host-session=;.*Expires=Thu, 01 Jan 1970/);
    for (const { cookie } of [phone, desk])
      expect((await call(cookie, 'GET', '/api/auth/user')).statusCode).toBe(401);
  });

  it('destroys the key with the first commit', async () => {
    const person = await signedIn(app.parts, { firstName: 'Maya' });
    await letter(person.me);
    await leave(person);
    const { rows } = await app.parts.db.pool.query(
      'select wrapped_key, profile, issuer, no_contact_start from people where id = $1',
      [person.me.id],
    );
    const nothing = Buffer.alloc(0);
    expect(rows).toEqual([{ wrapped_key: nothing, profile: nothing, issuer: '', no_contact_start: null }]);
  });

  it('takes everything that was shared out of sight with the first commit', async () => {
    const person = await signedIn(app.parts, { plan: 'pro' });
    const other = await signedIn(app.parts, { plan: 'pro' });
    const mine = await sharedLetter(person.me);
    await comment(other.me, mine.id);
    const theirs = await sharedLetter(other.me);
    await comment(person.me, theirs.id, 'Mine.');
    await comment(other.me, theirs.id, 'Theirs.');
    const shown = await image(app.parts, person.me);
    const shared = await sharedPivot(app.parts, person.me, { imageId: shown.id });
    // Remembered for visitors, and must be forgotten.
    expect((await feed()).map(({ id }) => id)).toContain(mine.id);
    expect((await call('', 'GET', '/api/forum-images')).body).toContain(shown.id);
    await leave(person);
    expect((await feed()).map(({ id }) => id)).not.toContain(mine.id);
    expect((await call('', 'GET', '/api/forum-images')).body).not.toContain(shown.id);
    expect((await call(other.cookie, 'GET', '/api/shared-pivot-images')).body).not.toContain(shared.id);
    expect((await call('', 'GET', `/api/forum/letters/${mine.id}/comments`)).statusCode).toBe(404);
    const comments = (await call('', 'GET', `/api/forum/letters/${theirs.id}/comments`)).json();
    expect(comments).toMatchObject([{ content: 'Theirs.' }]);
    expect((await feed()).find(({ id }) => id === theirs.id)).toMatchObject({ commentCount: 1 });
    expect(await miscounted()).toEqual([]);
  });

  it('leaves nothing at all when its job is done', async () => {
    const person = await signedIn(app.parts, { plan: 'pro' });
    const other = await signedIn(app.parts, { plan: 'pro' });
    const mine = await sharedLetter(person.me);
    await comment(other.me, mine.id);
    const shown = await image(app.parts, person.me);
    await uploaded(app.parts, person.me);
    await leave(person);
    await runJobs(app.parts);
    expect(await isThere(person.me.id)).toBe(false);
    expect(await count('select count(*)::int from letter_comments where letter_id = $1', mine.id)).toBe(0);
    const folder = shown.objectPath.split('/')[0];
    expect((await app.parts.files.list(`images/${folder}/`)).files).toEqual([]);
    expect((await app.parts.files.list(`uploads/${person.me.id}/`)).files).toEqual([]);
    expect((await call('', 'GET', `/images/${shown.objectPath}`)).statusCode).toBe(404);
  });

  it('makes signing in again a new beginning', async () => {
    const before = await signedIn(app.parts, { subject: 'comes-back', plan: 'pro' });
    await letter(before.me);
    await leave(before);
    const after = await signedIn(app.parts, { subject: 'comes-back' });
    expect(after.me.id).not.toBe(before.me.id);
    expect((await call(after.cookie, 'GET', '/api/auth/user')).json<User>()).toMatchObject({ plan: 'free' });
    expect((await call(after.cookie, 'GET', '/api/unsent-letters')).json()).toEqual([]);
    await runJobs(app.parts);
    expect((await call(after.cookie, 'GET', '/api/auth/user')).statusCode).toBe(200);
  });

  it('leaves to others what they saved of it', async () => {
    const person = await signedIn(app.parts, { plan: 'pro' });
    const other = await signedIn(app.parts, { plan: 'pro' });
    const shared = await sharedPivot(app.parts, person.me, { pivotPhrase: 'It stays with me.' });
    const body = { sharedPivotId: shared.id, pivotPhrase: 'It stays with me.', tags: shared.tags };
    expect((await call(other.cookie, 'POST', '/api/save-shared-pivot', body)).statusCode).toBe(200);
    await leave(person);
    await runJobs(app.parts);
    expect((await call(other.cookie, 'GET', '/api/pivots')).json()).toMatchObject([
      { pivotPhrase: 'It stays with me.', image: null },
    ]);
  });

  it('is done once, however often it is asked for', async () => {
    const person = await signedIn(app.parts, { plan: 'plus' });
    await sharedLetter(person.me);
    const answers = await Promise.all(Array.from({ length: 6 }, () => leave(person)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    expect((await leave(person)).statusCode).toBe(401);
    await runJobs(app.parts);
    expect(await isThere(person.me.id)).toBe(false);
  });

  it('holds also of somebody who shared more than a transaction should hold', async () => {
    const person = await signedIn(app.parts, { plan: 'plus' });
    const other = await signedIn(app.parts, { plan: 'plus' });
    const theirs = await sharedLetter(other.me);
    const many = 12_000;
    await app.parts.db.pool.query(
      `insert into letter_comments (id, letter_id, author_id, author_name, content, created_at)
       select gen_random_uuid(), $1, $2, 'a', 'b', now() from generate_series(1, $3)`,
      [theirs.id, person.me.id, many],
    );
    await app.parts.db.pool.query('update shared_letters set comment_count = $2 where id = $1', [
      theirs.id,
      many,
    ]);
    await comment(other.me, theirs.id);
    expect((await leave(person)).statusCode).toBe(200);
    expect((await feed()).find(({ id }) => id === theirs.id)).toMatchObject({ commentCount: 1 });
    expect(await miscounted()).toEqual([]);
  });
});

describe('what is being written at the same moment', () => {
  /** Waits until a request waits for the lock of the open transaction. */
  const someoneWaits = async (): Promise<void> => {
    const waiting = `select count(*)::int from pg_stat_activity
                     where datname = current_database() and wait_event_type = 'Lock' and $1 <> ''`;
    const patience = Date.now() + 4_000;
    while ((await count(waiting, 'x')) === 0)
      if (Date.now() > patience) throw new Error('Nobody waits for the lock.');
  };

  const publishing: Record<string, (person: SignedIn) => Promise<() => ReturnType<typeof call>>> = {
    'a letter': async ({ me, cookie }) => {
      const { id } = await letter(me);
      return () => call(cookie, 'POST', `/api/unsent-letters/${id}/share`, { authorName: 'A stone' });
    },
    'a comment': async ({ cookie }) => {
      const other = await signedIn(app.parts, { plan: 'plus' });
      const { id: letterId } = await sharedLetter(other.me);
      return () => call(cookie, 'POST', '/api/letter-comments', { letterId, content: 'Too late.' });
    },
    'an image': async ({ me, cookie }) => {
      const objectPath = await uploaded(app.parts, me);
      return () => call(cookie, 'POST', '/api/forum-images', newImage(objectPath));
    },
    'a pivot': async ({ me, cookie }) => {
      const other = await signedIn(app.parts, { plan: 'plus' });
      const { id: imageId } = await image(app.parts, other.me);
      const { id } = await pivot(me);
      await pivots.pair(me, id, { imageId, displayStyle: 'overlay' });
      return () => call(cookie, 'POST', `/api/pivots/${id}/share`, { authorName: 'A stone' });
    },
  };

  it.each(Object.entries(publishing))('%s is not published any more', async (_, prepare) => {
    const person = await signedIn(app.parts, { plan: 'pro' });
    const publish = await prepare(person);
    const client = new pg.Client({ connectionString: app.database.url });
    await client.connect();
    await client.query('begin');
    await client.query('select id from people where id = $1 for update', [person.me.id]);
    const answer = publish();
    await someoneWaits();
    await client.query('update people set deleted_at = now() where id = $1', [person.me.id]);
    await client.query('commit');
    await client.end();
    expect((await answer).statusCode).toBe(401);
    for (const table of ['shared_letters', 'letter_comments', 'shared_pivots'])
      expect(await count(`select count(*)::int from ${table} where author_id = $1`, person.me.id)).toBe(0);
    expect(await count('select count(*)::int from images where uploader_id = $1', person.me.id)).toBe(0);
    expect(await miscounted()).toEqual([]);
  });

  it('is either there before or nowhere, and nothing fails', { timeout: 60_000 }, async () => {
    const other = await signedIn(app.parts, { plan: 'pro' });
    const { id: letterId } = await sharedLetter(other.me);
    for (let round = 0; round < 8; round += 1) {
      const person = await signedIn(app.parts, { plan: 'pro' });
      const letters = await Promise.all([1, 2, 3].map(() => letter(person.me)));
      const { id: projectId } = await project(person.me);
      const writes = [
        ...letters.map(
          ({ id }) =>
            () =>
              call(person.cookie, 'POST', `/api/unsent-letters/${id}/share`, { authorName: 'A' }),
        ),
        ...[1, 2, 3].map(
          () => () => call(person.cookie, 'POST', '/api/letter-comments', { letterId, content: 'a' }),
        ),
        () => call(person.cookie, 'POST', '/api/thoughts', { content: 'a' }),
        () => call(person.cookie, 'POST', '/api/project-ideas', { projectId, content: 'a' }),
        () => call(other.cookie, 'POST', '/api/letter-comments', { letterId, content: 'b' }),
      ];
      const answers = await Promise.all([
        ...writes.slice(0, round).map(write => write()),
        leave(person),
        ...writes.slice(round).map(write => write()),
        leave(await signedIn(app.parts)),
      ]);
      for (const { statusCode, body } of answers) expect([200, 401, 404], body).toContain(statusCode);
      const shown = 'select count(*)::int from shared_letters where author_id = $1 and feed_id is not null';
      expect(await count(shown, person.me.id)).toBe(0);
      expect(
        await count('select count(*)::int from letter_comments where author_id = $1', person.me.id),
      ).toBe(0);
      await runJobs(app.parts);
      expect(await isThere(person.me.id)).toBe(false);
      expect(await miscounted()).toEqual([]);
    }
  });

  it('does not make two who leave wait for each other in a circle', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const people = await Promise.all([1, 2, 3, 4].map(() => signedIn(app.parts, { plan: 'plus' })));
      const shared = await Promise.all(people.map(({ me }) => sharedLetter(me)));
      for (const { me } of people) for (const { id } of shared) await comment(me, id);
      const answers = await Promise.all(people.map(leave));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    }
    expect(await miscounted()).toEqual([]);
  });

  it('and comes after the end is told to sign in', async () => {
    const person = await signedIn(app.parts);
    const client = new pg.Client({ connectionString: app.database.url });
    await client.connect();
    await client.query('begin');
    await client.query('delete from people where id = $1', [person.me.id]);
    const answer = call(person.cookie, 'POST', '/api/thoughts', { content: 'Too late.' });
    await someoneWaits();
    await client.query('commit');
    await client.end();
    expect((await answer).json()).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  it('and is a sign-in becomes a new account', async () => {
    const person = await signedIn(app.parts, { subject: 'in-between' });
    const client = new pg.Client({ connectionString: app.database.url });
    await client.connect();
    await client.query('begin');
    await client.query(
      "update people set deleted_at = now(), issuer = '', subject = id::text, wrapped_key = '' where id = $1",
      [person.me.id],
    );
    const again = signedIn(app.parts, { subject: 'in-between' });
    await someoneWaits();
    await client.query('commit');
    await client.end();
    const { me, cookie } = await again;
    expect(me.id).not.toBe(person.me.id);
    expect((await call(cookie, 'GET', '/api/auth/user')).statusCode).toBe(200);
  });
});

describe('the job that finishes it', () => {
  /** An executor that is cut off after so many statements. */
  const cutOff = (db: Executor, after: number): Executor => {
    let left = after;
    return {
      ...db,
      run: async (statement, values) => {
        if (left-- <= 0) throw new Error('killed');
        return db.run(statement, values);
      },
    };
  };

  it('may be killed at any statement and goes on where it was', async () => {
    const person = await signedIn(app.parts, { plan: 'pro' });
    const other = await signedIn(app.parts, { plan: 'plus' });
    await pivot(person.me);
    await project(person.me);
    await comment(other.me, (await sharedLetter(person.me)).id);
    await accountDeletion.deleteAccount(person.me, freshForum);
    const finish = (db: Executor) => accountDeletion.finish(db, app.parts.files, person.me.id);
    let after = 0;
    while (
      await finish(cutOff(app.parts.db, after)).then(
        () => false,
        () => true,
      )
    )
      after += 1;
    expect(after).toBeGreaterThan(12);
    expect(await isThere(person.me.id)).toBe(false);
    await finish(app.parts.db);
  });

  it('waits for a store that is away, with nothing to be seen meanwhile', async () => {
    const person = await signedIn(app.parts, { plan: 'plus' });
    const shown = await image(app.parts, person.me);
    await uploaded(app.parts, person.me);
    await leave(person);
    const away = { ...app.parts.files, list: () => Promise.reject(new Error('away')) };
    await runJobs({ ...app.parts, files: away });
    expect(await isThere(person.me.id)).toBe(true);
    expect((await call('', 'GET', '/api/forum-images')).body).not.toContain(shown.id);
    // It is tried again later: now.
    await app.parts.db.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs(app.parts);
    expect(await isThere(person.me.id)).toBe(false);
    expect((await app.parts.files.list(`uploads/${person.me.id}/`)).files).toEqual([]);
  });

  it('never touches somebody who has not left', async () => {
    const person = await signedIn(app.parts);
    await letter(person.me);
    await accountDeletion.finish(app.parts.db, app.parts.files, person.me.id);
    expect((await call(person.cookie, 'GET', '/api/unsent-letters')).json()).toHaveLength(1);
  });

  it('clears a large account in small steps', { timeout: 60_000 }, async () => {
    const person = await signedIn(app.parts);
    await app.parts.db.pool.query(
      `insert into thoughts (user_id, id, sealed, created_at)
       select $1, gen_random_uuid(), decode(repeat('00', 200), 'hex'), now() from generate_series(1, 20000)`,
      [person.me.id],
    );
    await leave(person);
    app.statements.length = 0;
    await runJobs(app.parts);
    const steps = app.statements.filter(({ text }) => text.startsWith('delete from "thoughts"'));
    expect(steps).toHaveLength(21);
    expect(await isThere(person.me.id)).toBe(false);
    expect(limits.imported).toBeLessThan(20_000);
  });
});

describe('all other sessions', () => {
  it('are ended, this one never', async () => {
    const [one, two, here] = [
      await signedIn(app.parts, { subject: 'many-devices' }),
      await signedIn(app.parts, { subject: 'many-devices' }),
      await signedIn(app.parts, { subject: 'many-devices' }),
    ];
    const stranger = await signedIn(app.parts);
    expect((await call(here.cookie, 'DELETE', '/api/sessions')).json()).toEqual({ ended: 2 });
    for (const { cookie } of [one, two])
      expect((await call(cookie, 'GET', '/api/auth/user')).statusCode).toBe(401);
    for (const { cookie } of [here, stranger])
      expect((await call(cookie, 'GET', '/api/auth/user')).statusCode).toBe(200);
    expect((await call(here.cookie, 'DELETE', '/api/sessions')).json()).toEqual({ ended: 0 });
  });
});
