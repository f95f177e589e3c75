import { listSharedPivots, saveSharedPivot } from '@turnstone/contract/shared-pivots';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { proFor } from '../../platform/scopes.ts';
import * as library from './shared-pivot-library.service.ts';

const reading = proFor('The shared pivot library', 'Your own pivots stay yours, on every plan.');

export const sharedPivotRoutes = (app: FastifyInstance): void => {
  route(app, listSharedPivots, reading, ({ ctx, query }) => library.list(ctx, query));
  route(app, saveSharedPivot, reading, ({ ctx, body }) => library.save(ctx, body));
};
