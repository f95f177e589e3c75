import type { User } from '@turnstone/contract/account';
import type { ForumLetter } from '@turnstone/contract/forum';
import { describe, expect, it } from 'vitest';
import { accountDeletionOf } from '../../../test/account-deletion.ts';
import { callsTo, visitor } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { image, sharedPivot } from '../../../test/factories/images.ts';
import { comment, letter, sharedLetter } from '../../../test/factories/letters.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { runJobs } from '../../../test/jobs.ts';
import { fromOurSite, useTestApp } from '../../../test/test-app.ts';
import { PasswordNeeded } from '../account/account.service.ts';
import * as comments from '../forum/comments.service.ts';

const app = useTestApp();
const call = callsTo(app);
const { leave, isThere, miscounted, runJobsAfterDeletionPeriod } = accountDeletionOf(app);
const stopClock = useClock();

const userOf = async (who: { cookie: string }) => (await call(who, 'GET', '/api/auth/user')).json<User>();
const keep = (who: { cookie: string }) => call(who, 'DELETE', '/api/account/deletion');
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('what needs the password of the last ten minutes', () => {
  it.each([
    ['deleting the account', 'DELETE', '/api/account', { confirmation: 'delete my account' }],
    ['taking everything along', 'GET', '/api/account/export', undefined],
  ] as const)('%s', async (_, method, url, body) => {
    const stale = await signedInUser(app.deps, { authenticatedAt: minutesAgo(11) });
    const rejected = await call(stale, method, url, body);
    expect(rejected.json()).toMatchObject({ status: 403, code: 'fresh_sign_in_required' });
    expect((await userOf(stale)).deletesAt).toBeNull();
    const fresh = await signedInUser(app.deps, { authenticatedAt: minutesAgo(9) });
    expect((await call(fresh, method, url, body)).statusCode).toBe(200);
  });

  it('is told to a page by when it was given', async () => {
    const authenticatedAt = minutesAgo(120);
    expect(await userOf(await signedInUser(app.deps, { authenticatedAt }))).toMatchObject({
      authenticatedAt,
    });
  });

  it('ends while a session goes on', async () => {
    const user = await signedInUser(app.deps);
    stopClock(new Date(Date.now() + 11 * 60_000).toISOString());
    expect((await leave(user)).json()).toMatchObject({ code: 'fresh_sign_in_required' });
    expect((await call(user, 'GET', '/api/unsent-letters')).statusCode).toBe(200);
  });
});

