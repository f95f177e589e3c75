import { withdrawRequest } from '@turnstone/contract/withdrawals';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as withdrawals from './withdrawals.service.ts';

export const withdrawalRoutes = (app: FastifyInstance): void => {
  route(app, withdrawRequest, signedIn, ({ ctx, body }) => withdrawals.withdraw(ctx, body.idempotencyKey));
};
