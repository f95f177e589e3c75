import { changePivot, createPivot, deletePivot, listPivots, recordPivotUsage } from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { member } from '../../platform/scopes.ts';
import * as pivots from './pivots.service.ts';

export const pivotRoutes = (app: FastifyInstance): void => {
  route(app, listPivots, member, ({ me, query }) => pivots.list(me, query));
  route(app, createPivot, member, ({ me, body }) => pivots.create(me, body));
  route(app, changePivot, member, ({ me, params, body }) => pivots.change(me, params.id, body));
  route(app, deletePivot, member, ({ me, params }) => pivots.remove(me, params.id));
  route(app, recordPivotUsage, member, ({ me, body }) => pivots.use(me, body.pivotId));
};
