import { anyId } from '@turnstone/contract/fields';
import type { PaidPlan } from '@turnstone/contract/plan';
import type { Subscription as CurrentSubscription } from '@turnstone/contract/subscription';
import { updateSubscription } from '@turnstone/contract/subscription';
import * as z from 'zod/mini';
import type { Executor } from '../../platform/db.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { busy, notFound } from '../../platform/errors.ts';
import { enqueue, type JobKind } from '../../platform/jobs.ts';
import type { PaidPeriod, Subscription } from '../../platform/payment-objects.ts';
import { inTransaction, type RequestContext, type ServiceContext } from '../../platform/request-context.ts';
import * as receipts from '../receipts/receipts.service.ts';
import * as policy from './plans.policy.ts';
import * as repository from './plans.repository.ts';
import * as plans from './plans.service.ts';

// A renewal is charged an hour after the period ended, and once more within a day: nobody is on Free in between.
const renewalHours = 24;
const hour = 3_600_000;

const renews = ({ state, endsWithPeriod }: Subscription): boolean =>
  (state === 'running' || state === 'payment due') && !endsWithPeriod;

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Until when what is paid gives access. */
const accessUntil = (subscription: Subscription, { until }: PaidPeriod): string => {
  if (subscription.state === 'ended') return earlier(until, subscription.endedAt ?? until);
  return renews(subscription) ? new Date(Date.parse(until) + renewalHours * hour).toISOString() : until;
};

/** What was paid last and not given back. What was given back says so on its receipt, also if nobody told us of it. */
const findPaidPeriod = async (
  { db, payments }: ServiceContext,
  periods: readonly PaidPeriod[],
): Promise<PaidPeriod | null> => {
  for (const period of periods) {
    if (!(await payments.isInvoiceRefunded(period.invoiceId))) return period;
    await receipts.markRefunded(db, period.invoiceId);
  }
  return null;
};

/** What the provider says now, and what it comes to for the person. The caller holds the person's lock. */
const upsertSubscription = async (
  ctx: ServiceContext,
  userId: string,
  subscription: Subscription,
): Promise<void> => {
  const { db, payments, clock } = ctx;
  const periods = subscription.state === 'unfinished' ? [] : await payments.listPaidPeriods(subscription.id);
  for (const { invoiceId, plan, amount, paidAt } of periods)
    await receipts.add(db, { userId, reference: invoiceId, item: plan, amount, paidAt });
  const paid = await findPaidPeriod(ctx, periods);
  const isEnded = subscription.state === 'ended';
  await repository.upsertSubscription(db, {
    userId,
    providerId: subscription.id,
    state: subscription.state,
    renewsAs: renews(subscription) ? subscription.plan : null,
    paidPlan: paid?.plan ?? null,
    paidUntil: paid && (isEnded ? accessUntil(subscription, paid) : paid.until),
    accessUntil: paid && accessUntil(subscription, paid),
    at: clock.now().toISOString(),
  });
  const [longest] = await repository.getLongest(db, { userId });
  await repository.setPaid(db, {
    userId,
    plan: longest?.paidPlan ?? null,
    until: longest?.accessUntil ?? null,
  });
};

const getUserId = async ({ db, payments }: ServiceContext, id: string): Promise<string | null> => {
  const [known] = await repository.getUserId(db, { providerId: id });
  if (known) return known.userId;
  // The server may have gone away between the provider's answer and our own commit.
  const userId = (await payments.findSubscription(id))?.metadata.person;
  return anyId.safeParse(userId).data ?? null;
};

/** Reads a subscription anew, under its person's lock: however late or often this is asked for, the present is stored. */
export const sync = (ctx: ServiceContext, id: string): Promise<void> =>
  ctx.payments.semaphore(async () => {
    const userId = await getUserId(ctx, id);
    if (userId === null) return;
    await inTransaction(ctx, async ctx => {
      const [user] = await repository.lockUser(ctx.db, { userId });
      const subscription = user && (await ctx.payments.findSubscription(id));
      if (subscription) await upsertSubscription(ctx, userId, subscription);
    });
  });

/** With the person's row locked, while the provider is asked. */
const withLockedUser = <Result>(
  ctx: RequestContext,
  work: (
    ctx: RequestContext,
    user: Awaited<ReturnType<typeof repository.lockUser>>[number],
  ) => Promise<Result>,
): Promise<Result> =>
  ctx.payments.semaphore(() =>
    inTransaction(ctx, async ctx => {
      const [user] = await repository.lockUser(ctx.db, { userId: ctx.user.id });
      if (!user) throw notFound('This account');
      return work(ctx, user);
    }),
  );

const customerOf = async (ctx: RequestContext, known: string | null): Promise<string> => {
  if (known !== null) return known;
  const customer = await ctx.payments.createCustomer({ person: ctx.user.id }, `customer:${ctx.user.id}`);
  await repository.setCustomer(ctx.db, { userId: ctx.user.id, customer });
  return customer;
};

