import { type Entitlement, planAt } from '@turnstone/rules/entitlement';
import { localDate } from '@turnstone/rules/local-date';
import { dayText } from '@turnstone/rules/when';
import { AppError } from '../../platform/errors.ts';

const nothing = { introPlan: null, introEndsAt: null, paidPlan: null, paidUntil: null };

const isPaidFor = ({ paidPlan, paidUntil }: Entitlement, now: Date): boolean =>
  planAt({ ...nothing, paidPlan, paidUntil }, now) !== 'free';

export const alreadySubscribed = new AppError(
  'already_subscribed',
  'You already have a paid plan. You can change or cancel it on your account page. Changes take effect at the next billing cycle.',
);

export const nothingToChange = new AppError('nothing_to_change', 'You have no paid plan to change.');

/** Once per person, and not on top of what is paid for. */
export const assertCanStartIntro = (entitlement: Entitlement, now: Date): void => {
  if (entitlement.introPlan !== null)
    throw new AppError('intro_taken', 'Everyone gets the three free months once, and you have had yours.');
  if (isPaidFor(entitlement, now)) throw alreadySubscribed;
};

/** Ended ones are not begun again under another name. */
export const introNotRunning = new AppError('nothing_to_change', 'Your free months are not running.');

/** Nobody pays for what they have, or could have for nothing: running free months can be of either plan. */
export const assertCanBuy = (entitlement: Entitlement, now: Date, zone: string): void => {
  if (isPaidFor(entitlement, now)) throw alreadySubscribed;
  const { introPlan, introEndsAt } = entitlement;
  if (introEndsAt === null || planAt({ ...nothing, introPlan, introEndsAt }, now) === 'free') return;
  throw new AppError(
    'already_subscribed',
    `Your free months run until ${dayText(localDate(new Date(introEndsAt), zone))}, and you can switch them to another plan. You do not need to pay before then.`,
  );
};
