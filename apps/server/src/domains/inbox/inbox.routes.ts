import { countUnreadNotices, listNotices, readNotices } from '@turnstone/contract/notices';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as inbox from './inbox.service.ts';

export const inboxRoutes = (app: FastifyInstance): void => {
  route(app, listNotices, signedIn, ({ ctx, query }) => inbox.list(ctx, query));
  route(app, countUnreadNotices, signedIn, ({ ctx }) => inbox.countUnread(ctx));
  route(app, readNotices, signedIn, ({ ctx, body }) => inbox.read(ctx, body.upTo));
};
