import type { PaidPlan, Plan } from '@turnstone/contract/plan';
import { introductoryMonths } from './catalogue.ts';
import { planIncludes } from './plans.ts';

/** Where a person's plan can come from; each holds until its moment. */
export interface Entitlement {
  readonly introPlan: PaidPlan | null;
  readonly introEndsAt: string | null;
  readonly paidPlan: PaidPlan | null;
  readonly paidUntil: string | null;
}

const heldPlan = (plan: PaidPlan | null, until: string | null, now: Date): Plan =>
  plan && until && now.getTime() < Date.parse(until) ? plan : 'free';

/** The plan that holds now: the better of what was given and what was paid for. */
export const planAt = (from: Entitlement, now: Date): Plan => {
  const intro = heldPlan(from.introPlan, from.introEndsAt, now);
  const paid = heldPlan(from.paidPlan, from.paidUntil, now);
  return planIncludes(intro, paid) ? intro : paid;
};

/** Three calendar months on; where that month is shorter, its last day. */
export const introEnd = (start: Date): Date => {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + introductoryMonths);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
};
