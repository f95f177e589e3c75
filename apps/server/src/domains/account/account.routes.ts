import { endOtherSessions, endSession, listSessions, readUser } from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { member } from '../../platform/scopes.ts';
import * as account from './account.service.ts';

export const accountRoutes = (app: FastifyInstance): void => {
  route(app, readUser, member, ({ me }) => account.readUser(me));
  route(app, listSessions, member, ({ me, query }) => account.listSessions(me, query));
  route(app, endOtherSessions, member, ({ me }) => account.endOtherSessions(me));
  route(app, endSession, member, ({ me, params }) => account.endSession(me, params.id));
};
