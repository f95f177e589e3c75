import { getSubscription, startIntro, updateSubscription } from '@turnstone/contract/subscription';
import type { FastifyInstance } from 'fastify';
import type { PaymentGateway } from '../../platform/payment-gateway.ts';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as plans from './plans.service.ts';
import * as subscriptions from './subscriptions.service.ts';

export const planRoutes = (app: FastifyInstance, payments: PaymentGateway): void => {
  route(app, getSubscription, signedIn, ({ me }) => plans.get(me));
  route(app, startIntro, signedIn, ({ me, body }) => plans.startIntro(me, body.plan));
  route(app, updateSubscription, signedIn, ({ me, body, ifMatch }) =>
    subscriptions.update(me, payments, body.renewsAs, ifMatch),
  );
};
