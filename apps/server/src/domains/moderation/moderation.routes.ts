import {
  appeal,
  blockAuthor,
  decideCase,
  listCases,
  listDecisions,
  listReports,
  listStatements,
  noteStatementsSeen,
  sendReport,
} from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import type { HotAnswers } from '../../platform/hot-answers.ts';
import { route } from '../../platform/route.ts';
import { member, moderator } from '../../platform/scopes.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import * as standing from '../account/standing.service.ts';
import * as cases from './cases.service.ts';
import * as decisions from './decisions.service.ts';
import * as reports from './reports.service.ts';
import * as things from './shared-things.service.ts';
import * as statements from './statements.service.ts';

interface ModerationParts {
  readonly keys: KeyRing;
  readonly forum: HotAnswers;
}

export const moderationRoutes = (app: FastifyInstance, { keys, forum }: ModerationParts): void => {
  route(app, sendReport, member, ({ me, body }) => reports.send(me, forum, body));
  route(app, listReports, member, ({ me, query }) => reports.list(me, query));
  route(app, blockAuthor, member, ({ me, body }) => things.blockAuthor(me, body.about));
  route(app, listStatements, member, ({ me, query }) => statements.list(me, query));
  route(app, noteStatementsSeen, member, ({ me }) => standing.noteStatementsSeen(me));
  route(app, appeal, member, ({ me, params, body }) => statements.appeal(me, params.id, body.words));
  route(app, listCases, moderator, ({ me, query }) => cases.list(me, keys, query));
  route(app, decideCase, moderator, ({ me, params, body }) =>
    decisions.decide(me, keys, forum, params.id, body),
  );
  route(app, listDecisions, moderator, ({ me, query }) => decisions.list(me, query));
};
