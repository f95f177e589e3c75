import { blockAuthor, listBlocks, unblock } from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { member } from '../../platform/scopes.ts';
import * as things from '../moderation/shared-things.service.ts';
import * as blocks from './blocks.service.ts';

export const blockRoutes = (app: FastifyInstance): void => {
  route(app, blockAuthor, member, async ({ me, body }) =>
    blocks.add(me, await things.byAnother(me, body.about)),
  );
  route(app, listBlocks, member, ({ me, query }) => blocks.list(me, query));
  route(app, unblock, member, ({ me, params }) => blocks.remove(me, params.id));
};
