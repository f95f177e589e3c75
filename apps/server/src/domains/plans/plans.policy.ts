import type { PaidPlan } from '@turnstone/contract/subscription';
import { type Entitlement, planAt } from '@turnstone/rules/entitlement';
import { localDate } from '@turnstone/rules/local-date';
import { planIncludes } from '@turnstone/rules/plans';
import { dayText } from '@turnstone/rules/when';
import { AppError } from '../../platform/errors.ts';

const nothing = { introPlan: null, introEndsAt: null, paidPlan: null, paidUntil: null };

const isPaidFor = ({ paidPlan, paidUntil }: Entitlement, now: Date): boolean =>
  planAt({ ...nothing, paidPlan, paidUntil }, now) !== 'free';

export const alreadySubscribed = new AppError(
  'already_subscribed',
  'You have a paid plan already. It can be changed or ended on your account page, from the next billing cycle on.',
);

export const nothingToChange = new AppError(
  'nothing_to_change',
  'There is no paid plan that could be changed.',
);

/** Once per person, and not on top of what is paid for. */
export const assertCanStartIntro = (entitlement: Entitlement, now: Date): void => {
  if (entitlement.introPlan !== null)
    throw new AppError('intro_taken', 'The three free months are there once, and you have had them.');
  if (isPaidFor(entitlement, now)) throw alreadySubscribed;
};

/** Nobody pays for what they have. */
export const assertCanBuy = (plan: PaidPlan, entitlement: Entitlement, now: Date, zone: string): void => {
  if (isPaidFor(entitlement, now)) throw alreadySubscribed;
  const { introPlan, introEndsAt } = entitlement;
  const intro = planAt({ ...nothing, introPlan, introEndsAt }, now);
  if (introEndsAt === null || !planIncludes(intro, plan)) return;
  throw new AppError(
    'already_subscribed',
    `Your free months include this until ${dayText(localDate(new Date(introEndsAt), zone))}. There is nothing to pay before then.`,
  );
};
