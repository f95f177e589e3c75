import { undoPivotUsage } from '@turnstone/contract/pivot-usage';
import {
  createPivot,
  listPivots,
  pairPivot,
  recordBelief,
  recordPivotUsage,
  removePairing,
  removePivot,
  updatePairing,
  updatePivot,
} from '@turnstone/contract/pivots';
import {
  listSharedPivots,
  saveSharedPivot,
  sharePivot,
  unsharePivot,
} from '@turnstone/contract/shared-pivots';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { plusFor, proFor, signedIn } from '../../platform/scopes.ts';
import * as sharing from './pivot-sharing.service.ts';
import * as strength from './pivot-strength.service.ts';
import * as usage from './pivot-usage.service.ts';
import * as pivots from './pivots.service.ts';
import * as library from './shared-pivot-library.service.ts';

const sharingScope = plusFor(
  'Sharing a pivot with the community',
  'Your pivot stays here, saved and private.',
);

export const pivotRoutes = (app: FastifyInstance): void => {
  route(app, listPivots, signedIn, ({ ctx, query }) => pivots.list(ctx, query));
  route(app, createPivot, signedIn, ({ ctx, body, writtenAt }) => pivots.create(ctx, body, writtenAt));
  route(app, updatePivot, signedIn, ({ ctx, params, body, ifMatch }) =>
    pivots.update(ctx, params.id, body, ifMatch),
  );
  route(app, removePivot, signedIn, ({ ctx, params, ifMatch }) => pivots.remove(ctx, params.id, ifMatch));
  route(app, recordPivotUsage, signedIn, ({ ctx, body }) => usage.record(ctx, body.pivotId));
  route(app, undoPivotUsage, signedIn, ({ ctx, body }) => usage.undo(ctx, body));
  route(app, pairPivot, signedIn, ({ ctx, body: { pivotId, ...pairing } }) =>
    pivots.pair(ctx, pivotId, pairing),
  );
  route(app, updatePairing, signedIn, ({ ctx, params, body, ifMatch }) =>
    pivots.pair(ctx, params.id, body, ifMatch),
  );
  route(app, removePairing, signedIn, ({ ctx, params }) => pivots.unpair(ctx, params.id));
  route(app, recordBelief, signedIn, ({ ctx, params, body, writtenAt }) =>
    strength.recordBelief(ctx, params.id, body.belief, writtenAt),
  );
  route(app, sharePivot, sharingScope, ({ ctx, params, body, ifMatch }) =>
    sharing.share(ctx, params.id, body, ifMatch),
  );
  route(app, unsharePivot, signedIn, ({ ctx, params }) => sharing.unshare(ctx, params.id));
};

const reading = proFor('The shared pivot library', 'Your own pivots stay yours, on every plan.');

export const sharedPivotRoutes = (app: FastifyInstance): void => {
  route(app, listSharedPivots, reading, ({ ctx, query }) => library.list(ctx, query));
  route(app, saveSharedPivot, reading, ({ ctx, body }) => library.save(ctx, body));
};
