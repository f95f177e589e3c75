import { deletionWaitDays, type User } from '@turnstone/contract';
import * as z from 'zod/mini';
import type { Executor } from '../../platform/db.ts';
import type { EraseBatch } from '../../platform/erasing.ts';
import type { FileStore } from '../../platform/file-store.ts';
import type { HotAnswers } from '../../platform/hot-answers.ts';
import { eraseAnswers } from '../../platform/idempotency.ts';
import { enqueue, type JobKind } from '../../platform/jobs.ts';
import { inTransaction, type Member } from '../../platform/member.ts';
import * as account from '../account/account.service.ts';
import * as activity from '../activity/activity.service.ts';
import * as blocks from '../blocks/blocks.service.ts';
import * as community from '../community/shared-letters.service.ts';
import * as collection from '../images/collection.service.ts';
import * as images from '../images/images.service.ts';
import * as uploads from '../images/uploads.service.ts';
import * as letters from '../letters/letters.service.ts';
import * as reports from '../moderation/reports.service.ts';
import * as statements from '../moderation/statements.service.ts';
import * as orders from '../payments/orders.service.ts';
import * as pivots from '../pivots/pivots.service.ts';
import * as subscriptions from '../plans/subscriptions.service.ts';
import * as ideas from '../projects/ideas.service.ts';
import * as projects from '../projects/projects.service.ts';
import * as timeLogs from '../projects/time-logs.service.ts';
import * as sharedPivots from '../shared-pivots/shared-pivots.service.ts';
import * as thoughts from '../thoughts/thoughts.service.ts';
import * as trialImport from '../trial-import/trial-import.service.ts';

/** What others could see, or what says whose it is: none of it once the key is destroyed. */
const atOnce: readonly EraseBatch[] = [
  community.withdrawBatch,
  sharedPivots.withdrawBatch,
  images.withdrawBatch,
  orders.unlinkBatch,
];

/** What nobody can see or read any more: a job clears it up. */
const unreadable: readonly EraseBatch[] = [
  orders.unlinkBatch,
  subscriptions.eraseBatch,
  eraseAnswers,
  thoughts.eraseBatch,
  pivots.eraseBatch,
  letters.eraseBatch,
  ideas.eraseBatch,
  timeLogs.eraseBatch,
  timeLogs.eraseWeeks,
  timeLogs.eraseMonths,
  projects.eraseBatch,
  activity.eraseBatch,
  trialImport.eraseBatch,
  collection.eraseBatch,
  uploads.eraseBatch,
  community.eraseBatch,
  blocks.eraseBatch,
  blocks.eraseFromTheOtherSide,
  reports.eraseBatch,
  statements.eraseBatch,
];

export const finishAccountDeletion: JobKind<{ person: string }> = {
  name: 'finish-account-deletion',
  payload: z.strictObject({ person: z.uuid() }),
};

// Of up to a thousand things each: more than anybody shares, and still a transaction of a second or two.
const mostBatches = 10;
const tooMuchAtOnce = new Error('There is more than one transaction should hold.');

const withdrawAll = async (tx: Executor, person: string): Promise<void> => {
  for (const batch of atOnce) {
    for (let left = mostBatches; (await batch(tx, person)) > 0; left -= 1)
      if (left === 0) throw tooMuchAtOnce;
  }
};

/** Batch after batch, each its own transaction. */
const withdrawAhead = async (db: Executor, person: string): Promise<void> => {
  for (const batch of atOnce) while ((await db.transaction(tx => batch(tx, person))) > 0);
};

const day = 24 * 3_600_000;

/** By the clock, a week after it was asked for. Harmless where the account was kept. */
export const deleteAccount: JobKind<{ person: string }> = {
  name: 'delete-account',
  payload: z.strictObject({ person: z.uuid() }),
};

/**
 * With one commit every session has ended, nothing is shown to anybody and nothing more is paid. All of it comes back if
 * the person signs in within a week and keeps the account; otherwise a job deletes it.
 */
export const requestDeletion = (me: Member, forum: HotAnswers): Promise<{ deletesAt: string }> => {
  const due = new Date(Date.now() + deletionWaitDays * day);
  const deletesAt = due.toISOString();
  return inTransaction(me, async me => {
    await account.startLeaving(me, deletesAt);
    await community.countComments(me.db, me.id, 'no longer');
    await subscriptions.stopRenewing(me.db, me.id);
    await enqueue(me.db, deleteAccount, { person: me.id }, due);
    await me.db.afterCommit(forum.forget);
    return { deletesAt };
  });
};

/** What was shared is seen again at once. A plan that was cancelled lasts as long as it is paid. */
export const keepAccount = (me: Member, forum: HotAnswers): Promise<User> =>
  inTransaction(me, async me => {
    if (await account.stopLeaving(me)) {
      await community.countComments(me.db, me.id, 'again');
      await me.db.afterCommit(forum.forget);
    }
    return account.readUser({ ...me, deletesAt: null });
  });

const close = (db: Executor, person: string): Promise<void> =>
  db.transaction(async tx => {
    if (!(await account.close(tx, person, new Date().toISOString()))) return;
    await withdrawAll(tx, person);
    await subscriptions.stopPaying(tx, person);
    await enqueue(tx, finishAccountDeletion, { person });
  });

/**
 * Where the week is over: with one commit the key is destroyed and nothing says any more whose account it was. Only of
 * an account that shares more than a transaction should hold, that is erased piece by piece before.
 */
export const deleteIfDue = async (db: Executor, person: string): Promise<void> => {
  try {
    await close(db, person);
  } catch (error) {
    if (error !== tooMuchAtOnce) throw error;
    await withdrawAhead(db, person);
    await close(db, person);
  }
};

/** Erases what is left, the person's row last: however often it is interrupted, it goes on where it was. */
export const finish = async (db: Executor, files: FileStore, person: string): Promise<void> => {
  if (await account.isInUse(db, person)) return;
  for (const batch of unreadable) while ((await batch(db, person)) > 0);
  await uploads.forgetAllOf(files, person);
  await account.forget(db, person);
};
