import * as z from 'zod/mini';

export const plan = z.enum(['free', 'plus', 'pro']);
export type Plan = z.output<typeof plan>;

export const paidPlans = ['plus', 'pro'] as const;
export const paidPlan = z.enum(paidPlans);
export type PaidPlan = z.output<typeof paidPlan>;
