import { endOtherSessions, endSession, getDeviceKey, listSessions, readUser } from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { member, memberOrLeaving } from '../../platform/scopes.ts';
import * as account from './account.service.ts';
import * as sessions from './sessions.service.ts';

export const accountRoutes = (app: FastifyInstance): void => {
  route(app, readUser, memberOrLeaving, ({ me }) => account.readUser(me));
  route(app, getDeviceKey, member, ({ me }) => account.getDeviceKey(me));
  route(app, listSessions, member, ({ me, query }) => sessions.list(me, query));
  route(app, endOtherSessions, member, ({ me }) => sessions.endOthers(me));
  route(app, endSession, member, ({ me, params }) => sessions.end(me, params.id));
};
