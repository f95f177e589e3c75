import { changeSubscription, readSubscription, startIntro } from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import type { PaymentGateway } from '../../platform/payment-gateway.ts';
import { route } from '../../platform/route.ts';
import { member } from '../../platform/scopes.ts';
import * as plans from './plans.service.ts';
import * as subscriptions from './subscriptions.service.ts';

export const planRoutes = (app: FastifyInstance, payments: PaymentGateway): void => {
  route(app, readSubscription, member, ({ me }) => plans.read(me));
  route(app, startIntro, member, ({ me, body }) => plans.startIntro(me, body.plan));
  route(app, changeSubscription, member, ({ me, body, ifMatch }) =>
    subscriptions.change(me, payments, body.renewsAs, ifMatch),
  );
};
