import { deletionWaitDays, type User } from '@turnstone/contract/account';
import * as z from 'zod/mini';
import type { EraseBatch } from '../../platform/batch-delete.ts';
import type { Executor } from '../../platform/db.ts';
import { eraseIdempotencyKeys } from '../../platform/idempotency.ts';
import { enqueue, type JobKind } from '../../platform/jobs.ts';
import { inTransaction, type RequestContext, type ServiceContext } from '../../platform/request-context.ts';
import * as account from '../account/account.service.ts';
import * as activity from '../activity/activity.service.ts';
import * as blocks from '../blocks/blocks.service.ts';
import * as sharedLetters from '../forum/shared-letters.service.ts';
import * as collection from '../images/collection.service.ts';
import * as images from '../images/images.service.ts';
import * as uploads from '../images/uploads.service.ts';
import * as letters from '../letters/letters.service.ts';
import * as reports from '../moderation/reports.service.ts';
import * as statements from '../moderation/statements.service.ts';
import * as nights from '../nights/nights.service.ts';
import * as notices from '../notices/notices.service.ts';
import * as orders from '../payments/orders.service.ts';
import * as pivots from '../pivots/pivots.service.ts';
import * as subscriptions from '../plans/subscriptions.service.ts';
import * as ideas from '../projects/ideas.service.ts';
import * as projects from '../projects/projects.service.ts';
import * as timeLogs from '../projects/time-logs.service.ts';
import * as receipts from '../receipts/receipts.service.ts';
import * as sealedWords from '../sealed-words/sealed-words.service.ts';
import * as sharedPivots from '../shared-pivots/shared-pivots.service.ts';
import * as contacts from '../streak/contacts.service.ts';
import * as spells from '../streak/spells.service.ts';
import * as thoughts from '../thoughts/thoughts.service.ts';
import * as trialImport from '../trial-import/trial-import.service.ts';

/** What others could see, or what says whose it is: none of it once the key is destroyed. */
const eraseImmediately: readonly EraseBatch[] = [
  sharedLetters.withdrawBatch,
  sharedPivots.withdrawBatch,
  images.withdrawBatch,
  orders.unlinkBatch,
];

/** What nobody can see or read any more: a job clears it up. */
const eraseLater: readonly EraseBatch[] = [
  orders.unlinkBatch,
  receipts.eraseBatch,
  subscriptions.eraseBatch,
  eraseIdempotencyKeys,
  thoughts.eraseBatch,
  pivots.eraseBatch,
  letters.eraseBatch,
  spells.eraseBatch,
  contacts.eraseBatch,
  sealedWords.eraseBatch,
  nights.eraseBatch,
  ideas.eraseBatch,
  timeLogs.eraseBatch,
  timeLogs.eraseWeeks,
  timeLogs.eraseMonths,
  projects.eraseBatch,
  activity.eraseBatch,
  trialImport.eraseBatch,
  collection.eraseBatch,
  uploads.eraseBatch,
  sharedLetters.eraseBatch,
  blocks.eraseBatch,
  blocks.eraseBatchOfBlocked,
  notices.eraseBatch,
  reports.eraseBatch,
  statements.eraseBatch,
];

export const finishAccountDeletion: JobKind<{ userId: string }> = {
  name: 'finish-account-deletion',
  payload: z.strictObject({ userId: z.uuid() }),
};

// Of up to a thousand things each: more than anybody shares, and still a transaction of a second or two.
const maxBatches = 10;
const tooManyBatches = new Error('There is more than one transaction should hold.');

const withdrawAll = async (tx: Executor, userId: string): Promise<void> => {
  for (const batch of eraseImmediately) {
    for (let left = maxBatches; (await batch(tx, userId)) > 0; left -= 1)
      if (left === 0) throw tooManyBatches;
  }
};

/** Batch after batch, each its own transaction. */
const withdrawInBatches = async (db: Executor, userId: string): Promise<void> => {
  for (const batch of eraseImmediately) while ((await db.transaction(tx => batch(tx, userId))) > 0);
};

const day = 24 * 3_600_000;

/** By the clock, a week after it was asked for. Harmless where the account was kept. */
export const deleteAccount: JobKind<{ userId: string }> = {
  name: 'delete-account',
  payload: z.strictObject({ userId: z.uuid() }),
};

/**
 * With one commit every session has ended, nothing is shown to anybody and nothing more is paid. All of it comes back if
 * the person signs in within a week and keeps the account; otherwise a job deletes it.
 */
export const requestDeletion = (ctx: RequestContext): Promise<{ deletesAt: string }> => {
  const due = new Date(ctx.clock.now().getTime() + deletionWaitDays * day);
  const deletesAt = due.toISOString();
  return inTransaction(ctx, async ctx => {
    await account.scheduleDeletion(ctx, deletesAt);
    await sharedLetters.adjustCommentCounts(ctx.db, ctx.user.id, 'no longer');
    await subscriptions.enqueueStopRenewal(ctx.db, ctx.user.id);
    await enqueue(ctx.db, deleteAccount, { userId: ctx.user.id }, due);
    await ctx.db.afterCommit(ctx.cache.invalidate);
    return { deletesAt };
  });
};

/** What was shared is seen again at once. A plan that was cancelled lasts as long as it is paid. */
export const keepAccount = (ctx: RequestContext): Promise<User> =>
  inTransaction(ctx, async ctx => {
    if (await account.cancelDeletion(ctx)) {
      await sharedLetters.adjustCommentCounts(ctx.db, ctx.user.id, 'again');
      await ctx.db.afterCommit(ctx.cache.invalidate);
    }
    return account.getUser({ ...ctx, user: { ...ctx.user, deletesAt: null } });
  });

const close = ({ db, clock }: ServiceContext, userId: string): Promise<void> =>
  db.transaction(async tx => {
    if (!(await account.close(tx, userId, clock.now().toISOString()))) return;
    await withdrawAll(tx, userId);
    await subscriptions.enqueueRemovePayer(tx, userId);
    await enqueue(tx, finishAccountDeletion, { userId });
  });

/**
 * Where the week is over: with one commit the key is destroyed and nothing says any more whose account it was. Only of
 * an account that shares more than a transaction should hold, that is erased piece by piece before.
 */
export const deleteIfDue = async (ctx: ServiceContext, userId: string): Promise<void> => {
  try {
    await close(ctx, userId);
  } catch (error) {
    if (error !== tooManyBatches) throw error;
    await withdrawInBatches(ctx.db, userId);
    await close(ctx, userId);
  }
};

/** Erases what is left, the person's row last: however often it is interrupted, it goes on where it was. */
export const finish = async ({ db, files }: ServiceContext, userId: string): Promise<void> => {
  if (await account.isActive(db, userId)) return;
  for (const batch of eraseLater) while ((await batch(db, userId)) > 0);
  await uploads.removeAllOf(files, userId);
  await account.removeUser(db, userId);
};
