import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { anyId, count, idOf, moment } from './fields.ts';
import { limits } from './limits.ts';
import { paidPlan, paidPlans } from './plan.ts';

export const productIds = ['book', 'art-prints', 'journal', 'oracle-cards', 'bracelet'] as const;
const productId = z.enum(productIds);
export type ProductId = z.output<typeof productId>;

/** In cents. With `plan` or `product` it must be the catalogue's price; alone it is a contribution (P32). */
const amount = z.int().check(z.minimum(limits.minContribution), z.maximum(limits.maxContribution));

const newPayment = z
  .strictObject({
    amount,
    plan: z.optional(paidPlan),
    product: z.optional(productId),
    /** Made by the browser: one checkout is one payment, however often it is asked for. */
    checkoutId: z.optional(anyId),
  })
  .check(z.refine(({ plan, product }) => !(plan && product)));
export type NewPayment = z.output<typeof newPayment>;

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'Prepare a payment; it is made between the browser and the payment provider',
  body: newPayment,
  response: z.object({
    clientSecret: z.string(),
    /** With which the browser names this site to the provider. */
    publishableKey: z.string(),
    /** The checkout was paid before: there is nothing left to pay. */
    isPaid: z.boolean(),
  }),
  isIdempotent: true,
  open: true,
});

/** What can be paid for: a plan for a month, a keepsake, or a contribution. */
export const paidItems = [...paidPlans, ...productIds, 'contribution'] as const;
export type PaidItem = (typeof paidItems)[number];

export const receiptFields = {
  item: z.enum(paidItems),
  amount: count,
  paidAt: moment,
  /** The payment provider's number of it. */
  reference: z.string(),
};

const paymentIntent = z.string().check(z.regex(/^pi_\w{1,250}$/));

const paymentStatusQuery = z.strictObject({
  paymentIntent,
  /** Whoever has it has paid, or tried to: the provider gives it to that browser alone. */
  clientSecret: z.string().check(z.regex(/^\w{1,250}$/)),
});
export type PaymentStatusQuery = z.output<typeof paymentStatusQuery>;

/** Not found where there is none, or the secret is another's. */
export const getPaymentStatus = endpoint({
  method: 'POST',
  path: '/api/payment-status',
  summary: 'How a payment went, as the payment provider says',
  body: paymentStatusQuery,
  response: z.object({
    status: z.enum(['succeeded', 'processing', 'failed']),
    /** Of a payment that succeeded. */
    receipt: z.nullable(z.object(receiptFields)),
  }),
  isIdempotent: true,
  open: true,
});
export type PaymentOutcome = z.output<(typeof getPaymentStatus)['response']>;
export type PaymentStatus = PaymentOutcome['status'];

const order = z.object({
  id: idOf('order'),
  product: productId,
  amount: count,
  orderedAt: moment,
  status: z.enum(['paid', 'shipped', 'refunded']),
  shippedAt: z.nullable(moment),
  email: z.nullable(z.string()),
  /** Name, street, place and country, a line each. */
  shipTo: z.array(z.string()),
});
export type Order = z.output<typeof order>;

export const listOrders = listEndpoint({
  path: '/api/orders',
  summary: 'What I have ordered, newest first',
  item: order,
});
