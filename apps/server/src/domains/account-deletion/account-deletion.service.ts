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

/** What others can see, or what says whose it is: none of it from the first commit on. */
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

const close = (me: Member, forum: HotAnswers, at: string): Promise<void> =>
  inTransaction(me, async me => {
    await account.close(me, at);
    await withdrawAll(me.db, me.id);
    await subscriptions.stopPaying(me.db, me.id);
    await enqueue(me.db, finishAccountDeletion, { person: me.id });
    await me.db.afterCommit(forum.forget);
  });

/**
 * With one commit the key is destroyed, every session has ended and nothing is shown to anybody. Only an account that
 * shares more than a transaction should hold is taken out of sight piece by piece before.
 */
export const deleteAccount = async (me: Member, forum: HotAnswers): Promise<{ deletedAt: string }> => {
  const at = new Date().toISOString();
  try {
    await close(me, forum, at);
  } catch (error) {
    if (error !== tooMuchAtOnce) throw error;
    await withdrawAhead(me.db, me.id);
    await close(me, forum, at);
  }
  return { deletedAt: at };
};

/** Erases what is left, the person's row last: however often it is interrupted, it goes on where it was. */
export const finish = async (db: Executor, files: FileStore, person: string): Promise<void> => {
  if (await account.isInUse(db, person)) return;
  for (const batch of unreadable) while ((await batch(db, person)) > 0);
  await uploads.forgetAllOf(files, person);
  await account.forget(db, person);
};
