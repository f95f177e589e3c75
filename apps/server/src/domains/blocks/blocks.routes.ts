import { listBlocks, unblock } from '@turnstone/contract/blocks';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as blocks from './blocks.service.ts';

export const blockRoutes = (app: FastifyInstance): void => {
  route(app, listBlocks, signedIn, ({ ctx, query }) => blocks.list(ctx, query));
  route(app, unblock, signedIn, ({ ctx, params }) => blocks.remove(ctx, params.id));
};
