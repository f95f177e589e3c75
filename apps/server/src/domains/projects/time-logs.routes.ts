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
  route(app, listProjectTimeLogs, signedIn, ({ ctx, params, query }) => timeLogs.list(ctx, params.id, query));
  route(app, getProjectTime, signedIn, ({ ctx }) => timeLogs.getProjectTime(ctx));
  route(app, createProjectTimeLog, signedIn, ({ ctx, body }) => timeLogs.create(ctx, body));
  route(app, updateProjectTimeLog, signedIn, ({ ctx, params, body, ifMatch }) =>
    timeLogs.update(ctx, params.id, body, ifMatch),
  );
  route(app, removeProjectTimeLog, signedIn, ({ ctx, params }) => timeLogs.remove(ctx, params.id));
};
