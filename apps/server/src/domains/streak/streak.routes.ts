import { setStreak } from '@turnstone/contract/streak';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as streak from './streak.service.ts';

export const streakRoutes = (app: FastifyInstance): void => {
  route(app, setStreak, signedIn, ({ me, body, ifMatch }) => streak.set(me, body, ifMatch));
};
