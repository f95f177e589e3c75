import * as account from './domains/account/account.service.ts';
import * as checkout from './domains/payments/checkout.service.ts';
import type { Database, Executor } from './platform/db.ts';
import { sweepIdempotencyKeys } from './platform/idempotency.ts';
import type { Job } from './platform/jobs.ts';

const mostBatches = 1_000;

/** Batch after batch until there is nothing left; bounded, because the next run goes on where this one stopped. */
const sweep = async (batch: (db: Executor) => Promise<number>, db: Executor): Promise<void> => {
  for (let i = 0; i < mostBatches && (await batch(db)) > 0; i += 1);
};

export const jobs = (db: Database): Job[] => [
  { name: 'sweep-sessions', every: '17 * * * *', work: () => sweep(account.sweepSessions, db) },
  { name: 'sweep-idempotency-keys', every: '37 * * * *', work: () => sweep(sweepIdempotencyKeys, db) },
  { name: 'sweep-checkouts', every: '47 3 * * *', work: () => sweep(checkout.sweepCheckouts, db) },
];
