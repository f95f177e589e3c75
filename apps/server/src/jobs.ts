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

const maxBatches = 1_000;

/** Batch after batch until there is nothing left; bounded, because the next run goes on where this one stopped. */
const sweep = async (batch: (db: Executor) => Promise<number>, db: Executor): Promise<void> => {
  for (let i = 0; i < maxBatches && (await batch(db)) > 0; i += 1);
};

/** What was tied to an image that is gone: nobody sees it any more, and here it goes. */
const unlinkImage = async (db: Executor, imageId: string): Promise<void> => {
  if (await images.exists(db, imageId)) return;
  await sweep(db => collection.detachImage(db, imageId), db);
  await sweep(db => pivots.detachImage(db, imageId), db);
  await sweep(db => sharedPivots.detachImage(db, imageId), db);
};

/** Begins at the first upload, or goes on behind the one that the run before it has reached. */
const sweepUploads: JobKind<{ after?: string | undefined }> = {
  name: 'sweep-uploads',
  payload: z.object({ after: z.optional(z.string()) }),
};

interface JobDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly payments: PaymentGateway;
}

export const jobs = ({ db, files, payments }: JobDeps): Job[] => [
  { name: 'sweep-sessions', every: '17 * * * *', work: () => sweep(sessions.sweep, db) },
  { name: 'sweep-sign-in-attempts', every: '27 * * * *', work: () => sweep(signInAttempts.sweep, db) },
  { name: 'sweep-idempotency-keys', every: '37 * * * *', work: () => sweep(sweepIdempotencyKeys, db) },
  jobOf(accountDeletion.deleteAccount, ({ userId }) => accountDeletion.deleteIfDue(db, userId)),
  jobOf(accountDeletion.finishAccountDeletion, ({ userId }) => accountDeletion.finish(db, files, userId)),
  { name: 'sweep-checkouts', every: '47 3 * * *', work: () => sweep(checkout.sweep, db) },
  { name: 'sweep-blocks', every: '27 * * * *', work: () => sweep(blocks.sweep, db) },
  { name: 'erase-removed', every: '57 2 * * *', work: () => sweep(decisions.eraseRemoved, db) },
  jobOf(subscriptions.stopRenewal, ({ userId }) => subscriptions.endRenewals(db, payments, userId)),
  jobOf(subscriptions.removePayer, ({ customer }) => payments.removeCustomer(customer)),
  jobOf(imageFiles.removeImageFiles, async ({ folder, imageId }) => {
    await imageFiles.removeFiles(db, files, folder);
    await unlinkImage(db, imageId);
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
