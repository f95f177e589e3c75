import {
  changeLetterComment,
  commentOnLetter,
  deleteLetterComment,
  listForumLetters,
  listLetterComments,
  listOwnComments,
} from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/db.ts';
import type { HotAnswers } from '../../platform/hot-answers.ts';
import { route } from '../../platform/route.ts';
import { member, plusFor, visitor } from '../../platform/scopes.ts';
import * as comments from './comments.service.ts';
import * as sharedLetters from './shared-letters.service.ts';

const commenting = plusFor('Writing in the forum', 'Reading it stays open to everyone.');

export const communityRoutes = (app: FastifyInstance, db: Executor, forum: HotAnswers): void => {
  route(app, listForumLetters, visitor, ({ me, query }) =>
    me ? sharedLetters.feed(me, query) : sharedLetters.openFeed(db, forum, query),
  );
  route(app, listLetterComments, visitor, ({ me, params, query }) => comments.list(db, me, params.id, query));
  route(app, listOwnComments, member, ({ me, query }) => comments.listOwn(me, query));
  route(app, commentOnLetter, commenting, ({ me, body }) => comments.add(me, body));
  route(app, changeLetterComment, member, ({ me, params, body, ifMatch }) =>
    comments.change(me, params.id, body.content, ifMatch),
  );
  route(app, deleteLetterComment, member, ({ me, params }) => comments.remove(me, params.id));
};