describe('an account that waits to be deleted', () => {
  const leaving = async (subject: string, plan: 'free' | 'pro' = 'free') => {
    const user = await signedInUser(app.deps, { subject, plan });
    return { user, back: () => signedInUser(app.deps, { subject, plan }) };
  };

  it('tells whoever signs in when it is deleted, and lets them keep it or take everything along, and nothing else', async () => {
    const { user, back } = await leaving('looks-back');
    await letter(user.ctx);
    const { deletesAt } = (await leave(user)).json<{ deletesAt: string }>();
    const again = await back();
    expect(again.ctx.user.id).toBe(user.ctx.user.id);
    expect(await userOf(again)).toMatchObject({ id: user.ctx.user.id, firstName: 'Maya', deletesAt });
    const rejected = [
      await call(again, 'GET', '/api/unsent-letters'),
      await call(again, 'POST', '/api/thoughts', { content: 'A thought.' }),
      await call(again, 'GET', '/api/sessions'),
      await leave(again),
    ];
    for (const response of rejected)
      expect(response.json()).toMatchObject({ status: 403, code: 'account_leaving' });
    expect((await call(again, 'GET', '/api/forum/letters')).statusCode).toBe(200);
    expect((await call(again, 'GET', '/api/account/export')).statusCode).toBe(200);
  });

  it('is needed with its password by every device, also those the provider knows', async () => {
    const { user } = await leaving('no-way-round');
    await leave(user);
    const early = { subject: 'no-way-round', authenticatedAt: minutesAgo(5) };
    await expect(signedInUser(app.deps, early)).rejects.toBeInstanceOf(PasswordNeeded);
  });

  it('is as it was once it is kept, also for everybody else', async () => {
    const { user, back } = await leaving('stays-after-all', 'pro');
    const other = await signedInUser(app.deps, { plan: 'pro' });
    const own = await letter(user.ctx);
    const mine = await sharedLetter(user.ctx);
    await comment(other.ctx, mine.id, 'Theirs, under mine.');
    const theirs = await sharedLetter(other.ctx);
    const said = await comment(user.ctx, theirs.id, 'Mine.');
    await comment(user.ctx, theirs.id, 'Mine, decided about meanwhile.');
    const sharedImage = await image(app.deps, user.ctx);
    const shared = await sharedPivot(app.deps, user.ctx, { imageId: sharedImage.id });
    await call(other, 'POST', '/api/user-image-collections', {
      userId: other.ctx.user.id,
      imageId: sharedImage.id,
    });
    const seen = async () => {
      const feed = (await call(visitor, 'GET', '/api/forum/letters')).json<ForumLetter[]>();
      return {
        letter: feed.find(({ id }) => id === mine.id),
        count: feed.find(({ id }) => id === theirs.id)?.commentCount,
        comments: (await call(visitor, 'GET', `/api/forum/letters/${theirs.id}/comments`)).json(),
        underMine: (await call(visitor, 'GET', `/api/forum/letters/${mine.id}/comments`)).json(),
        images: (await call(visitor, 'GET', '/api/forum-images')).json(),
        pivots: (await call(other, 'GET', '/api/shared-pivot-images')).json(),
        collection: (await call(other, 'GET', `/api/users/${other.ctx.user.id}/image-collection`)).json(),
      };
    };
    const before = await seen();
    expect(before).toMatchObject({ letter: { id: mine.id }, count: 2 });
    expect(JSON.stringify(before.pivots)).toContain(shared.id);
    expect(JSON.stringify(before.collection)).toContain(sharedImage.id);

    await leave(user);
    const meanwhile = await seen();
    expect(meanwhile).toMatchObject({ count: 0, comments: [], underMine: { status: 404 } });
    expect(JSON.stringify(meanwhile)).not.toMatch(
      new RegExp([mine.id, sharedImage.id, shared.id, said.id].join('|')),
    );
    // A decision about something nobody sees counts nothing, neither then nor later.
    await app.deps.db.transaction(tx => comments.setReview(tx, said.id, 'hidden', new Date()));
    await app.deps.db.transaction(tx => comments.setReview(tx, said.id, null, new Date()));
    expect((await seen()).count).toBe(0);
    expect(await miscounted()).toEqual([]);

    const again = await back();
    expect((await keep(again)).json()).toMatchObject({ id: user.ctx.user.id, deletesAt: null });
    expect(await seen()).toEqual(before);
    expect(await miscounted()).toEqual([]);
    const letters = (await call(again, 'GET', '/api/unsent-letters')).json<{ id: string }[]>();
    expect(letters.map(({ id }) => id)).toContain(own.id);
    // The job that was asked for finds nothing to do, and once more changes nothing.
    await runJobsAfterDeletionPeriod(user.ctx.user.id);
    expect((await keep(again)).statusCode).toBe(200);
    expect(await seen()).toEqual(before);
    expect(await isThere(user.ctx.user.id)).toBe(true);
  });

  it('is not deleted by an earlier request that was taken back', async () => {
    const { user, back } = await leaving('leaves-twice');
    await leave(user);
    const again = await back();
    await keep(again);
    await leave(again);
    // The week of the first request is over, that of the second has just begun.
    const first = await app.deps.db.pool.query(
      `update graphile_worker._private_jobs set run_at = now() where id =
         (select min(j.id) from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
          where j.task_identifier = 'delete-account' and p.payload->>'userId' = $1)`,
      [user.ctx.user.id],
    );
    expect(first.rowCount).toBe(1);
    await runJobs(app.deps);
    expect(await userOf(await back())).toMatchObject({ id: user.ctx.user.id });
    await runJobsAfterDeletionPeriod(user.ctx.user.id);
    expect(await isThere(user.ctx.user.id)).toBe(false);
  });

  it('ends the sessions of who came back and did not keep it', async () => {
    const { user, back } = await leaving('comes-and-goes');
    await leave(user);
    const again = await back();
    await runJobsAfterDeletionPeriod(user.ctx.user.id);
    expect((await call(again, 'GET', '/api/auth/user')).statusCode).toBe(401);
    expect(await isThere(user.ctx.user.id)).toBe(false);
  });

  it('is not begun by a session that was ended at the same moment', async () => {
    const { user } = await leaving('was-signed-out');
    const { requestDeletion } = await import('./account-deletion.service.ts');
    await app.deps.db.pool.query('delete from sessions where user_id = $1', [user.ctx.user.id]);
    await expect(requestDeletion(user.ctx)).rejects.toMatchObject({
      code: 'not_signed_in',
    });
    expect(await isThere(user.ctx.user.id)).toBe(true);
  });

  it('cannot be kept by another site', async () => {
    const { user, back } = await leaving('asked-from-elsewhere');
    await leave(user);
    const { cookie } = await back();
    const headers = { cookie, ...fromOurSite, 'sec-fetch-site': 'cross-site' };
    const response = await app.server.inject({ method: 'DELETE', url: '/api/account/deletion', headers });
    expect(response.statusCode).toBe(403);
  });
});
