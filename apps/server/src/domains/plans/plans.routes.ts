import {
  getSubscription,
  setIntroPlan,
  startIntro,
  updateSubscription,
} from '@turnstone/contract/subscription';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as plans from './plans.service.ts';
import * as subscriptions from './subscriptions.service.ts';

export const planRoutes = (app: FastifyInstance): void => {
  route(app, getSubscription, signedIn, ({ ctx }) => plans.get(ctx));
  route(app, startIntro, signedIn, ({ ctx, body }) => plans.startIntro(ctx, body.plan));
  route(app, setIntroPlan, signedIn, ({ ctx, body, ifMatch }) => plans.setIntroPlan(ctx, body.plan, ifMatch));
  route(
    app,
    updateSubscription,
    signedIn,
    ({ ctx, body, ifMatch }) => subscriptions.update(ctx, body.renewsAs, ifMatch),
    'payments',
  );
};
