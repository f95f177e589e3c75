import { listReceipts } from '@turnstone/contract/receipts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as receipts from './receipts.service.ts';

export const receiptRoutes = (app: FastifyInstance): void => {
  route(app, listReceipts, signedIn, ({ ctx, query }) => receipts.list(ctx, query));
};
