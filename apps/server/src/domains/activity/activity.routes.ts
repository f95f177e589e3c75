import { getActivity } from '@turnstone/contract/activity';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as activity from './activity.service.ts';

export const activityRoutes = (app: FastifyInstance): void => {
  route(app, getActivity, signedIn, ({ ctx }) => activity.get(ctx));
};
