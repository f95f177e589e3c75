import { listBlocks, unblock } from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { member } from '../../platform/scopes.ts';
import * as blocks from './blocks.service.ts';

export const blockRoutes = (app: FastifyInstance): void => {
  route(app, listBlocks, member, ({ me, query }) => blocks.list(me, query));
  route(app, unblock, member, ({ me, params }) => blocks.remove(me, params.id));
};
