import { createPaymentIntent, getPaymentStatus, listOrders } from '@turnstone/contract/payments';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/db.ts';
import type { PaymentGateway } from '../../platform/payment-gateway.ts';
import { route } from '../../platform/route.ts';
import { signedIn, visitor } from '../../platform/scopes.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import * as checkout from './checkout.service.ts';
import * as orders from './orders.service.ts';

interface PaymentRouteDeps {
  readonly db: Executor;
  readonly keys: KeyRing;
  readonly payments: PaymentGateway;
}

export const checkoutRoutes = (app: FastifyInstance, { db, payments }: PaymentRouteDeps): void => {
  route(app, createPaymentIntent, visitor, ({ me, body }) =>
    checkout.createIntent({ db, gateway: payments, me }, body),
  );
  route(app, getPaymentStatus, visitor, ({ body }) => checkout.getStatus(payments, body));
};

export const orderRoutes = (app: FastifyInstance, { keys }: PaymentRouteDeps): void => {
  route(app, listOrders, signedIn, ({ me, query }) => orders.list(me, keys, query));
};
