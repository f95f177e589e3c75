import { limits } from '@turnstone/contract/limits';
import { describe, expect, it } from 'vitest';
import { accountDeletionOf } from '../../../test/account-deletion.ts';
import { callsTo, visitor } from '../../../test/calls.ts';
import { image, uploaded } from '../../../test/factories/images.ts';
import { comment, letter, noCache, sharedLetter } from '../../../test/factories/letters.ts';
import { pivot } from '../../../test/factories/pivots.ts';
import { project } from '../../../test/factories/projects.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { runJobs } from '../../../test/jobs.ts';
import { useTestApp } from '../../../test/test-app.ts';
import type { Executor } from '../../platform/db.ts';
import * as accountDeletion from './account-deletion.service.ts';

const app = useTestApp();
const call = callsTo(app);
const { leave, isThere, expireDeletionPeriod, runJobsAfterDeletionPeriod, tryJobsAgain } =
  accountDeletionOf(app);

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
    const user = await signedInUser(app.deps, { plan: 'pro' });
    const other = await signedInUser(app.deps, { plan: 'plus' });
    await pivot(user.ctx);
    await project(user.ctx);
    await comment(other.ctx, (await sharedLetter(user.ctx)).id);
    await accountDeletion.requestDeletion({ ...user.ctx, cache: noCache });
    await expireDeletionPeriod(user.ctx.user.id);
    await accountDeletion.deleteIfDue(app.deps, user.ctx.user.id);
    const finish = (db: Executor) => accountDeletion.finish({ ...app.deps, db }, user.ctx.user.id);
    let after = 0;
    while (
      await finish(cutOff(app.deps.db, after)).then(
        () => false,
        () => true,
      )
    )
      after += 1;
    expect(after).toBeGreaterThan(12);
    expect(await isThere(user.ctx.user.id)).toBe(false);
    await finish(app.deps.db);
  });

  it('waits for a store that is away, with nothing to be seen meanwhile', async () => {
    const user = await signedInUser(app.deps, { plan: 'plus' });
    const sharedImage = await image(app.deps, user.ctx);
    await uploaded(app.deps, user.ctx);
    await leave(user);
    const away = { ...app.deps.files, list: () => Promise.reject(new Error('away')) };
    await expireDeletionPeriod(user.ctx.user.id);
    await runJobs({ ...app.deps, files: away });
    expect(await isThere(user.ctx.user.id)).toBe(true);
    expect((await call(visitor, 'GET', '/api/forum-images')).body).not.toContain(sharedImage.id);
    await tryJobsAgain();
    await runJobs(app.deps);
    expect(await isThere(user.ctx.user.id)).toBe(false);
    expect((await app.deps.files.list(`uploads/${user.ctx.user.id}/`)).files).toEqual([]);
  });

  it('never touches somebody who has not left', async () => {
    const user = await signedInUser(app.deps);
    await letter(user.ctx);
    await accountDeletion.finish(app.deps, user.ctx.user.id);
    expect((await call(user, 'GET', '/api/unsent-letters')).json()).toHaveLength(1);
  });

  it('clears a large account in small steps', { timeout: 60_000 }, async () => {
    const user = await signedInUser(app.deps);
    await app.deps.db.pool.query(
      `insert into thoughts (user_id, id, sealed, created_at)
       select $1, gen_random_uuid(), decode(repeat('00', 200), 'hex'), now() from generate_series(1, 20000)`,
      [user.ctx.user.id],
    );
    await leave(user);
    app.statements.length = 0;
    await runJobsAfterDeletionPeriod(user.ctx.user.id);
    const steps = app.statements.filter(({ text }) => text.startsWith('delete from "thoughts"'));
    expect(steps).toHaveLength(21);
    expect(await isThere(user.ctx.user.id)).toBe(false);
    expect(limits.imported).toBeLessThan(20_000);
  });
});
