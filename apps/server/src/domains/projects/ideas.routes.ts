import {
  changeProjectIdea,
  createProjectIdea,
  deleteProjectIdea,
  listProjectIdeas,
} from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { member } from '../../platform/scopes.ts';
import * as ideas from './ideas.service.ts';

export const ideaRoutes = (app: FastifyInstance): void => {
  route(app, listProjectIdeas, member, ({ me, params, query }) => ideas.list(me, params.id, query));
  route(app, createProjectIdea, member, ({ me, body }) => ideas.add(me, body));
  route(app, changeProjectIdea, member, ({ me, params, body, ifMatch }) =>
    ideas.change(me, params.id, body, ifMatch),
  );
  route(app, deleteProjectIdea, member, ({ me, params }) => ideas.remove(me, params.id));
};
