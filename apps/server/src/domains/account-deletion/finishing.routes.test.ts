import { limits } from '@turnstone/contract';
import { describe, expect, it } from 'vitest';
import { callsTo, visitor } from '../../../test/calls.ts';
import { image, uploaded } from '../../../test/factories/images.ts';
import { comment, freshForum, letter, sharedLetter } from '../../../test/factories/letters.ts';
import { signedIn } from '../../../test/factories/person.ts';
import { project } from '../../../test/factories/projects.ts';
import { pivot } from '../../../test/factories/writing.ts';
import { runJobs } from '../../../test/jobs.ts';
import { leavingOf } from '../../../test/leaving.ts';
import { useTestApp } from '../../../test/test-app.ts';
import type { Executor } from '../../platform/db.ts';
import * as accountDeletion from './account-deletion.service.ts';

const app = useTestApp();
const call = callsTo(app);
const { leave, isThere, letTheWeekPass, runJobsAfterAWeek, tryJobsAgain } = leavingOf(app);

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
    await accountDeletion.requestDeletion(person.me, freshForum);
    await letTheWeekPass(person.me.id);
    await accountDeletion.deleteIfDue(app.parts.db, person.me.id);
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
    await letTheWeekPass(person.me.id);
    await runJobs({ ...app.parts, files: away });
    expect(await isThere(person.me.id)).toBe(true);
    expect((await call(visitor, 'GET', '/api/forum-images')).body).not.toContain(shown.id);
    await tryJobsAgain();
    await runJobs(app.parts);
    expect(await isThere(person.me.id)).toBe(false);
    expect((await app.parts.files.list(`uploads/${person.me.id}/`)).files).toEqual([]);
  });

  it('never touches somebody who has not left', async () => {
    const person = await signedIn(app.parts);
    await letter(person.me);
    await accountDeletion.finish(app.parts.db, app.parts.files, person.me.id);
    expect((await call(person, 'GET', '/api/unsent-letters')).json()).toHaveLength(1);
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
    await runJobsAfterAWeek(person.me.id);
    const steps = app.statements.filter(({ text }) => text.startsWith('delete from "thoughts"'));
    expect(steps).toHaveLength(21);
    expect(await isThere(person.me.id)).toBe(false);
    expect(limits.imported).toBeLessThan(20_000);
  });
});
