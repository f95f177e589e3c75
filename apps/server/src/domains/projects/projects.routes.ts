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
  route(app, listProjects, signedIn, ({ me, query }) => projects.list(me, query));
  route(app, createProject, signedIn, ({ me, body }) => projects.create(me, body));
  route(app, getProject, signedIn, ({ me, params }) => projects.get(me, params.id));
  route(app, updateProject, signedIn, ({ me, params, body, ifMatch }) =>
    projects.update(me, params.id, body, ifMatch),
  );
  route(app, removeProject, signedIn, ({ me, params }) => projects.remove(me, params.id));
};
