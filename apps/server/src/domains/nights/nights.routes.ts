import {
  createNight,
  getNightMemory,
  listNights,
  removeNight,
  removeNights,
  setNightMemory,
  updateNight,
} from '@turnstone/contract/nights';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as nights from './nights.service.ts';

export const nightRoutes = (app: FastifyInstance): void => {
  route(app, listNights, signedIn, ({ ctx, query }) => nights.list(ctx, query));
  route(app, createNight, signedIn, ({ ctx, body, writtenAt }) => nights.create(ctx, body, writtenAt));
  route(app, updateNight, signedIn, ({ ctx, params, body, ifMatch }) =>
    nights.update(ctx, params.id, body, ifMatch),
  );
  route(app, removeNight, signedIn, ({ ctx, params }) => nights.remove(ctx, params.id));
  route(app, removeNights, signedIn, ({ ctx }) => nights.removeAll(ctx));
  route(app, getNightMemory, signedIn, ({ ctx }) => nights.getMemory(ctx));
  route(app, setNightMemory, signedIn, ({ ctx, body }) => nights.setMemory(ctx, body));
};
