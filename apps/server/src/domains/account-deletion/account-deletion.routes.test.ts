import type { ForumLetter, User } from '@turnstone/contract';
import { describe, expect, it } from 'vitest';
import { callsTo, visitor } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { image, sharedPivot, uploaded } from '../../../test/factories/images.ts';
import { comment, letter, sharedLetter } from '../../../test/factories/letters.ts';
import { signedIn } from '../../../test/factories/person.ts';
import { runJobs } from '../../../test/jobs.ts';
import { leavingOf } from '../../../test/leaving.ts';
import { useTestApp } from '../../../test/test-app.ts';
import * as accountDeletion from './account-deletion.service.ts';

const app = useTestApp();
const call = callsTo(app);
const stopClock = useClock();
const { leave, count, isThere, miscounted, letTheWeekPass, runJobsAfterAWeek } = leavingOf(app);

const feed = async () => (await call(visitor, 'GET', '/api/forum/letters')).json<ForumLetter[]>();

describe('deleting an account', () => {
  it('asks for the words that confirm it', async () => {
    const person = await signedIn(app.parts);
    for (const body of [{}, { confirmation: 'yes' }, { confirmation: 'Delete my account' }])
      expect((await call(person, 'DELETE', '/api/account', body)).statusCode).toBe(400);
    expect((await call(person, 'DELETE', '/api/account')).statusCode).toBe(400);
    expect((await call(person, 'GET', '/api/auth/user')).statusCode).toBe(200);
  });

  it('ends every session at once, and the browser’s cookie', async () => {
    const phone = await signedIn(app.parts, { subject: 'leaves' });
    const desk = await signedIn(app.parts, { subject: 'leaves' });
    const answer = await leave(desk);
    const days = (Date.parse(answer.json<{ deletesAt: string }>().deletesAt) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    expect(String(answer.headers['set-cookie'])).toMatch(/__Host-session=;.*Expires=Thu, 01 Jan 1970/);
    for (const { cookie } of [phone, desk])
      expect((await call({ cookie }, 'GET', '/api/auth/user')).statusCode).toBe(401);
  });

  it('destroys the key with one commit once the week is over, and not before', async () => {
    const person = await signedIn(app.parts, { firstName: 'Maya' });
    await letter(person.me);
    await leave(person);
    const rowOf = async () => {
      const { rows } = await app.parts.db.pool.query(
        'select wrapped_key, profile, identity_hash, no_contact_start from users where id = $1',
        [person.me.id],
      );
      return rows[0];
    };
    await accountDeletion.deleteIfDue(app.parts.db, person.me.id);
    await runJobs(app.parts);
    expect((await rowOf()).wrapped_key.length).toBeGreaterThan(0);
    await letTheWeekPass(person.me.id);
    await accountDeletion.deleteIfDue(app.parts.db, person.me.id);
    const nothing = Buffer.alloc(0);
    expect(await rowOf()).toEqual({
      wrapped_key: nothing,
      profile: nothing,
      identity_hash: null,
      no_contact_start: null,
    });
  });

  it('comes when the week is over for the database, also on a server whose clock is behind', async () => {
    const person = await signedIn(app.parts);
    await leave(person);
    await letTheWeekPass(person.me.id);
    stopClock(new Date(Date.now() - 60_000).toISOString());
    await runJobs(app.parts);
    expect(await isThere(person.me.id)).toBe(false);
  });

  it('ends what was begun within the week with the key', async () => {
    const before = await signedIn(app.parts, { subject: 'looks-again' });
    await leave(before);
    const { me, cookie } = await signedIn(app.parts, { subject: 'looks-again' });
    expect(me.id).toBe(before.me.id);
    const sessions = () => count('select count(*)::int from sessions where user_id = $1', me.id);
    expect(await sessions()).toBe(1);
    await letTheWeekPass(me.id);
    await accountDeletion.deleteIfDue(app.parts.db, me.id);
    expect(await sessions()).toBe(0);
    expect((await call({ cookie }, 'GET', '/api/auth/user')).statusCode).toBe(401);
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
    expect((await call(visitor, 'GET', '/api/forum-images')).body).toContain(shown.id);
    await leave(person);
    expect((await feed()).map(({ id }) => id)).not.toContain(mine.id);
    expect((await call(visitor, 'GET', '/api/forum-images')).body).not.toContain(shown.id);
    expect((await call(other, 'GET', '/api/shared-pivot-images')).body).not.toContain(shared.id);
    expect((await call(visitor, 'GET', `/api/forum/letters/${mine.id}/comments`)).statusCode).toBe(404);
    const comments = (await call(visitor, 'GET', `/api/forum/letters/${theirs.id}/comments`)).json();
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
    expect(await isThere(person.me.id)).toBe(true);
    await runJobsAfterAWeek(person.me.id);
    expect(await isThere(person.me.id)).toBe(false);
    expect(await count('select count(*)::int from letter_comments where letter_id = $1', mine.id)).toBe(0);
    const folder = shown.objectPath.split('/')[0];
    expect((await app.parts.files.list(`images/${folder}/`)).files).toEqual([]);
    expect((await app.parts.files.list(`uploads/${person.me.id}/`)).files).toEqual([]);
    expect((await call(visitor, 'GET', `/images/${shown.objectPath}`)).statusCode).toBe(404);
  });

  it('makes signing in again a new beginning', async () => {
    const before = await signedIn(app.parts, { subject: 'comes-back', plan: 'pro' });
    await letter(before.me);
    await leave(before);
    await letTheWeekPass(before.me.id);
    await accountDeletion.deleteIfDue(app.parts.db, before.me.id);
    const after = await signedIn(app.parts, { subject: 'comes-back' });
    expect(after.me.id).not.toBe(before.me.id);
    expect((await call(after, 'GET', '/api/auth/user')).json<User>()).toMatchObject({ plan: 'free' });
    expect((await call(after, 'GET', '/api/unsent-letters')).json()).toEqual([]);
    await runJobs(app.parts);
    expect((await call(after, 'GET', '/api/auth/user')).statusCode).toBe(200);
  });

  it('leaves to others what they saved of it', async () => {
    const person = await signedIn(app.parts, { plan: 'pro' });
    const other = await signedIn(app.parts, { plan: 'pro' });
    const shared = await sharedPivot(app.parts, person.me, { pivotPhrase: 'It stays with me.' });
    const body = { sharedPivotId: shared.id, pivotPhrase: 'It stays with me.', tags: shared.tags };
    expect((await call(other, 'POST', '/api/save-shared-pivot', body)).statusCode).toBe(200);
    await leave(person);
    await runJobsAfterAWeek(person.me.id);
    expect((await call(other, 'GET', '/api/pivots')).json()).toMatchObject([
      { pivotPhrase: 'It stays with me.', image: null },
    ]);
  });

  it('is done once, however often it is asked for', async () => {
    const person = await signedIn(app.parts, { plan: 'plus' });
    await sharedLetter(person.me);
    const answers = await Promise.all(Array.from({ length: 6 }, () => leave(person)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    expect((await leave(person)).statusCode).toBe(401);
    await runJobsAfterAWeek(person.me.id);
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
    await runJobsAfterAWeek(person.me.id);
    expect(await isThere(person.me.id)).toBe(false);
    expect((await feed()).find(({ id }) => id === theirs.id)).toMatchObject({ commentCount: 1 });
    expect(await miscounted()).toEqual([]);
  });
});
