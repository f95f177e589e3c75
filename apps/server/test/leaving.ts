import { deletionPhrase } from '@turnstone/contract';
import { type Asker, callsTo } from './calls.ts';
import type { TestApp } from './test-app.ts';

/** Deleting an account over the API, and what is left of it in the tables. */
export const leavingOf = (app: TestApp) => {
  const call = callsTo(app);
  /** The number that a `select count(*)::int … $1` answers. */
  const count = async (text: string, argument: string): Promise<number> => {
    const { rows } = await app.parts.db.pool.query<{ count: number }>(text, [argument]);
    return rows[0]?.count ?? 0;
  };
  return {
    count,
    leave: (who: Asker) => call(who, 'DELETE', '/api/account', { confirmation: deletionPhrase }),
    isThere: async (person: string): Promise<boolean> =>
      (await count('select count(*)::int from people where id = $1', person)) === 1,
    /** Letters whose counter is not what a recount says. */
    miscounted: async (): Promise<unknown[]> => {
      const { rows } = await app.parts.db.pool.query(
        `select id from shared_letters s
         where comment_count <> (select count(*) from letter_comments c where c.letter_id = s.id)`,
      );
      return rows;
    },
    /** What failed is tried again later: now. */
    tryJobsAgain: () => app.parts.db.pool.query('update graphile_worker._private_jobs set run_at = now()'),
  };
};
