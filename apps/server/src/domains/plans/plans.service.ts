import type { PaidPlan, Subscription } from '@turnstone/contract';
import { introEnd, planAt } from '@turnstone/rules';
import { notFound } from '../../platform/errors.ts';
import { inTransaction, type Member } from '../../platform/member.ts';
import * as policy from './plans.policy.ts';
import * as rows from './plans.repository.ts';

type Person = Awaited<ReturnType<typeof rows.findPerson>>[number];
type Paid = Awaited<ReturnType<typeof rows.findLongest>>[number];

const introOf = ({ introPlan, introEndsAt }: Person, now: Date): Subscription['intro'] => {
  if (introPlan === null || introEndsAt === null) return { state: 'available', plan: null, endsAt: null };
  const state = now.getTime() < Date.parse(introEndsAt) ? 'running' : 'used';
  return { state, plan: introPlan, endsAt: introEndsAt };
};

/** Also while a renewal is due: the person should know. */
const paidOf = (person: Person, latest: Paid | undefined, now: Date): Subscription['paid'] => {
  const isPaymentDue = latest?.state === 'payment due';
  const { paidPlan, paidUntil } = person;
  if (latest?.paidPlan && latest.paidUntil && (isPaymentDue || isAhead(latest.accessUntil, now)))
    return { plan: latest.paidPlan, paidUntil: latest.paidUntil, renewsAs: latest.renewsAs, isPaymentDue };
  // Given without a subscription behind it.
  if (paidPlan && paidUntil && isAhead(paidUntil, now))
    return { plan: paidPlan, paidUntil, renewsAs: null, isPaymentDue };
  return null;
};

const isAhead = (moment: string | null, now: Date): boolean =>
  moment !== null && now.getTime() < Date.parse(moment);

export const read = async (me: Member): Promise<Subscription> => {
  const [person] = await rows.findPerson(me.db, { me: me.id });
  if (!person) throw notFound('This account');
  const [latest] = await rows.findLongest(me.db, { me: me.id });
  const now = new Date();
  return { plan: planAt(person, now), intro: introOf(person, now), paid: paidOf(person, latest, now) };
};

/** Three months without a card. Afterwards the plan is Free again, and nothing is deleted. */
export const startIntro = (me: Member, plan: PaidPlan): Promise<Subscription> =>
  inTransaction(me, async me => {
    const [person] = await rows.lockPerson(me.db, { me: me.id });
    if (!person) throw notFound('This account');
    const now = new Date();
    policy.mayStartIntro(person, now);
    await rows.setIntro(me.db, { me: me.id, plan, endsAt: introEnd(now).toISOString() });
    return read(me);
  });
