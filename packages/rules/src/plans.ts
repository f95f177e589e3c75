import type { Plan } from '@turnstone/contract/plan';

/** What each plan allows (spec §6). `null` means no limit. */
interface PlanLimits {
  readonly openProjects: number | null;
  readonly minutesPerMonth: number | null;
  readonly takesPartInForum: boolean;
  readonly readsSharedPivots: boolean;
  readonly advancedAnalytics: boolean;
  readonly formattedExport: boolean;
}

const free: PlanLimits = {
  openProjects: 1,
  minutesPerMonth: 600,
  takesPartInForum: false,
  readsSharedPivots: false,
  advancedAnalytics: false,
  formattedExport: false,
};

const plus: PlanLimits = {
  ...free,
  openProjects: null,
  minutesPerMonth: null,
  takesPartInForum: true,
  advancedAnalytics: true,
};

const pro: PlanLimits = { ...plus, readsSharedPivots: true, formattedExport: true };

export const planLimits: Readonly<Record<Plan, PlanLimits>> = { free, plus, pro };

const order: readonly Plan[] = ['free', 'plus', 'pro'];

/** Each plan holds everything of the ones before it. */
export const planIncludes = (has: Plan, needed: Plan): boolean => order.indexOf(has) >= order.indexOf(needed);

/** How much of a limit is left; null where there is none. Never below 0: someone may be above after a downgrade. */
export const leftOf = (limit: number | null, used: number): number | null =>
  limit === null ? null : Math.max(0, limit - used);

export const fits = (limit: number | null, used: number, more: number): boolean =>
  limit === null || used + more <= limit;
