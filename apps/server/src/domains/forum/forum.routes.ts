import {
  createLetterComment,
  listForumLetters,
  listLetterComments,
  listOwnComments,
  removeLetterComment,
  updateLetterComment,
} from '@turnstone/contract/forum';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/db.ts';
import type { ResponseCache } from '../../platform/response-cache.ts';
import { route } from '../../platform/route.ts';
import { plusFor, signedIn, visitor } from '../../platform/scopes.ts';
import * as comments from './comments.service.ts';
import * as sharedLetters from './shared-letters.service.ts';

const commenting = plusFor('Writing in the forum', 'Reading it stays open to everyone.');

export const forumRoutes = (app: FastifyInstance, db: Executor, forumCache: ResponseCache): void => {
  route(app, listForumLetters, visitor, ({ me, query }) =>
    me ? sharedLetters.list(me, query) : sharedLetters.listForVisitors(db, forumCache, query),
  );
  route(app, listLetterComments, visitor, ({ me, params, query }) => comments.list(db, me, params.id, query));
  route(app, listOwnComments, signedIn, ({ me, query }) => comments.listOwn(me, query));
  route(app, createLetterComment, commenting, ({ me, body }) => comments.create(me, body));
  route(app, updateLetterComment, signedIn, ({ me, params, body, ifMatch }) =>
    comments.update(me, params.id, body.content, ifMatch),
  );
  route(app, removeLetterComment, signedIn, ({ me, params }) => comments.remove(me, params.id));
};
