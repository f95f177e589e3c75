import { importTrial } from '@turnstone/contract/trial-import';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as trialImport from './trial-import.service.ts';

export const trialImportRoutes = (app: FastifyInstance): void => {
  route(app, importTrial, signedIn, ({ ctx, body }) => trialImport.importAll(ctx, body), 'bulk');
};
