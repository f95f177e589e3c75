import {
  changePairing,
  changePivot,
  createPivot,
  deletePivot,
  listPivots,
  pairPivot,
  recordPivotUsage,
  removePairing,
  sharePivot,
  takeBackPivot,
} from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { member, plusFor } from '../../platform/scopes.ts';
import * as pivots from './pivots.service.ts';

const sharing = plusFor('Sharing a pivot with the community', 'Your pivot stays here, private, as it is.');

export const pivotRoutes = (app: FastifyInstance): void => {
  route(app, listPivots, member, ({ me, query }) => pivots.list(me, query));
  route(app, createPivot, member, ({ me, body, writtenAt }) => pivots.create(me, body, writtenAt));
  route(app, changePivot, member, ({ me, params, body, ifMatch }) =>
    pivots.change(me, params.id, body, ifMatch),
  );
  route(app, deletePivot, member, ({ me, params, ifMatch }) => pivots.remove(me, params.id, ifMatch));
  route(app, recordPivotUsage, member, ({ me, body }) => pivots.use(me, body.pivotId));
  route(app, pairPivot, member, ({ me, body: { pivotId, ...pairing } }) => pivots.pair(me, pivotId, pairing));
  route(app, changePairing, member, ({ me, params, body, ifMatch }) =>
    pivots.pair(me, params.id, body, ifMatch),
  );
  route(app, removePairing, member, ({ me, params }) => pivots.unpair(me, params.id));
  route(app, sharePivot, sharing, ({ me, params, body, ifMatch }) =>
    pivots.share(me, params.id, body, ifMatch),
  );
  route(app, takeBackPivot, member, ({ me, params }) => pivots.takeBack(me, params.id));
};
