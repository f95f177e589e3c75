import { deletionPhrase } from '@turnstone/contract/account';
import { callsTo, type Requester } from './calls.ts';
import { runJobs } from './jobs.ts';
import type { TestApp } from './test-app.ts';

/** Deleting an account over the API, and what is left of it in the tables. */
export const accountDeletionOf = (app: TestApp) => {
  const call = callsTo(app);
  /** The number that a `select count(*)::int … $1` answers. */
  const count = async (text: string, argument: string): Promise<number> => {
    const { rows } = await app.deps.db.pool.query<{ count: number }>(text, [argument]);
    return rows[0]?.count ?? 0;
  };
  /** The week in which an account can be kept is over for this person, and so is the time its job waits for. */
  const expireDeletionPeriod = async (userId: string): Promise<void> => {
    await app.deps.db.pool.query(
      "update users set deletion_due_at = now() - interval '1 second' where id = $1 and deletion_due_at is not null",
      [userId],
    );
    await app.deps.db.pool.query(
      `update graphile_worker._private_jobs set run_at = now()
       where payload->>'userId' = $1 and task_id = (select id from graphile_worker._private_tasks where identifier = 'delete-account')`,
      [userId],
    );
  };
  return {
    count,
    expireDeletionPeriod,
    /** The week passes, and what is then due is done. */
    runJobsAfterDeletionPeriod: async (userId: string): Promise<void> => {
      await expireDeletionPeriod(userId);
      await runJobs(app.deps);
    },
    leave: (who: Requester) => call(who, 'DELETE', '/api/account', { confirmation: deletionPhrase }),
    isThere: async (userId: string): Promise<boolean> =>
      (await count('select count(*)::int from users where id = $1', userId)) === 1,
    /** Letters whose counter is not what a recount says. */
    miscounted: async (): Promise<unknown[]> => {
      const { rows } = await app.deps.db.pool.query(
        `select id from shared_letters s
         where comment_count <> (
           select count(*) from letter_comments c join users p on p.id = c.author_id
           where c.letter_id = s.id and c.review_status is null and p.deletion_due_at is null
         )`,
      );
      return rows;
    },
    /** What failed is tried again later: now. */
    tryJobsAgain: () => app.deps.db.pool.query('update graphile_worker._private_jobs set run_at = now()'),
  };
};
