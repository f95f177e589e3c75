import { importTrial } from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { member } from '../../platform/scopes.ts';
import * as trialImport from './trial-import.service.ts';

export const trialImportRoutes = (app: FastifyInstance): void => {
  route(app, importTrial, member, ({ me, body }) => trialImport.bringIn(me, body));
};
