import { blockAuthor } from '@turnstone/contract/blocks';
import { decideCase, listCases, listDecisions } from '@turnstone/contract/moderation';
import {
  appeal,
  listReasonStatements,
  markReasonStatementsSeen,
} from '@turnstone/contract/reason-statements';
import { createReport, listReports } from '@turnstone/contract/reports';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../../platform/response-cache.ts';
import { route } from '../../platform/route.ts';
import { moderator, signedIn } from '../../platform/scopes.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import * as standing from '../account/standing.service.ts';
import * as cases from './cases.service.ts';
import * as decisions from './decisions.service.ts';
import * as reports from './reports.service.ts';
import * as things from './shared-things.service.ts';
import * as statements from './statements.service.ts';

interface ModerationDeps {
  readonly keys: KeyRing;
  readonly forumCache: ResponseCache;
}

export const moderationRoutes = (app: FastifyInstance, { keys, forumCache }: ModerationDeps): void => {
  route(app, createReport, signedIn, ({ me, body }) => reports.create(me, forumCache, body));
  route(app, listReports, signedIn, ({ me, query }) => reports.list(me, query));
  route(app, blockAuthor, signedIn, ({ me, body }) => things.blockAuthor(me, body.about));
  route(app, listReasonStatements, signedIn, ({ me, query }) => statements.list(me, query));
  route(app, markReasonStatementsSeen, signedIn, ({ me }) => standing.noteStatementsSeen(me));
  route(app, appeal, signedIn, ({ me, params, body }) => statements.appeal(me, params.id, body.words));
  route(app, listCases, moderator, ({ me, query }) => cases.list(me, keys, query));
  route(app, decideCase, moderator, ({ me, params, body }) =>
    decisions.decide(me, keys, forumCache, params.id, body),
  );
  route(app, listDecisions, moderator, ({ me, query }) => decisions.list(me, query));
};
