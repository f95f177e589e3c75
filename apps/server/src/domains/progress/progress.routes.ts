import { getProgress } from '@turnstone/contract/progress';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as progress from './progress.service.ts';

export const progressRoutes = (app: FastifyInstance): void => {
  route(app, getProgress, signedIn, ({ ctx }) => progress.get(ctx));
};
