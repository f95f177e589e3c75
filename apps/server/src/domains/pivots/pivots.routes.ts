import {
  createPivot,
  listPivots,
  pairPivot,
  recordPivotUsage,
  removePairing,
  removePivot,
  updatePairing,
  updatePivot,
} from '@turnstone/contract/pivots';
import { sharePivot, unsharePivot } from '@turnstone/contract/shared-pivots';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { plusFor, signedIn } from '../../platform/scopes.ts';
import * as pivots from './pivots.service.ts';

const sharing = plusFor('Sharing a pivot with the community', 'Your pivot stays here, private, as it is.');

export const pivotRoutes = (app: FastifyInstance): void => {
  route(app, listPivots, signedIn, ({ me, query }) => pivots.list(me, query));
  route(app, createPivot, signedIn, ({ me, body, writtenAt }) => pivots.create(me, body, writtenAt));
  route(app, updatePivot, signedIn, ({ me, params, body, ifMatch }) =>
    pivots.update(me, params.id, body, ifMatch),
  );
  route(app, removePivot, signedIn, ({ me, params, ifMatch }) => pivots.remove(me, params.id, ifMatch));
  route(app, recordPivotUsage, signedIn, ({ me, body }) => pivots.recordUsage(me, body.pivotId));
  route(app, pairPivot, signedIn, ({ me, body: { pivotId, ...pairing } }) =>
    pivots.pair(me, pivotId, pairing),
  );
  route(app, updatePairing, signedIn, ({ me, params, body, ifMatch }) =>
    pivots.pair(me, params.id, body, ifMatch),
  );
  route(app, removePairing, signedIn, ({ me, params }) => pivots.unpair(me, params.id));
  route(app, sharePivot, sharing, ({ me, params, body, ifMatch }) =>
    pivots.share(me, params.id, body, ifMatch),
  );
  route(app, unsharePivot, signedIn, ({ me, params }) => pivots.unshare(me, params.id));
};
