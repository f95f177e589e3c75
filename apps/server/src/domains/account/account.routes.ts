import {
  endOtherSessions,
  endSession,
  getCurrentUser,
  getDeviceKey,
  listSessions,
} from '@turnstone/contract/account';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn, signedInOrLeaving } from '../../platform/scopes.ts';
import * as account from './account.service.ts';
import * as sessions from './sessions.service.ts';

export const accountRoutes = (app: FastifyInstance): void => {
  route(app, getCurrentUser, signedInOrLeaving, ({ me }) => account.getUser(me));
  route(app, getDeviceKey, signedIn, ({ me }) => account.getDeviceKey(me));
  route(app, listSessions, signedIn, ({ me, query }) => sessions.list(me, query));
  route(app, endOtherSessions, signedIn, ({ me }) => sessions.endOthers(me));
  route(app, endSession, signedIn, ({ me, params }) => sessions.end(me, params.id));
};
