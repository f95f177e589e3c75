import {
  createProject,
  getProject,
  listProjects,
  removeProject,
  updateProject,
} from '@turnstone/contract/projects';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as projects from './projects.service.ts';

export const projectRoutes = (app: FastifyInstance): void => {
  route(app, listProjects, signedIn, ({ ctx, query }) => projects.list(ctx, query));
  route(app, createProject, signedIn, ({ ctx, body }) => projects.create(ctx, body));
  route(app, getProject, signedIn, ({ ctx, params }) => projects.get(ctx, params.id));
  route(app, updateProject, signedIn, ({ ctx, params, body, ifMatch }) =>
    projects.update(ctx, params.id, body, ifMatch),
  );
  route(app, removeProject, signedIn, ({ ctx, params }) => projects.remove(ctx, params.id));
};
