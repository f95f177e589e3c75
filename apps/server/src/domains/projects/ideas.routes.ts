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
  route(app, listProjectIdeas, signedIn, ({ ctx, params, query }) => ideas.list(ctx, params.id, query));
  route(app, createProjectIdea, signedIn, ({ ctx, body }) => ideas.create(ctx, body));
  route(app, updateProjectIdea, signedIn, ({ ctx, params, body, ifMatch }) =>
    ideas.update(ctx, params.id, body, ifMatch),
  );
  route(app, removeProjectIdea, signedIn, ({ ctx, params }) => ideas.remove(ctx, params.id));
};
