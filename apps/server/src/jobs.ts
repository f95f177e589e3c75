import * as z from 'zod/mini';
import * as sessions from './domains/account/sessions.service.ts';
import * as signInAttempts from './domains/account/sign-in-attempts.service.ts';
import * as accountDeletion from './domains/account-deletion/account-deletion.service.ts';
import * as blocks from './domains/blocks/blocks.service.ts';
import * as collection from './domains/images/collection.service.ts';
import * as imageFiles from './domains/images/image-files.service.ts';
import * as images from './domains/images/images.service.ts';
import * as uploads from './domains/images/uploads.service.ts';
import * as decisions from './domains/moderation/decisions.service.ts';
import * as checkout from './domains/payments/checkout.service.ts';
import * as pivots from './domains/pivots/pivots.service.ts';
import * as subscriptions from './domains/plans/subscriptions.service.ts';
import * as sharedPivots from './domains/shared-pivots/shared-pivots.service.ts';
import type { Database, Executor } from './platform/db.ts';
import type { FileStore } from './platform/file-store.ts';
import { sweepIdempotencyKeys } from './platform/idempotency.ts';
import { enqueue, type Job, type JobKind, jobOf } from './platform/jobs.ts';
import type { PaymentGateway } from './platform/payment-gateway.ts';

const mostBatches = 1_000;

/** Batch after batch until there is nothing left; bounded, because the next run goes on where this one stopped. */
const sweep = async (batch: (db: Executor) => Promise<number>, db: Executor): Promise<void> => {
  for (let i = 0; i < mostBatches && (await batch(db)) > 0; i += 1);
};

/** What was tied to an image that is gone: nobody sees it any more, and here it goes. */
const untieImage = async (db: Executor, imageId: string): Promise<void> => {
  if (await images.exists(db, imageId)) return;
  await sweep(db => collection.forgetImage(db, imageId), db);
  await sweep(db => pivots.forgetImage(db, imageId), db);
  await sweep(db => sharedPivots.forgetImage(db, imageId), db);
};

/** Begins at the first upload, or goes on behind the one that the run before it has reached. */
const sweepUploads: JobKind<{ after?: string | undefined }> = {
  name: 'sweep-uploads',
  payload: z.object({ after: z.optional(z.string()) }),
};

interface Parts {
  readonly db: Database;
  readonly files: FileStore;
  readonly payments: PaymentGateway;
}

export const jobs = ({ db, files, payments }: Parts): Job[] => [
  { name: 'sweep-sessions', every: '17 * * * *', work: () => sweep(sessions.sweep, db) },
  { name: 'sweep-sign-in-attempts', every: '27 * * * *', work: () => sweep(signInAttempts.sweep, db) },
  { name: 'sweep-idempotency-keys', every: '37 * * * *', work: () => sweep(sweepIdempotencyKeys, db) },
  jobOf(accountDeletion.deleteAccount, ({ person }) => accountDeletion.deleteIfDue(db, person)),
  jobOf(accountDeletion.finishAccountDeletion, ({ person }) => accountDeletion.finish(db, files, person)),
  { name: 'sweep-checkouts', every: '47 3 * * *', work: () => sweep(checkout.sweepCheckouts, db) },
  { name: 'sweep-blocks', every: '27 * * * *', work: () => sweep(blocks.sweep, db) },
  { name: 'erase-removed', every: '57 2 * * *', work: () => sweep(decisions.eraseRemoved, db) },
  jobOf(subscriptions.stopRenewal, ({ person }) => subscriptions.endRenewals(db, payments, person)),
  jobOf(subscriptions.forgetPayer, ({ customer }) => payments.forgetCustomer(customer)),
  jobOf(imageFiles.forgetImageFiles, async ({ folder, imageId }) => {
    await imageFiles.forget(db, files, folder);
    await untieImage(db, imageId);
  }),
  {
    name: 'sweep-ended-uploads',
    every: '*/10 * * * *',
    work: () => sweep(db => uploads.sweepEnded(db, files), db),
  },
  {
    ...jobOf(sweepUploads, async ({ after }) => {
      const reached = await uploads.sweep(files, after);
      if (reached !== null) await enqueue(db, sweepUploads, { after: reached });
    }),
    every: '47 * * * *',
  },
];
