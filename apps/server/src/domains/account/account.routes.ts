import {
  endOtherSessions,
  endSession,
  getCurrentUser,
  getDeviceKey,
  listSessions,
} from '@turnstone/contract/account';
import { setNames } from '@turnstone/contract/account-names';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn, signedInOrLeaving } from '../../platform/scopes.ts';
import * as account from './account.service.ts';
import * as sessions from './sessions.service.ts';

export const accountRoutes = (app: FastifyInstance): void => {
  route(app, getCurrentUser, signedInOrLeaving, ({ ctx }) => account.getUser(ctx));
  route(app, setNames, signedIn, ({ ctx, body }) => account.setNames(ctx, body));
  route(app, getDeviceKey, signedIn, ({ ctx }) => account.getDeviceKey(ctx));
  route(app, listSessions, signedIn, ({ ctx, query }) => sessions.list(ctx, query));
  route(app, endOtherSessions, signedIn, ({ ctx }) => sessions.endOthers(ctx));
  route(app, endSession, signedIn, ({ ctx, params }) => sessions.end(ctx, params.id));
};
