import { anyId } from '@turnstone/contract/fields';
import type { Subscription as CurrentSubscription, PaidPlan } from '@turnstone/contract/subscription';
import { updateSubscription } from '@turnstone/contract/subscription';
import * as z from 'zod/mini';
import { type CurrentUser, inTransaction } from '../../platform/current-user.ts';
import type { Executor } from '../../platform/db.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { busy, notFound } from '../../platform/errors.ts';
import { enqueue, type JobKind } from '../../platform/jobs.ts';
import type { PaymentGateway } from '../../platform/payment-gateway.ts';
import type { PaidPeriod, Subscription } from '../../platform/payment-objects.ts';
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

/** What the provider says now, and what it comes to for the person. Whoever calls it holds the person's lock. */
const upsertSubscription = async (
  db: Executor,
  gateway: PaymentGateway,
  me: string,
  subscription: Subscription,
): Promise<void> => {
  const paid = subscription.state === 'unfinished' ? null : await gateway.findPaidPeriod(subscription.id);
  const isEnded = subscription.state === 'ended';
  await repository.upsertSubscription(db, {
    userId: me,
    providerId: subscription.id,
    state: subscription.state,
    renewsAs: renews(subscription) ? subscription.plan : null,
    paidPlan: paid?.plan ?? null,
    paidUntil: paid && (isEnded ? accessUntil(subscription, paid) : paid.until),
    accessUntil: paid && accessUntil(subscription, paid),
    at: new Date().toISOString(),
  });
  const [longest] = await repository.getLongest(db, { userId: me });
  await repository.setPaid(db, {
    userId: me,
    plan: longest?.paidPlan ?? null,
    until: longest?.accessUntil ?? null,
  });
};

const getUserId = async (db: Executor, gateway: PaymentGateway, id: string): Promise<string | null> => {
  const [known] = await repository.getUserId(db, { providerId: id });
  if (known) return known.userId;
  // The server may have gone away between the provider's answer and our own commit.
  const userId = (await gateway.findSubscription(id))?.metadata.person;
  return anyId.safeParse(userId).data ?? null;
};

/** Reads a subscription anew, under its person's lock: however late or often this is asked for, the present is stored. */
export const sync = (db: Executor, gateway: PaymentGateway, id: string): Promise<void> =>
  gateway.semaphore(async () => {
    const me = await getUserId(db, gateway, id);
    if (me === null) return;
    await db.transaction(async tx => {
      const [user] = await repository.lockUser(tx, { userId: me });
      const subscription = user && (await gateway.findSubscription(id));
      if (subscription) await upsertSubscription(tx, gateway, me, subscription);
    });
  });

/** With the person's row locked, while the provider is asked. */
const withLockedUser = <Result>(
  me: CurrentUser,
  gateway: PaymentGateway,
  work: (me: CurrentUser, user: Awaited<ReturnType<typeof repository.lockUser>>[number]) => Promise<Result>,
): Promise<Result> =>
  gateway.semaphore(() =>
    inTransaction(me, async me => {
      const [user] = await repository.lockUser(me.db, { userId: me.id });
      if (!user) throw notFound('This account');
      return work(me, user);
    }),
  );

const customerOf = async (
  me: CurrentUser,
  gateway: PaymentGateway,
  known: string | null,
): Promise<string> => {
  if (known !== null) return known;
  const customer = await gateway.createCustomer({ person: me.id }, `customer:${me.id}`);
  await repository.setCustomer(me.db, { userId: me.id, customer });
  return customer;
};

/** One that was begun for this plan and not paid; what was begun for another plan can no longer be paid after this. */
const findUnfinished = async (
  me: CurrentUser,
  gateway: PaymentGateway,
  plan: PaidPlan,
): Promise<Subscription | null> => {
  for (const { providerId } of await repository.listOpen(me.db, { userId: me.id })) {
    const subscription = await gateway.findSubscription(providerId);
    if (!subscription || subscription.state === 'ended') continue;
    if (subscription.state !== 'unfinished') throw policy.alreadySubscribed;
    if (subscription.plan === plan) return subscription;
    if (!(await gateway.abandon(subscription))) throw policy.alreadySubscribed;
  }
  return null;
};

