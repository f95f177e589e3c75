import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';
import { paidPlan, plan } from './plan.ts';
import type { Versioned } from './versions.ts';

export const subscription = z.object({
  /** What holds now, from whichever gives more. */
  plan,
  /** Three months without a card, once per person. `plan` and `endsAt` are null while it was never taken. */
  intro: z.object({
    state: z.enum(['available', 'running', 'used']),
    plan: z.nullable(paidPlan),
    endsAt: z.nullable(moment),
  }),
  /** Null where nothing is paid for. */
  paid: z.nullable(
    z.object({
      plan: paidPlan,
      paidUntil: moment,
      /** What the next payment is for; null where it ends with what is paid. */
      renewsAs: z.nullable(paidPlan),
      /** The last renewal could not be charged; the provider tries again. */
      isPaymentDue: z.boolean(),
    }),
  ),
});
export type Subscription = z.output<typeof subscription>;

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  summary: 'My plan, where it comes from and how it goes on',
  response: subscription,
});

export const startIntro = endpoint({
  method: 'POST',
  path: '/api/subscription/intro',
  summary: 'Start three months of a plan without a card, once',
  body: z.strictObject({ plan: paidPlan }),
  response: subscription,
});

/** Which plan they are of is all there is to change, so it is its own version. */
const byIntroPlan: Versioned<Subscription> = {
  versionOf: ({ intro }) => (intro.state === 'running' && intro.plan) || 'none',
  valuesOf: ({ intro }) => ({ plan: intro.state === 'running' ? intro.plan : null }),
};

export const setIntroPlan = endpoint({
  method: 'POST',
  path: '/api/subscription/intro/plan',
  summary: 'Another plan for my free months, which end when they would have; null ends them now',
  body: z.strictObject({ plan: z.nullable(paidPlan) }),
  response: subscription,
  changes: byIntroPlan,
  conflict: subscription,
});

/** How it goes on is all there is to change, so it is its own version. */
const byRenewal: Versioned<Subscription> = {
  versionOf: ({ paid }) => paid?.renewsAs ?? 'none',
  valuesOf: ({ paid }) => ({ renewsAs: paid?.renewsAs ?? null }),
};

export const updateSubscription = endpoint({
  method: 'PUT',
  path: '/api/subscription',
  summary: 'What my paid plan goes on as from the next billing cycle; null lets it end',
  body: z.strictObject({ renewsAs: z.nullable(paidPlan) }),
  response: subscription,
  changes: byRenewal,
});
