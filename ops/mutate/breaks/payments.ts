import type { Break } from '../break.ts';
import { domains, features, platform } from './places.ts';

const checkoutTests = [`${domains}/payments/checkout.routes.test.ts`];
const planTests = [`${domains}/plans/plans.routes.test.ts`];
const subscriptionTests = [`${domains}/plans/subscriptions.routes.test.ts`];

const statusTests = [`${domains}/payments/payment-status.routes.test.ts`];

export const paymentBreaks: readonly Break[] = [
  {
    id: 'payments/status-needs-the-secret',
    promise: 'How a payment went is told to whoever has its secret.',
    file: `${domains}/payments/checkout.service.ts`,
    find: 'if (!payment || !isSame(payment.clientSecret, clientSecret)) throw',
    replace: 'if (!payment) throw',
    tests: statusTests,
  },
  {
    id: 'payments/status-is-the-providers',
    promise: 'A payment succeeded when the provider says so.',
    file: `${domains}/payments/checkout.service.ts`,
    find: "if (isPaid) return 'succeeded';",
    replace: "if (isPaid || !isProcessing) return 'succeeded';",
    tests: statusTests,
  },
  {
    id: 'payments/address-is-not-believed',
    promise: 'Nobody is thanked for a payment because an address says so.',
    file: `${features}/payments/payment-result.tsx`,
    find: 'toastStatus(status);',
    replace: "toastStatus('succeeded');",
    tests: [`${features}/payments/payment-return.test.tsx`],
  },
  {
    id: 'payments/price-is-ours',
    promise: 'What something costs is not said by who buys it.',
    file: `${domains}/payments/checkout.policy.ts`,
    find: 'if (input.amount === price) return;',
    replace: 'if (input.amount <= price) return;',
    tests: checkoutTests,
  },
  {
    id: 'payments/plan-needs-account',
    promise: 'A plan is bought by somebody who is signed in.',
    file: `${domains}/payments/checkout.service.ts`,
    find: 'if (input.plan && !ctx.user) throw policy.planWithoutAccountNotAllowed;',
    replace: '',
    also: [
      {
        file: `${domains}/payments/checkout.service.ts`,
        find: '  if (!ctx.user) throw policy.planWithoutAccountNotAllowed;\n',
        replace: '',
      },
    ],
    tests: checkoutTests,
  },
  {
    id: 'payments/one-checkout-one-payment',
    promise: 'A checkout that was begun for something else is refused.',
    file: `${domains}/payments/checkout.service.ts`,
    find: 'if (!checkout?.fingerprint.equals(fingerprint)) throw policy.checkoutReuseNotAllowed;',
    replace: 'if (!checkout) throw policy.checkoutReuseNotAllowed;',
    tests: checkoutTests,
  },
  {
    id: 'payments/events-are-signed',
    promise: 'Only the provider’s own events are read.',
    file: `${platform}/payment-gateway.ts`,
    find: 'stripe.webhooks.constructEvent(body, signature, webhookSecret, maxEventAgeSeconds)',
    replace: 'JSON.parse(body.toString())',
    tests: [`${domains}/payments/webhook.routes.test.ts`],
  },
  {
    id: 'payments/unpaid-is-no-order',
    promise: 'An order is kept when it is paid, not before.',
    file: `${domains}/payments/orders.service.ts`,
    find: 'if (!product || !payment.isPaid) return;',
    replace: 'if (!product) return;',
    tests: [
      `${domains}/payments/orders.routes.test.ts › is not made by a declined card, nor before the bank agreed`,
    ],
  },
  {
    id: 'payments/free-months-once',
    promise: 'The free months are there once.',
    file: `${domains}/plans/plans.policy.ts`,
    find: 'if (entitlement.introPlan !== null)',
    replace: "if (entitlement.introPlan === 'plus')",
    tests: planTests,
  },
  {
    id: 'payments/free-months-end-once',
    promise: 'Free months that were ended are not begun again under another plan.',
    file: `${domains}/plans/plans.service.ts`,
    find: 'if (!isRunning) throw policy.introNotRunning;',
    replace: 'if (introEndsAt === null) throw policy.introNotRunning;',
    tests: planTests,
  },
  {
    id: 'payments/free-months-switch-keeps-the-day',
    promise: 'Free months of the other plan end on the same day.',
    file: `${domains}/plans/plans.service.ts`,
    find: ': { plan, endsAt: introEndsAt };',
    replace: ': { plan, endsAt: introEnd(ctx.clock.now()).toISOString() };',
    tests: planTests,
  },
  {
    id: 'payments/nobody-pays-twice',
    promise: 'Nobody pays for what they have.',
    file: `${domains}/plans/plans.policy.ts`,
    find: "introEndsAt }, now) === 'free') return;",
    replace: "introEndsAt }, now) !== 'free') return;",
    tests: [...planTests, ...subscriptionTests, ...checkoutTests],
  },
  {
    id: 'payments/unfinished-gives-nothing',
    promise: 'A subscription gives nothing before it is paid.',
    file: `${domains}/plans/subscriptions.service.ts`,
    find: 'const paid = await findPaidPeriod(ctx, periods);',
    replace:
      "const paid = subscription.state === 'unfinished' ? { plan: subscription.plan, until: '2999-01-01T00:00:00.000Z' } : await findPaidPeriod(ctx, periods);",
    tests: subscriptionTests,
  },
  {
    id: 'payments/receipt-says-refunded',
    promise: 'A receipt says when its payment was given back.',
    file: `${domains}/payments/events.service.ts`,
    find: 'if (payment.isRefunded) await receipts.markRefunded(ctx.db, invoice.invoiceId);',
    replace: '',
    tests: [`${domains}/receipts/receipts.routes.test.ts`],
  },
  {
    id: 'payments/receipts-are-ones-own',
    promise: 'Everybody reads the receipts of their own payments alone.',
    file: `${domains}/receipts/receipts.repository.ts`,
    find: ".where('user_id', '=', arg.userId)\n    .where('id', '<', arg.after)",
    replace: ".where('id', '<', arg.after)",
    tests: [`${domains}/receipts/receipts.routes.test.ts`],
  },
  {
    id: 'payments/paid-stays-until-its-end',
    promise: 'Who cancels keeps what is paid for until it ends.',
    file: `${domains}/plans/subscriptions.service.ts`,
    find: 'return earlier(until, subscription.endedAt ?? until);',
    replace: 'return until;',
    tests: [...subscriptionTests, `${domains}/payments/histories.test.ts`],
  },
];
