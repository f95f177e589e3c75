import { deleteAccount, endOtherSessions, endSession, listSessions } from '@turnstone/contract/account';
import type { Endpoint, ItemOf, ResponseOf } from '@turnstone/contract/endpoint';
import type { Page } from '@turnstone/contract/paging';
import {
  createPaymentIntent,
  getPaymentStatus,
  listOrders,
  type NewPayment,
  type Order,
  type PaymentStatus,
} from '@turnstone/contract/payments';
import type { PaidPlan } from '@turnstone/contract/plan';
import { listReceipts, type Receipt } from '@turnstone/contract/receipts';
import {
  getSubscription,
  type Subscription,
  setIntroPlan,
  startIntro,
  updateSubscription,
} from '@turnstone/contract/subscription';
import * as z from 'zod/mini';
import { type AnyInput, basedOn } from '../src/api/backend.ts';
import { backendError, editConflict } from '../src/api/errors.ts';
import { newId } from '../src/platform/new-id.ts';

type SignedIn = ItemOf<typeof listSessions>;

const inThreeMonths = '2027-02-15T09:00:00.000Z';

/** The plan, the payments and the sessions of an account, as a server keeps them. */
export const createShop = () => {
  const state = {
    subscription: {
      plan: 'free',
      intro: { state: 'available', plan: null, endsAt: null },
      paid: null,
    } as Subscription,
    orders: [] as Order[],
    receipts: [] as Receipt[],
    sessions: [] as SignedIn[],
    /** By checkout: one payment each. */
    payments: new Map<string, NewPayment>(),
    paidCheckouts: new Set<string>(),
    /** By the secret of the payment: what the provider says of it. */
    statuses: new Map<string, PaymentStatus>(),
    /** The secrets that were asked about. */
    statusRequests: [] as string[],
    isDeleted: false,
  };

  const idOf = (input: AnyInput): string =>
    z.parse(z.object({ params: z.object({ id: z.string() }) }), input).params.id;

  const handlers = new Map<Endpoint, (input: AnyInput) => unknown>([
    [getSubscription, () => state.subscription],
    [
      startIntro,
      ({ body }) => {
        const { plan } = body as { plan: PaidPlan };
        const intro = { state: 'running' as const, plan, endsAt: inThreeMonths };
        state.subscription = { ...state.subscription, plan, intro };
        return state.subscription;
      },
    ],
    [
      setIntroPlan,
      ({ body, base }) => {
        const { plan } = z.parse(setIntroPlan.body, body);
        const { intro } = state.subscription;
        const version = basedOn(setIntroPlan, { base });
        if (version !== null && version !== setIntroPlan.changes.versionOf(state.subscription))
          throw editConflict(state.subscription);
        state.subscription = {
          ...state.subscription,
          plan: plan ?? 'free',
          intro: plan === null ? { ...intro, state: 'used' } : { ...intro, plan },
        };
        return state.subscription;
      },
    ],
    [
      updateSubscription,
      ({ body }) => {
        const { paid } = state.subscription;
        state.subscription = { ...state.subscription, paid: paid && { ...paid, ...(body as object) } };
        return state.subscription;
      },
    ],
    [
      createPaymentIntent,
      ({ body }) => {
        const payment = body as NewPayment;
        const id = payment.checkoutId ?? newId();
        state.payments.set(id, payment);
        return {
          clientSecret: `pi_${id}_secret_x`,
          publishableKey: 'pk_test_memory',
          isPaid: state.paidCheckouts.has(id),
        };
      },
    ],
    [
      getPaymentStatus,
      ({ body }) => {
        const { clientSecret } = z.parse(getPaymentStatus.body, body);
        state.statusRequests.push(clientSecret);
        const status = state.statuses.get(clientSecret);
        if (!status) throw backendError('not_found', 'Not found', 'The server says: not there.');
        const reference = clientSecret.replace(/_secret_.*/, '');
        const receipt = { item: 'book', amount: 3999, paidAt: '2026-11-18T02:10:00.000Z', reference };
        return { status, receipt: status === 'succeeded' ? receipt : null };
      },
    ],
    [
      endSession,
      input => {
        state.sessions = state.sessions.filter(({ id }) => id !== idOf(input));
        return { id: idOf(input) };
      },
    ],
    [
      endOtherSessions,
      () => {
        const ended = state.sessions.filter(({ isCurrent }) => !isCurrent).length;
        state.sessions = state.sessions.filter(({ isCurrent }) => isCurrent);
        return { ended };
      },
    ],
    [
      deleteAccount,
      () => {
        state.isDeleted = true;
        return { deletedAt: new Date().toISOString() };
      },
    ],
  ]);

  const lists = new Map<Endpoint, () => readonly unknown[]>([
    [listOrders, () => state.orders],
    [listReceipts, () => state.receipts],
    [listSessions, () => state.sessions],
  ]);

  return {
    state,
    canHandle: (endpoint: Endpoint): boolean => handlers.has(endpoint),
    call: <E extends Endpoint>(endpoint: E, input: AnyInput): ResponseOf<E> =>
      z.parse<E['response']>(endpoint.response, handlers.get(endpoint)?.(input)),
    lists: (endpoint: Endpoint): boolean => lists.has(endpoint),
    page: <Item>(endpoint: Endpoint): Page<Item> => ({
      items: (lists.get(endpoint)?.() ?? []) as readonly Item[],
      next: null,
    }),
  };
};
