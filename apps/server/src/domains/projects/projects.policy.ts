import type { Plan } from '@turnstone/contract/plan';
import type { ProjectStatus } from '@turnstone/contract/projects';
import { fits, leftOf, planLimits } from '@turnstone/rules/plans';
import { durationText } from '@turnstone/rules/time';
import { AppError } from '../../platform/errors.ts';

/** Active and paused projects are open; a completed one takes no place in a plan. */
export const isOpen = (status: ProjectStatus): boolean => status !== 'completed';

export const limitsProjects = (plan: Plan): boolean => planLimits[plan].openProjects !== null;

/** Whether a project has a place in a plan: the open ones that were begun first have. `openBefore` is null where it is not open. */
export const hasPlace = (plan: Plan, openBefore: number | null): boolean =>
  !limitsProjects(plan) || (openBefore !== null && fits(planLimits[plan].openProjects, openBefore, 1));

const includes = (plan: Plan): string => {
  const max = planLimits[plan].openProjects ?? 0;
  return `Free includes ${max === 1 ? 'one open project' : `${max} open projects`} at a time`;
};

/** One open project more than there are. */
export const assertCanOpenProject = (plan: Plan, openProjects: number): void => {
  if (fits(planLimits[plan].openProjects, openProjects, 1)) return;
  throw new AppError(
    'plan_limit',
    `${includes(plan)}. Complete it to start another, or upgrade to Plus for unlimited projects.`,
    'plus',
  );
};

const whyReadOnly = (plan: Plan, status: ProjectStatus): string =>
  isOpen(status)
    ? `${includes(plan)}: the one you started first. You can read this one, but not change it. Complete the earlier one to continue here, or upgrade to Plus.`
    : `${includes(plan)}; Plus has no limit. This one is completed: you can read it, or open it again once your other project is completed.`;

export const projectReadOnly = (plan: Plan, status: ProjectStatus): AppError =>
  new AppError('plan_limit', whyReadOnly(plan, status), 'plus');

/** `more` minutes in a month that has `used` already. Less than before always fits. */
export const assertCanLogTime = (
  plan: Plan,
  used: number,
  more: number,
  when: 'this month' | 'in that month',
): void => {
  const limit = planLimits[plan].minutesPerMonth;
  if (limit === null || more <= 0 || fits(limit, used, more)) return;
  const left = leftOf(limit, used) ?? 0;
  throw new AppError(
    'plan_limit',
    `Free includes ${durationText(limit)} of logged time a month: ${durationText(left)} left ${when}. With Plus there is no limit.`,
    'plus',
  );
};

export const limitsMinutes = (plan: Plan): boolean => planLimits[plan].minutesPerMonth !== null;
