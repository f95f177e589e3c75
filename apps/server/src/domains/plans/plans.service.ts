import type { PaidPlan } from '@turnstone/contract/plan';
import type { Subscription } from '@turnstone/contract/subscription';
import { setIntroPlan as setIntroPlanEndpoint } from '@turnstone/contract/subscription';
import { introEnd, planAt } from '@turnstone/rules/entitlement';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { notFound } from '../../platform/errors.ts';
import { inTransaction, type RequestContext } from '../../platform/request-context.ts';
import * as policy from './plans.policy.ts';
import * as repository from './plans.repository.ts';

type PlanRow = Awaited<ReturnType<typeof repository.getUser>>[number];
type Paid = Awaited<ReturnType<typeof repository.getLongest>>[number];

const introOf = ({ introPlan, introEndsAt }: PlanRow, now: Date): Subscription['intro'] => {
  if (introPlan === null || introEndsAt === null) return { state: 'available', plan: null, endsAt: null };
  const state = now.getTime() < Date.parse(introEndsAt) ? 'running' : 'used';
  return { state, plan: introPlan, endsAt: introEndsAt };
};

/** Also while a renewal is due: the person should know. */
const paidOf = (user: PlanRow, latest: Paid | undefined, now: Date): Subscription['paid'] => {
  const isPaymentDue = latest?.state === 'payment due';
  const { paidPlan, paidUntil } = user;
  if (latest?.paidPlan && latest.paidUntil && (isPaymentDue || isAhead(latest.accessUntil, now)))
    return { plan: latest.paidPlan, paidUntil: latest.paidUntil, renewsAs: latest.renewsAs, isPaymentDue };
  // Given without a subscription behind it.
  if (paidPlan && paidUntil && isAhead(paidUntil, now))
    return { plan: paidPlan, paidUntil, renewsAs: null, isPaymentDue };
  return null;
};

const isAhead = (moment: string | null, now: Date): boolean =>
  moment !== null && now.getTime() < Date.parse(moment);

export const get = async (ctx: RequestContext): Promise<Subscription> => {
  const [user] = await repository.getUser(ctx.db, { userId: ctx.user.id });
  if (!user) throw notFound('This account');
  const [latest] = await repository.getLongest(ctx.db, { userId: ctx.user.id });
  const now = ctx.clock.now();
  return { plan: planAt(user, now), intro: introOf(user, now), paid: paidOf(user, latest, now) };
};

/** Three months without a card. Afterwards the plan is Free again, and nothing is deleted. */
export const startIntro = (ctx: RequestContext, plan: PaidPlan): Promise<Subscription> =>
  inTransaction(ctx, async ctx => {
    const [user] = await repository.lockUser(ctx.db, { userId: ctx.user.id });
    if (!user) throw notFound('This account');
    const now = ctx.clock.now();
    policy.assertCanStartIntro(user, now);
    await repository.setIntro(ctx.db, { userId: ctx.user.id, plan, endsAt: introEnd(now).toISOString() });
    return get(ctx);
  });

/** Of another plan until the same day; null: over now, for good. Asked for again, an end is still an end. */
export const setIntroPlan = (
  ctx: RequestContext,
  plan: PaidPlan | null,
  ifMatch: IfMatch,
): Promise<Subscription> =>
  inTransaction(ctx, async ctx => {
    const userId = ctx.user.id;
    const [user] = await repository.lockUser(ctx.db, { userId });
    if (!user) throw notFound('This account');
    const before = await get(ctx);
    if (isStale(ifMatch, setIntroPlanEndpoint.changes.versionOf(before))) throw new EditConflict(before);
    const { introPlan, introEndsAt } = user;
    const isRunning = before.intro.state === 'running' && introPlan !== null && introEndsAt !== null;
    if (!isRunning && plan === null) return before;
    if (!isRunning) throw policy.introNotRunning;
    const next =
      plan === null
        ? { plan: introPlan, endsAt: ctx.clock.now().toISOString() }
        : { plan, endsAt: introEndsAt };
    await repository.setIntro(ctx.db, { userId, ...next });
    return get(ctx);
  });
