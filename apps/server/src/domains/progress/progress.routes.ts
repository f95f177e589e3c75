import { readProgress } from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { member } from '../../platform/scopes.ts';
import * as progress from './progress.service.ts';

export const progressRoutes = (app: FastifyInstance): void => {
  route(app, readProgress, member, ({ me }) => progress.read(me));
};
