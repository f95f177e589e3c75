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
  route(app, listThoughts, signedIn, ({ ctx, query }) => thoughts.list(ctx, query));
  route(app, createThought, signedIn, ({ ctx, body, writtenAt }) => thoughts.create(ctx, body, writtenAt));
  route(app, getThought, signedIn, ({ ctx, params }) => thoughts.get(ctx, params.id));
  route(app, updateThought, signedIn, ({ ctx, params, body, ifMatch }) =>
    thoughts.update(ctx, params.id, body, ifMatch),
  );
  route(app, removeThought, signedIn, ({ ctx, params }) => thoughts.remove(ctx, params.id));
};
