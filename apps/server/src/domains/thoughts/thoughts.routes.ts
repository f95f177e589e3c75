import {
  createThought,
  getThought,
  listThoughts,
  removeThought,
  updateThought,
} from '@turnstone/contract/thoughts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as thoughts from './thoughts.service.ts';

export const thoughtRoutes = (app: FastifyInstance): void => {
  route(app, listThoughts, signedIn, ({ me, query }) => thoughts.list(me, query));
  route(app, createThought, signedIn, ({ me, body, writtenAt }) => thoughts.create(me, body, writtenAt));
  route(app, getThought, signedIn, ({ me, params }) => thoughts.get(me, params.id));
  route(app, updateThought, signedIn, ({ me, params, body, ifMatch }) =>
    thoughts.update(me, params.id, body, ifMatch),
  );
  route(app, removeThought, signedIn, ({ me, params }) => thoughts.remove(me, params.id));
};
