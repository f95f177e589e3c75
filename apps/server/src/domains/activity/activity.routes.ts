import { readActivity } from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { member } from '../../platform/scopes.ts';
import * as activity from './activity.service.ts';

export const activityRoutes = (app: FastifyInstance): void => {
  route(app, readActivity, member, ({ me }) => activity.readYear(me));
};
