import { blockAuthor } from '@turnstone/contract/blocks';
import { decideCase, listCases, listDecisions } from '@turnstone/contract/moderation';
import {
  appeal,
  listReasonStatements,
  markReasonStatementsSeen,
} from '@turnstone/contract/reason-statements';
import { createReport, listReports } from '@turnstone/contract/reports';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { moderator, signedIn } from '../../platform/scopes.ts';
import * as standing from '../account/standing.service.ts';
import * as cases from './cases.service.ts';
import * as decisions from './decisions.service.ts';
import * as reports from './reports.service.ts';
import * as things from './shared-things.service.ts';
import * as statements from './statements.service.ts';

export const moderationRoutes = (app: FastifyInstance): void => {
  route(app, createReport, signedIn, ({ ctx, body }) => reports.create(ctx, body));
  route(app, listReports, signedIn, ({ ctx, query }) => reports.list(ctx, query));
  route(app, blockAuthor, signedIn, ({ ctx, body }) => things.blockAuthor(ctx, body.about));
  route(app, listReasonStatements, signedIn, ({ ctx, query }) => statements.list(ctx, query));
  route(app, markReasonStatementsSeen, signedIn, ({ ctx }) => standing.noteStatementsSeen(ctx));
  route(app, appeal, signedIn, ({ ctx, params, body }) => statements.appeal(ctx, params.id, body.words));
  route(app, listCases, moderator, ({ ctx, query }) => cases.list(ctx, query));
  route(app, decideCase, moderator, ({ ctx, params, body }) => decisions.decide(ctx, params.id, body));
  route(app, listDecisions, moderator, ({ ctx, query }) => decisions.list(ctx, query));
};
