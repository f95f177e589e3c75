import { changeThought, createThought, deleteThought, listThoughts } from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { member } from '../../platform/scopes.ts';
import * as thoughts from './thoughts.service.ts';

export const thoughtRoutes = (app: FastifyInstance): void => {
  route(app, listThoughts, member, ({ me, query }) => thoughts.list(me, query));
  route(app, createThought, member, ({ me, body, writtenAt }) => thoughts.record(me, body, writtenAt));
  route(app, changeThought, member, ({ me, params, body, ifMatch }) =>
    thoughts.change(me, params.id, body, ifMatch),
  );
  route(app, deleteThought, member, ({ me, params }) => thoughts.remove(me, params.id));
};
