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
import * as notices from './domains/notices/notices.service.ts';
import * as checkout from './domains/payments/checkout.service.ts';
import * as pivots from './domains/pivots/pivots.service.ts';
import * as subscriptions from './domains/plans/subscriptions.service.ts';
import * as sharedPivots from './domains/shared-pivots/shared-pivots.service.ts';
import { sweepIdempotencyKeys } from './platform/idempotency.ts';
import { enqueue, type Job, type JobKind, jobOf } from './platform/jobs.ts';
import type { ServiceContext } from './platform/request-context.ts';

const maxBatches = 1_000;

/** Batch after batch until there is nothing left; bounded, because the next run goes on where this one stopped. */
const sweep = async (batch: () => Promise<number>): Promise<void> => {
  for (let i = 0; i < maxBatches && (await batch()) > 0; i += 1);
};

/** Removes the references to an image that was deleted; nobody sees them any more. */
const unlinkImage = async ({ db }: ServiceContext, imageId: string): Promise<void> => {
  if (await images.exists(db, imageId)) return;
  await sweep(() => collection.detachImage(db, imageId));
  await sweep(() => pivots.detachImage(db, imageId));
  await sweep(() => sharedPivots.detachImage(db, imageId));
};

/** Begins at the first upload, or goes on behind the one that the run before it has reached. */
const sweepUploads: JobKind<{ after?: string | undefined }> = {
  name: 'sweep-uploads',
  payload: z.object({ after: z.optional(z.string()) }),
};

export const jobs = (ctx: ServiceContext): Job[] => [
  { name: 'sweep-sessions', every: '17 * * * *', work: () => sweep(() => sessions.sweep(ctx)) },
  { name: 'sweep-sign-in-attempts', every: '27 * * * *', work: () => sweep(() => signInAttempts.sweep(ctx)) },
  { name: 'sweep-idempotency-keys', every: '37 * * * *', work: () => sweep(() => sweepIdempotencyKeys(ctx)) },
  jobOf(accountDeletion.deleteAccount, ({ userId }) => accountDeletion.deleteIfDue(ctx, userId)),
  jobOf(accountDeletion.finishAccountDeletion, ({ userId }) => accountDeletion.finish(ctx, userId)),
  { name: 'sweep-checkouts', every: '47 3 * * *', work: () => sweep(() => checkout.sweep(ctx)) },
  { name: 'sweep-blocks', every: '27 * * * *', work: () => sweep(() => blocks.sweep(ctx)) },
  { name: 'sweep-notices', every: '7 4 * * *', work: () => sweep(() => notices.sweep(ctx)) },
  { name: 'erase-removed', every: '57 2 * * *', work: () => sweep(() => decisions.eraseRemoved(ctx)) },
  jobOf(subscriptions.stopRenewal, ({ userId }) => subscriptions.endRenewals(ctx, userId)),
  jobOf(subscriptions.removePayer, ({ customer }) => ctx.payments.removeCustomer(customer)),
  jobOf(imageFiles.removeImageFiles, async ({ folder, imageId }) => {
    await imageFiles.removeFiles(ctx, folder);
    await unlinkImage(ctx, imageId);
  }),
  { name: 'sweep-ended-uploads', every: '*/10 * * * *', work: () => sweep(() => uploads.sweepEnded(ctx)) },
  {
    ...jobOf(sweepUploads, async ({ after }) => {
      const reached = await uploads.sweep(ctx, after);
      if (reached !== null) await enqueue(ctx.db, sweepUploads, { after: reached });
    }),
    every: '47 * * * *',
  },
];
