import type { Subscription as Answer, PaidPlan } from '@turnstone/contract';
import { anyId, changeSubscription } from '@turnstone/contract';
import * as z from 'zod/mini';
import type { Executor } from '../../platform/db.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { busy, notFound } from '../../platform/errors.ts';
import { enqueue, type JobKind } from '../../platform/jobs.ts';
import { inTransaction, type Member } from '../../platform/member.ts';
import type { PaymentGateway } from '../../platform/payment-gateway.ts';
import type { PaidPeriod, Subscription } from '../../platform/payment-objects.ts';
import * as policy from './plans.policy.ts';
import * as rows from './plans.repository.ts';
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
const keep = async (
  db: Executor,
  gateway: PaymentGateway,
  me: string,
  subscription: Subscription,
): Promise<void> => {
  const paid = subscription.state === 'unfinished' ? null : await gateway.findPaidPeriod(subscription.id);
  const isEnded = subscription.state === 'ended';
  await rows.keepSubscription(db, {
    me,
    providerId: subscription.id,
    state: subscription.state,
    renewsAs: renews(subscription) ? subscription.plan : null,
    paidPlan: paid?.plan ?? null,
    paidUntil: paid && (isEnded ? accessUntil(subscription, paid) : paid.until),
    accessUntil: paid && accessUntil(subscription, paid),
    at: new Date().toISOString(),
  });
  const [longest] = await rows.findLongest(db, { me });
  await rows.setPaid(db, { me, plan: longest?.paidPlan ?? null, until: longest?.accessUntil ?? null });
};

const ownerOf = async (db: Executor, gateway: PaymentGateway, id: string): Promise<string | null> => {
  const [known] = await rows.findOwner(db, { providerId: id });
  if (known) return known.personId;
  // The server may have gone away between the provider's answer and our own commit.
  const person = (await gateway.findSubscription(id))?.metadata.person;
  return anyId.safeParse(person).data ?? null;
};

/** Reads a subscription anew, under its person's lock: however late or often this is asked for, the present is stored. */
export const sync = (db: Executor, gateway: PaymentGateway, id: string): Promise<void> =>
  gateway.inTurn(async () => {
    const me = await ownerOf(db, gateway, id);
    if (me === null) return;
    await db.transaction(async tx => {
      const [person] = await rows.lockPerson(tx, { me });
      const subscription = person && (await gateway.findSubscription(id));
      if (subscription) await keep(tx, gateway, me, subscription);
    });
  });

/** With the person's row locked, while the provider is asked. */
const changing = <Result>(
  me: Member,
  gateway: PaymentGateway,
  work: (me: Member, person: Awaited<ReturnType<typeof rows.lockPerson>>[number]) => Promise<Result>,
): Promise<Result> =>
  gateway.inTurn(() =>
    inTransaction(me, async me => {
      const [person] = await rows.lockPerson(me.db, { me: me.id });
      if (!person) throw notFound('This account');
      return work(me, person);
    }),
  );

const customerOf = async (me: Member, gateway: PaymentGateway, known: string | null): Promise<string> => {
  if (known !== null) return known;
  const customer = await gateway.createCustomer({ person: me.id }, `customer:${me.id}`);
  await rows.setCustomer(me.db, { me: me.id, customer });
  return customer;
};

/** One that was begun for this plan and not paid; what was begun for another plan can no longer be paid after this. */
const unfinished = async (
  me: Member,
  gateway: PaymentGateway,
  plan: PaidPlan,
): Promise<Subscription | null> => {
  for (const { providerId } of await rows.listOpen(me.db, { me: me.id })) {
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
  me: Member,
  gateway: PaymentGateway,
  plan: PaidPlan,
  key: string,
): Promise<Subscription> =>
  changing(me, gateway, async (me, person) => {
    policy.mayBuy(plan, person, new Date(), me.zone);
    const begun = await unfinished(me, gateway, plan);
    if (begun) return begun;
    const customer = await customerOf(me, gateway, person.customer);
    const subscription = await gateway.createSubscription({
      customer,
      plan,
      metadata: { person: me.id },
      key,
    });
    await keep(me.db, gateway, me.id, subscription);
    return subscription;
  });

const running = async (me: Member, gateway: PaymentGateway): Promise<Subscription> => {
  for (const { providerId, state } of await rows.listOpen(me.db, { me: me.id })) {
    const subscription = state === 'unfinished' ? null : await gateway.findSubscription(providerId);
    if (subscription?.state === 'running' || subscription?.state === 'payment due') return subscription;
  }
  throw policy.nothingToChange;
};

const renewed = async (
  gateway: PaymentGateway,
  subscription: Subscription,
  plan: PaidPlan | null,
): Promise<Subscription> => {
  // A payment that is due would be tried again until the period ends: who lets go of the plan owes nothing more.
  if (plan === null && subscription.state === 'payment due') {
    await gateway.endNow(subscription.id);
    return (await gateway.findSubscription(subscription.id)) ?? subscription;
  }
  return gateway.renewAs(subscription, plan);
};

/** What the paid plan goes on as. What is paid for stays until it ends. */
export const change = (
  me: Member,
  gateway: PaymentGateway,
  plan: PaidPlan | null,
  ifMatch: IfMatch,
): Promise<Answer> =>
  changing(me, gateway, async me => {
    const current = await plans.read(me);
    if (isStale(ifMatch, changeSubscription.changes.versionOf(current))) throw new EditConflict(current);
    const subscription = await renewed(gateway, await running(me, gateway), plan);
    await keep(me.db, gateway, me.id, subscription);
    return plans.read(me);
  });

/** A person asked for their account to be deleted: once the provider has heard of it, nothing is charged any more. */
export const stopRenewal: JobKind<{ person: string }> = {
  name: 'stop-renewal',
  payload: z.strictObject({ person: z.uuid() }),
};

/** Never waits for the provider: a job tells it, until it has heard. */
export const stopRenewing = (tx: Executor, person: string): Promise<void> =>
  enqueue(tx, stopRenewal, { person });

const endRenewal = async (
  tx: Executor,
  gateway: PaymentGateway,
  person: string,
  providerId: string,
): Promise<void> => {
  const subscription = await gateway.findSubscription(providerId);
  if (!subscription || subscription.state === 'ended') return;
  if (subscription.state !== 'unfinished')
    return keep(tx, gateway, person, await renewed(gateway, subscription, null));
  // Paid in this very moment: the job fails, and finds it running when it is tried again.
  if (!(await gateway.abandon(subscription))) throw busy;
};

/** Whoever has kept the account before the provider heard of it pays on as before. */
export const endRenewals = (db: Executor, gateway: PaymentGateway, person: string): Promise<void> =>
  gateway.inTurn(() =>
    db.transaction(async tx => {
      const [row] = await rows.lockPerson(tx, { me: person });
      if (!row?.deletesAt) return;
      for (const { providerId } of await rows.listOpen(tx, { me: person }))
        await endRenewal(tx, gateway, person, providerId);
    }),
  );

/** The provider forgets the payer, and with them every subscription: nothing is charged any more. */
export const forgetPayer: JobKind<{ customer: string }> = {
  name: 'forget-payer',
  payload: z.strictObject({ customer: z.string() }),
};

/** For the end of an account, which never waits for the provider: a job tells it, until it has heard. */
export const stopPaying = async (tx: Executor, person: string): Promise<void> => {
  const [row] = await rows.findPerson(tx, { me: person });
  if (!row?.customer) return;
  await enqueue(tx, forgetPayer, { customer: row.customer });
  await rows.forgetCustomer(tx, { person });
};

export const { eraseBatch } = rows;
