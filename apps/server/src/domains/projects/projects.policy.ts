import type { Plan } from '@turnstone/contract/plan';
import type { ProjectStatus } from '@turnstone/contract/projects';
import { fits, leftOf, planLimits } from '@turnstone/rules/plans';
import { AppError } from '../../platform/errors.ts';

const pluralize = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Active and paused projects are open; a completed one takes no place in a plan. */
export const isOpen = (status: ProjectStatus): boolean => status !== 'completed';

/** Whether a plan holds all of somebody's open projects. */
export const fitsAll = (plan: Plan, openProjects: number): boolean =>
  fits(planLimits[plan].openProjects, openProjects, 0);

/** Whether an open project has a place in a plan: the ones begun first have. */
export const hasPlace = (plan: Plan, openBefore: number): boolean =>
  fits(planLimits[plan].openProjects, openBefore, 1);

const openProjectsOf = (plan: Plan): string => pluralize(planLimits[plan].openProjects ?? 0, 'open project');

/** One open project more than there are. */
export const assertCanOpenProject = (plan: Plan, openProjects: number): void => {
  if (fits(planLimits[plan].openProjects, openProjects, 1)) return;
  throw new AppError(
    'plan_limit',
    `Your plan has room for ${openProjectsOf(plan)} at a time, and there is no place left right now. Completing a project frees its place; with Plus there is room for as many as you like.`,
    'plus',
  );
};

export const projectReadOnly = (plan: Plan): AppError =>
  new AppError(
    'plan_limit',
    `Your plan has room for ${openProjectsOf(plan)} at a time, beginning with the one you started first. This project is kept for you to read; complete the earlier one to go on with it, or choose Plus.`,
    'plus',
  );

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
    `Your plan has room for ${pluralize(limit / 60, 'hour')} of logged time a month. ${pluralize(left, 'minute')} ${left === 1 ? 'is' : 'are'} left ${when}; with Plus there is no limit.`,
    'plus',
  );
};

export const limitsMinutes = (plan: Plan): boolean => planLimits[plan].minutesPerMonth !== null;
