import { createPaymentIntent, listOrders, readPaymentStatus } from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/db.ts';
import type { PaymentGateway } from '../../platform/payment-gateway.ts';
import { route } from '../../platform/route.ts';
import { member, visitor } from '../../platform/scopes.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import * as checkout from './checkout.service.ts';
import * as orders from './orders.service.ts';

interface Parts {
  readonly db: Executor;
  readonly keys: KeyRing;
  readonly payments: PaymentGateway;
}

export const checkoutRoutes = (app: FastifyInstance, { db, payments }: Parts): void => {
  route(app, createPaymentIntent, visitor, ({ me, body }) =>
    checkout.prepare({ db, gateway: payments, me }, body),
  );
  route(app, readPaymentStatus, visitor, ({ body }) => checkout.look(payments, body));
};

export const orderRoutes = (app: FastifyInstance, { keys }: Parts): void => {
  route(app, listOrders, member, ({ me, query }) => orders.list(me, keys, query));
};