/** One that was begun for this plan and not paid; what was begun for another plan can no longer be paid after this. */
const findUnfinished = async (ctx: RequestContext, plan: PaidPlan): Promise<Subscription | null> => {
  for (const { providerId } of await repository.listOpen(ctx.db, { userId: ctx.user.id })) {
    const subscription = await ctx.payments.findSubscription(providerId);
    if (!subscription || subscription.state === 'ended') continue;
    if (subscription.state !== 'unfinished') throw policy.alreadySubscribed;
    if (subscription.plan === plan) return subscription;
    if (!(await ctx.payments.abandon(subscription))) throw policy.alreadySubscribed;
  }
  return null;
};

/** A subscription that waits for its first payment. It gives nothing before the provider says that it is paid. */
export const prepare = (ctx: RequestContext, plan: PaidPlan, key: string): Promise<Subscription> =>
  withLockedUser(ctx, async (ctx, user) => {
    policy.assertCanBuy(user, ctx.clock.now(), ctx.user.zone);
    const begun = await findUnfinished(ctx, plan);
    if (begun) return begun;
    const customer = await customerOf(ctx, user.customer);
    const subscription = await ctx.payments.createSubscription({
      customer,
      plan,
      metadata: { person: ctx.user.id },
      key,
    });
    await upsertSubscription(ctx, ctx.user.id, subscription);
    return subscription;
  });

const getRunning = async (ctx: RequestContext): Promise<Subscription> => {
  for (const { providerId, state } of await repository.listOpen(ctx.db, { userId: ctx.user.id })) {
    const subscription = state === 'unfinished' ? null : await ctx.payments.findSubscription(providerId);
    if (subscription?.state === 'running' || subscription?.state === 'payment due') return subscription;
  }
  throw policy.nothingToChange;
};

const renewAs = async (
  { payments }: ServiceContext,
  subscription: Subscription,
  plan: PaidPlan | null,
): Promise<Subscription> => {
  // A payment that is due would be tried again until the period ends: who lets go of the plan owes nothing more.
  if (plan === null && subscription.state === 'payment due') {
    await payments.cancelNow(subscription.id);
    return (await payments.findSubscription(subscription.id)) ?? subscription;
  }
  return payments.renewAs(subscription, plan);
};

/** What the paid plan goes on as. What is paid for stays until it ends. */
export const update = (
  ctx: RequestContext,
  plan: PaidPlan | null,
  ifMatch: IfMatch,
): Promise<CurrentSubscription> =>
  withLockedUser(ctx, async ctx => {
    const current = await plans.get(ctx);
    if (isStale(ifMatch, updateSubscription.changes.versionOf(current))) throw new EditConflict(current);
    const subscription = await renewAs(ctx, await getRunning(ctx), plan);
    await upsertSubscription(ctx, ctx.user.id, subscription);
    return plans.get(ctx);
  });

/** A person asked for their account to be deleted: once the provider knows, nothing is charged any more. */
export const stopRenewal: JobKind<{ userId: string }> = {
  name: 'stop-renewal',
  payload: z.strictObject({ userId: z.uuid() }),
};

/** Never waits for the provider: a job calls it, and is retried until that succeeds. */
export const enqueueStopRenewal = (tx: Executor, userId: string): Promise<void> =>
  enqueue(tx, stopRenewal, { userId });

const endRenewal = async (ctx: ServiceContext, userId: string, providerId: string): Promise<void> => {
  const subscription = await ctx.payments.findSubscription(providerId);
  if (!subscription || subscription.state === 'ended') return;
  if (subscription.state !== 'unfinished')
    return upsertSubscription(ctx, userId, await renewAs(ctx, subscription, null));
  // Paid in this very moment: the job fails, and finds it running when it is tried again.
  if (!(await ctx.payments.abandon(subscription))) throw busy;
};

/** A user who cancels the deletion before this job has run keeps the subscription. */
export const endRenewals = (ctx: ServiceContext, userId: string): Promise<void> =>
  ctx.payments.semaphore(() =>
    inTransaction(ctx, async ctx => {
      const [row] = await repository.lockUser(ctx.db, { userId });
      if (!row?.deletesAt) return;
      for (const { providerId } of await repository.listOpen(ctx.db, { userId }))
        await endRenewal(ctx, userId, providerId);
    }),
  );

/** The provider deletes the customer, and with them every subscription: nothing is charged any more. */
export const removePayer: JobKind<{ customer: string }> = {
  name: 'forget-payer',
  payload: z.strictObject({ customer: z.string() }),
};

/** For the end of an account, which never waits for the provider: a job calls it, and is retried until that succeeds. */
export const enqueueRemovePayer = async (tx: Executor, userId: string): Promise<void> => {
  const [row] = await repository.getUser(tx, { userId });
  if (!row?.customer) return;
  await enqueue(tx, removePayer, { customer: row.customer });
  await repository.clearCustomer(tx, { userId });
};

export const { eraseBatch } = repository;