/** A subscription that waits for its first payment. It gives nothing before the provider says that it is paid. */
export const prepare = (
  me: CurrentUser,
  gateway: PaymentGateway,
  plan: PaidPlan,
  key: string,
): Promise<Subscription> =>
  withLockedUser(me, gateway, async (me, user) => {
    policy.assertCanBuy(plan, user, new Date(), me.zone);
    const begun = await findUnfinished(me, gateway, plan);
    if (begun) return begun;
    const customer = await customerOf(me, gateway, user.customer);
    const subscription = await gateway.createSubscription({
      customer,
      plan,
      metadata: { person: me.id },
      key,
    });
    await upsertSubscription(me.db, gateway, me.id, subscription);
    return subscription;
  });

const getRunning = async (me: CurrentUser, gateway: PaymentGateway): Promise<Subscription> => {
  for (const { providerId, state } of await repository.listOpen(me.db, { userId: me.id })) {
    const subscription = state === 'unfinished' ? null : await gateway.findSubscription(providerId);
    if (subscription?.state === 'running' || subscription?.state === 'payment due') return subscription;
  }
  throw policy.nothingToChange;
};

const renewAs = async (
  gateway: PaymentGateway,
  subscription: Subscription,
  plan: PaidPlan | null,
): Promise<Subscription> => {
  // A payment that is due would be tried again until the period ends: who lets go of the plan owes nothing more.
  if (plan === null && subscription.state === 'payment due') {
    await gateway.cancelNow(subscription.id);
    return (await gateway.findSubscription(subscription.id)) ?? subscription;
  }
  return gateway.renewAs(subscription, plan);
};

/** What the paid plan goes on as. What is paid for stays until it ends. */
export const update = (
  me: CurrentUser,
  gateway: PaymentGateway,
  plan: PaidPlan | null,
  ifMatch: IfMatch,
): Promise<CurrentSubscription> =>
  withLockedUser(me, gateway, async me => {
    const current = await plans.get(me);
    if (isStale(ifMatch, updateSubscription.changes.versionOf(current))) throw new EditConflict(current);
    const subscription = await renewAs(gateway, await getRunning(me, gateway), plan);
    await upsertSubscription(me.db, gateway, me.id, subscription);
    return plans.get(me);
  });

/** A person asked for their account to be deleted: once the provider has heard of it, nothing is charged any more. */
export const stopRenewal: JobKind<{ userId: string }> = {
  name: 'stop-renewal',
  payload: z.strictObject({ userId: z.uuid() }),
};

/** Never waits for the provider: a job tells it, until it has heard. */
export const enqueueStopRenewal = (tx: Executor, userId: string): Promise<void> =>
  enqueue(tx, stopRenewal, { userId });

const endRenewal = async (
  tx: Executor,
  gateway: PaymentGateway,
  userId: string,
  providerId: string,
): Promise<void> => {
  const subscription = await gateway.findSubscription(providerId);
  if (!subscription || subscription.state === 'ended') return;
  if (subscription.state !== 'unfinished')
    return upsertSubscription(tx, gateway, userId, await renewAs(gateway, subscription, null));
  // Paid in this very moment: the job fails, and finds it running when it is tried again.
  if (!(await gateway.abandon(subscription))) throw busy;
};

/** Whoever has kept the account before the provider heard of it pays on as before. */
export const endRenewals = (db: Executor, gateway: PaymentGateway, userId: string): Promise<void> =>
  gateway.semaphore(() =>
    db.transaction(async tx => {
      const [row] = await repository.lockUser(tx, { userId });
      if (!row?.deletesAt) return;
      for (const { providerId } of await repository.listOpen(tx, { userId }))
        await endRenewal(tx, gateway, userId, providerId);
    }),
  );

/** The provider forgets the payer, and with them every subscription: nothing is charged any more. */
export const removePayer: JobKind<{ customer: string }> = {
  name: 'forget-payer',
  payload: z.strictObject({ customer: z.string() }),
};

/** For the end of an account, which never waits for the provider: a job tells it, until it has heard. */
export const enqueueRemovePayer = async (tx: Executor, userId: string): Promise<void> => {
  const [row] = await repository.getUser(tx, { userId });
  if (!row?.customer) return;
  await enqueue(tx, removePayer, { customer: row.customer });
  await repository.clearCustomer(tx, { userId });
};

export const { eraseBatch } = repository;
