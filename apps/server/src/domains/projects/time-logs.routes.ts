import {
  changeProjectTimeLog,
  deleteProjectTimeLog,
  listProjectTimeLogs,
  logProjectTime,
  readProjectTime,
} from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { member } from '../../platform/scopes.ts';
import * as timeLogs from './time-logs.service.ts';

export const timeLogRoutes = (app: FastifyInstance): void => {
  route(app, listProjectTimeLogs, member, ({ me, params, query }) => timeLogs.list(me, params.id, query));
  route(app, readProjectTime, member, ({ me }) => timeLogs.picture(me));
  route(app, logProjectTime, member, ({ me, body }) => timeLogs.log(me, body));
  route(app, changeProjectTimeLog, member, ({ me, params, body, ifMatch }) =>
    timeLogs.change(me, params.id, body, ifMatch),
  );
  route(app, deleteProjectTimeLog, member, ({ me, params }) => timeLogs.remove(me, params.id));
};
