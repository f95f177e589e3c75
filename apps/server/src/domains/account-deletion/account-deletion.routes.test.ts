import type { User } from '@turnstone/contract/account';
import type { ForumLetter } from '@turnstone/contract/forum';
import { describe, expect, it } from 'vitest';
import { accountDeletionOf } from '../../../test/account-deletion.ts';
import { callsTo, visitor } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { image, sharedPivot, uploaded } from '../../../test/factories/images.ts';
import { comment, letter, sharedLetter } from '../../../test/factories/letters.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { runJobs } from '../../../test/jobs.ts';
import { useTestApp } from '../../../test/test-app.ts';
import * as accountDeletion from './account-deletion.service.ts';

const app = useTestApp();
const call = callsTo(app);
const stopClock = useClock();
const { leave, count, isThere, miscounted, expireDeletionPeriod, runJobsAfterDeletionPeriod } =
  accountDeletionOf(app);

const feed = async () => (await call(visitor, 'GET', '/api/forum/letters')).json<ForumLetter[]>();

describe('deleting an account', () => {
  it('asks for the words that confirm it', async () => {
    const user = await signedInUser(app.deps);
    for (const body of [{}, { confirmation: 'yes' }, { confirmation: 'Delete my account' }])
      expect((await call(user, 'DELETE', '/api/account', body)).statusCode).toBe(400);
    expect((await call(user, 'DELETE', '/api/account')).statusCode).toBe(400);
    expect((await call(user, 'GET', '/api/auth/user')).statusCode).toBe(200);
  });

  it('ends every session at once, and the browser’s cookie', async () => {
    const phone = await signedInUser(app.deps, { subject: 'leaves' });
    const desk = await signedInUser(app.deps, { subject: 'leaves' });
    const response = await leave(desk);
    const days = (Date.parse(response.json<{ deletesAt: string }>().deletesAt) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    expect(String(response.headers['set-cookie'])).toMatch(/__Host-session=;.*Expires=Thu, 01 Jan 1970/);
    for (const { cookie } of [phone, desk])
      expect((await call({ cookie }, 'GET', '/api/auth/user')).statusCode).toBe(401);
  });

  it('destroys the key with one commit once the week is over, and not before', async () => {
    const user = await signedInUser(app.deps, { firstName: 'Maya' });
    await letter(user.ctx);
    await leave(user);
    const rowOf = async () => {
      const { rows } = await app.deps.db.pool.query(
        'select wrapped_key, profile, identity_hash, no_contact_start from users where id = $1',
        [user.ctx.user.id],
      );
      return rows[0];
    };
    await accountDeletion.deleteIfDue(app.deps, user.ctx.user.id);
    await runJobs(app.deps);
    expect((await rowOf()).wrapped_key.length).toBeGreaterThan(0);
    await expireDeletionPeriod(user.ctx.user.id);
    await accountDeletion.deleteIfDue(app.deps, user.ctx.user.id);
    const nothing = Buffer.alloc(0);
    expect(await rowOf()).toEqual({
      wrapped_key: nothing,
      profile: nothing,
      identity_hash: null,
      no_contact_start: null,
    });
  });

  it('comes when the week is over for the database, also on a server whose clock is behind', async () => {
    const user = await signedInUser(app.deps);
    await leave(user);
    await expireDeletionPeriod(user.ctx.user.id);
    stopClock(new Date(Date.now() - 60_000).toISOString());
    await runJobs(app.deps);
    expect(await isThere(user.ctx.user.id)).toBe(false);
  });

  it('ends what was begun within the week with the key', async () => {
    const before = await signedInUser(app.deps, { subject: 'looks-again' });
    await leave(before);
    const { ctx, cookie } = await signedInUser(app.deps, { subject: 'looks-again' });
    expect(ctx.user.id).toBe(before.ctx.user.id);
    const sessions = () => count('select count(*)::int from sessions where user_id = $1', ctx.user.id);
    expect(await sessions()).toBe(1);
    await expireDeletionPeriod(ctx.user.id);
    await accountDeletion.deleteIfDue(app.deps, ctx.user.id);
    expect(await sessions()).toBe(0);
    expect((await call({ cookie }, 'GET', '/api/auth/user')).statusCode).toBe(401);
  });

  it('takes everything that was shared out of sight with the first commit', async () => {
    const user = await signedInUser(app.deps, { plan: 'pro' });
    const other = await signedInUser(app.deps, { plan: 'pro' });
    const mine = await sharedLetter(user.ctx);
    await comment(other.ctx, mine.id);
    const theirs = await sharedLetter(other.ctx);
    await comment(user.ctx, theirs.id, 'Mine.');
    await comment(other.ctx, theirs.id, 'Theirs.');
    const sharedImage = await image(app.deps, user.ctx);
    const shared = await sharedPivot(app.deps, user.ctx, { imageId: sharedImage.id });
    // Remembered for visitors, and must be forgotten.
    expect((await feed()).map(({ id }) => id)).toContain(mine.id);
    expect((await call(visitor, 'GET', '/api/forum-images')).body).toContain(sharedImage.id);
    await leave(user);
    expect((await feed()).map(({ id }) => id)).not.toContain(mine.id);
    expect((await call(visitor, 'GET', '/api/forum-images')).body).not.toContain(sharedImage.id);
    expect((await call(other, 'GET', '/api/shared-pivot-images')).body).not.toContain(shared.id);
    expect((await call(visitor, 'GET', `/api/forum/letters/${mine.id}/comments`)).statusCode).toBe(404);
    const comments = (await call(visitor, 'GET', `/api/forum/letters/${theirs.id}/comments`)).json();
    expect(comments).toMatchObject([{ content: 'Theirs.' }]);
    expect((await feed()).find(({ id }) => id === theirs.id)).toMatchObject({ commentCount: 1 });
    expect(await miscounted()).toEqual([]);
  });

  it('leaves nothing at all when its job is done', async () => {
    const user = await signedInUser(app.deps, { plan: 'pro' });
    const other = await signedInUser(app.deps, { plan: 'pro' });
    const mine = await sharedLetter(user.ctx);
    await comment(other.ctx, mine.id);
    const sharedImage = await image(app.deps, user.ctx);
    await uploaded(app.deps, user.ctx);
    await leave(user);
    await runJobs(app.deps);
    expect(await isThere(user.ctx.user.id)).toBe(true);
    await runJobsAfterDeletionPeriod(user.ctx.user.id);
    expect(await isThere(user.ctx.user.id)).toBe(false);
    expect(await count('select count(*)::int from letter_comments where letter_id = $1', mine.id)).toBe(0);
    const folder = sharedImage.objectPath.split('/')[0];
    expect((await app.deps.files.list(`images/${folder}/`)).files).toEqual([]);
    expect((await app.deps.files.list(`uploads/${user.ctx.user.id}/`)).files).toEqual([]);
    expect((await call(visitor, 'GET', `/images/${sharedImage.objectPath}`)).statusCode).toBe(404);
  });

  it('makes signing in again a new beginning', async () => {
    const before = await signedInUser(app.deps, { subject: 'comes-back', plan: 'pro' });
    await letter(before.ctx);
    await leave(before);
    await expireDeletionPeriod(before.ctx.user.id);
    await accountDeletion.deleteIfDue(app.deps, before.ctx.user.id);
    const after = await signedInUser(app.deps, { subject: 'comes-back' });
    expect(after.ctx.user.id).not.toBe(before.ctx.user.id);
    expect((await call(after, 'GET', '/api/auth/user')).json<User>()).toMatchObject({ plan: 'free' });
    expect((await call(after, 'GET', '/api/unsent-letters')).json()).toEqual([]);
    await runJobs(app.deps);
    expect((await call(after, 'GET', '/api/auth/user')).statusCode).toBe(200);
  });

  it('leaves to others what they saved of it', async () => {
    const user = await signedInUser(app.deps, { plan: 'pro' });
    const other = await signedInUser(app.deps, { plan: 'pro' });
    const shared = await sharedPivot(app.deps, user.ctx, { pivotPhrase: 'It stays with me.' });
    const body = { sharedPivotId: shared.id, pivotPhrase: 'It stays with me.', tags: shared.tags };
    expect((await call(other, 'POST', '/api/save-shared-pivot', body)).statusCode).toBe(200);
    await leave(user);
    await runJobsAfterDeletionPeriod(user.ctx.user.id);
    expect((await call(other, 'GET', '/api/pivots')).json()).toMatchObject([
      { pivotPhrase: 'It stays with me.', image: null },
    ]);
  });

  it('is done once, however often it is asked for', async () => {
    const user = await signedInUser(app.deps, { plan: 'plus' });
    await sharedLetter(user.ctx);
    const responses = await Promise.all(Array.from({ length: 6 }, () => leave(user)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    expect((await leave(user)).statusCode).toBe(401);
    await runJobsAfterDeletionPeriod(user.ctx.user.id);
    expect(await isThere(user.ctx.user.id)).toBe(false);
  });

  it('holds also of somebody who shared more than a transaction should hold', async () => {
    const user = await signedInUser(app.deps, { plan: 'plus' });
    const other = await signedInUser(app.deps, { plan: 'plus' });
    const theirs = await sharedLetter(other.ctx);
    const many = 12_000;
    await app.deps.db.pool.query(
      `insert into letter_comments (id, letter_id, author_id, author_name, content, created_at)
       select gen_random_uuid(), $1, $2, 'a', 'b', now() from generate_series(1, $3)`,
      [theirs.id, user.ctx.user.id, many],
    );
    await app.deps.db.pool.query('update shared_letters set comment_count = $2 where id = $1', [
      theirs.id,
      many,
    ]);
    await comment(other.ctx, theirs.id);
    expect((await leave(user)).statusCode).toBe(200);
    expect((await feed()).find(({ id }) => id === theirs.id)).toMatchObject({ commentCount: 1 });
    expect(await miscounted()).toEqual([]);
    await runJobsAfterDeletionPeriod(user.ctx.user.id);
    expect(await isThere(user.ctx.user.id)).toBe(false);
    expect((await feed()).find(({ id }) => id === theirs.id)).toMatchObject({ commentCount: 1 });
    expect(await miscounted()).toEqual([]);
  });
});
