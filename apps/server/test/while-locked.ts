import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { TestApp } from './test-app.ts';

/** Begins `work` while another connection holds a lock; once it waits for it, does `meanwhile` and lets the lock go. */
export const whileLocked = async <Result>(
  { deps }: TestApp,
  lock: { text: string; values: unknown[] },
  work: () => PromiseLike<Result>,
  meanwhile: (holder: pg.PoolClient) => unknown,
): Promise<Result> => {
  const holder = await deps.db.pool.connect();
  const { pid } = (await holder.query('select pg_backend_pid() as pid')).rows[0];
  await holder.query('begin');
  await holder.query(lock.text, lock.values);
  const isWaiting = async (): Promise<boolean> => {
    const text = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    return (await deps.db.pool.query(text, [pid])).rows.length > 0;
  };
  // An injected request begins when it is first waited for.
  const running = Promise.resolve(work());
  while (!(await isWaiting())) await nextTurn();
  await meanwhile(holder);
  await holder.query('commit');
  holder.release();
  return running;
};
