import { getProjectTime } from '@turnstone/contract/project-time';
import {
  createProjectTimeLog,
  listProjectTimeLogs,
  removeProjectTimeLog,
  updateProjectTimeLog,
} from '@turnstone/contract/project-time-logs';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as timeLogs from './time-logs.service.ts';

export const timeLogRoutes = (app: FastifyInstance): void => {
  route(app, listProjectTimeLogs, signedIn, ({ me, params, query }) => timeLogs.list(me, params.id, query));
  route(app, getProjectTime, signedIn, ({ me }) => timeLogs.getProjectTime(me));
  route(app, createProjectTimeLog, signedIn, ({ me, body }) => timeLogs.create(me, body));
  route(app, updateProjectTimeLog, signedIn, ({ me, params, body, ifMatch }) =>
    timeLogs.update(me, params.id, body, ifMatch),
  );
  route(app, removeProjectTimeLog, signedIn, ({ me, params }) => timeLogs.remove(me, params.id));
};
