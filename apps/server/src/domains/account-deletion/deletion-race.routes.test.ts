import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { accountDeletionOf } from '../../../test/account-deletion.ts';
import { callsTo, visitor } from '../../../test/calls.ts';
import { image, newImage, uploaded } from '../../../test/factories/images.ts';
import { comment, letter, sharedLetter } from '../../../test/factories/letters.ts';
import { pivot } from '../../../test/factories/pivots.ts';
import { project } from '../../../test/factories/projects.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';
import * as pivots from '../pivots/pivots.service.ts';

const app = useTestApp();
const call = callsTo(app);
const { leave, count, isThere, miscounted, runJobsAfterDeletionPeriod } = accountDeletionOf(app);

describe('what is being written at the same moment', () => {
  /** Waits until a request waits for the lock of the open transaction. */
  const someoneWaits = async (): Promise<void> => {
    const waiting = `select count(*)::int from pg_stat_activity
                     where datname = current_database() and wait_event_type = 'Lock' and $1 <> ''`;
    const patience = Date.now() + 4_000;
    while ((await count(waiting, 'x')) === 0)
      if (Date.now() > patience) throw new Error('Nobody waits for the lock.');
  };

  const publishing: Record<string, (user: SignedInUser) => Promise<() => ReturnType<typeof call>>> = {
    'a letter': async ({ ctx, cookie }) => {
      const { id } = await letter(ctx);
      return () => call({ cookie }, 'POST', `/api/unsent-letters/${id}/share`, { authorName: 'A stone' });
    },
    'a comment': async ({ cookie }) => {
      const other = await signedInUser(app.deps, { plan: 'plus' });
      const { id: letterId } = await sharedLetter(other.ctx);
      return () => call({ cookie }, 'POST', '/api/letter-comments', { letterId, content: 'Too late.' });
    },
    'an image': async ({ ctx, cookie }) => {
      const objectPath = await uploaded(app.deps, ctx);
      return () => call({ cookie }, 'POST', '/api/forum-images', newImage(objectPath));
    },
    'a pivot': async ({ ctx, cookie }) => {
      const other = await signedInUser(app.deps, { plan: 'plus' });
      const { id: imageId } = await image(app.deps, other.ctx);
      const { id } = await pivot(ctx);
      await pivots.pair(ctx, id, { imageId, displayStyle: 'overlay' });
      return () => call({ cookie }, 'POST', `/api/pivots/${id}/share`, { authorName: 'A stone' });
    },
  };

  it.each(
    Object.entries(publishing).flatMap(([what, prepare]) => [
      [what, 'deleted_at', prepare] as const,
      [what, 'deletion_due_at', prepare] as const,
    ]),
  )('%s is not published any more (%s)', async (_, column, prepare) => {
    const user = await signedInUser(app.deps, { plan: 'pro' });
    const publish = await prepare(user);
    const client = new pg.Client({ connectionString: app.database.url });
    await client.connect();
    await client.query('begin');
    await client.query('select id from users where id = $1 for update', [user.ctx.user.id]);
    const response = publish();
    await someoneWaits();
    await client.query(`update users set ${column} = now() where id = $1`, [user.ctx.user.id]);
    await client.query('commit');
    await client.end();
    expect((await response).statusCode).toBe(401);
    for (const table of ['shared_letters', 'letter_comments', 'shared_pivots'])
      expect(await count(`select count(*)::int from ${table} where author_id = $1`, user.ctx.user.id)).toBe(
        0,
      );
    expect(await count('select count(*)::int from images where uploader_id = $1', user.ctx.user.id)).toBe(0);
    expect(await miscounted()).toEqual([]);
  });

  it('is either there before or nowhere, and nothing fails', { timeout: 60_000 }, async () => {
    const other = await signedInUser(app.deps, { plan: 'pro' });
    const { id: letterId } = await sharedLetter(other.ctx);
    for (let round = 0; round < 8; round += 1) {
      const user = await signedInUser(app.deps, { plan: 'pro' });
      const letters = await Promise.all([1, 2, 3].map(() => letter(user.ctx)));
      const { id: projectId } = await project(user.ctx);
      const writes = [
        ...letters.map(
          ({ id }) =>
            () =>
              call(user, 'POST', `/api/unsent-letters/${id}/share`, { authorName: 'A' }),
        ),
        ...[1, 2, 3].map(() => () => call(user, 'POST', '/api/letter-comments', { letterId, content: 'a' })),
        () => call(user, 'POST', '/api/thoughts', { content: 'a' }),
        () => call(user, 'POST', '/api/project-ideas', { projectId, content: 'a' }),
        () => call(other, 'POST', '/api/letter-comments', { letterId, content: 'b' }),
      ];
      const responses = await Promise.all([
        ...writes.slice(0, round).map(write => write()),
        leave(user),
        ...writes.slice(round).map(write => write()),
        leave(await signedInUser(app.deps)),
      ]);
      for (const { statusCode, body } of responses) expect([200, 401, 404], body).toContain(statusCode);
      const words = (await call(visitor, 'GET', '/api/forum/letters')).json<{ id: string }[]>();
      expect(words.filter(({ id }) => letters.some(letter => letter.id === id))).toEqual([]);
      const comments = (await call(visitor, 'GET', `/api/forum/letters/${letterId}/comments`)).json();
      expect(comments.filter(({ content }: { content: string }) => content === 'a')).toEqual([]);
      expect(await miscounted()).toEqual([]);
      await runJobsAfterDeletionPeriod(user.ctx.user.id);
      expect(await isThere(user.ctx.user.id)).toBe(false);
      expect(await miscounted()).toEqual([]);
    }
  });

  it('does not make two who leave wait for each other in a circle', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const users = await Promise.all([1, 2, 3, 4].map(() => signedInUser(app.deps, { plan: 'plus' })));
      const shared = await Promise.all(users.map(({ ctx }) => sharedLetter(ctx)));
      for (const { ctx } of users) for (const { id } of shared) await comment(ctx, id);
      const responses = await Promise.all(users.map(leave));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    }
    expect(await miscounted()).toEqual([]);
  });

  it('and comes after the end is told to sign in', async () => {
    const user = await signedInUser(app.deps);
    const client = new pg.Client({ connectionString: app.database.url });
    await client.connect();
    await client.query('begin');
    await client.query('delete from users where id = $1', [user.ctx.user.id]);
    const response = call(user, 'POST', '/api/thoughts', { content: 'Too late.' });
    await someoneWaits();
    await client.query('commit');
    await client.end();
    expect((await response).json()).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  it('and is a sign-in becomes a new account', async () => {
    const user = await signedInUser(app.deps, { subject: 'in-between' });
    const client = new pg.Client({ connectionString: app.database.url });
    await client.connect();
    await client.query('begin');
    await client.query(
      "update users set deleted_at = now(), identity_hash = null, wrapped_key = '' where id = $1",
      [user.ctx.user.id],
    );
    const again = signedInUser(app.deps, { subject: 'in-between' });
    await someoneWaits();
    await client.query('commit');
    await client.end();
    const { ctx, cookie } = await again;
    expect(ctx.user.id).not.toBe(user.ctx.user.id);
    expect((await call({ cookie }, 'GET', '/api/auth/user')).statusCode).toBe(200);
  });
});
