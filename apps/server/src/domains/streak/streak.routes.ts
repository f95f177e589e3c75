import { setStreak } from '@turnstone/contract/streak';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as streak from './streak.service.ts';

export const streakRoutes = (app: FastifyInstance): void => {
  route(app, setStreak, signedIn, ({ ctx, body, ifMatch }) => streak.set(ctx, body, ifMatch));
};
