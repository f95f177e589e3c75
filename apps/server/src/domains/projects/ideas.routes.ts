import {
  createProjectIdea,
  listProjectIdeas,
  removeProjectIdea,
  updateProjectIdea,
} from '@turnstone/contract/project-ideas';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as ideas from './ideas.service.ts';

export const ideaRoutes = (app: FastifyInstance): void => {
  route(app, listProjectIdeas, signedIn, ({ me, params, query }) => ideas.list(me, params.id, query));
  route(app, createProjectIdea, signedIn, ({ me, body }) => ideas.create(me, body));
  route(app, updateProjectIdea, signedIn, ({ me, params, body, ifMatch }) =>
    ideas.update(me, params.id, body, ifMatch),
  );
  route(app, removeProjectIdea, signedIn, ({ me, params }) => ideas.remove(me, params.id));
};
