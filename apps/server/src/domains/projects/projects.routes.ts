import { changeProject, createProject, deleteProject, listProjects, readProject } from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { member } from '../../platform/scopes.ts';
import * as projects from './projects.service.ts';

export const projectRoutes = (app: FastifyInstance): void => {
  route(app, listProjects, member, ({ me, query }) => projects.list(me, query));
  route(app, createProject, member, ({ me, body }) => projects.create(me, body));
  route(app, readProject, member, ({ me, params }) => projects.read(me, params.id));
  route(app, changeProject, member, ({ me, params, body, ifMatch }) =>
    projects.change(me, params.id, body, ifMatch),
  );
  route(app, deleteProject, member, ({ me, params }) => projects.remove(me, params.id));
};
