import { createPaymentIntent, getPaymentStatus, listOrders } from '@turnstone/contract/payments';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn, visitor } from '../../platform/scopes.ts';
import * as checkout from './checkout.service.ts';
import * as orders from './orders.service.ts';

export const checkoutRoutes = (app: FastifyInstance): void => {
  route(app, createPaymentIntent, visitor, ({ ctx, body }) => checkout.createIntent(ctx, body), 'payments');
  route(app, getPaymentStatus, visitor, ({ ctx, body }) => checkout.getStatus(ctx, body), 'payments');
};

export const orderRoutes = (app: FastifyInstance): void => {
  route(app, listOrders, signedIn, ({ ctx, query }) => orders.list(ctx, query));
};
