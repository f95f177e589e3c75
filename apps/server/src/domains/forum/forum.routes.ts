import {
  createLetterComment,
  getForumLetter,
  listForumLetters,
  listLetterComments,
  listOwnComments,
  removeLetterComment,
  updateLetterComment,
} from '@turnstone/contract/forum';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { plusFor, signedIn, visitor } from '../../platform/scopes.ts';
import * as comments from './comments.service.ts';
import * as sharedLetters from './shared-letters.service.ts';

const commenting = plusFor('Writing in the forum', 'Everyone can read it.');
const changing = plusFor('Changing a comment', 'You can still delete it.');

export const forumRoutes = (app: FastifyInstance): void => {
  route(app, listForumLetters, visitor, ({ ctx, query }) =>
    ctx.user ? sharedLetters.list(ctx, query) : sharedLetters.listForVisitors(ctx, query),
  );
  route(app, getForumLetter, visitor, ({ ctx, params }) => sharedLetters.get(ctx, params.id));
  route(app, listLetterComments, visitor, ({ ctx, params, query }) => comments.list(ctx, params.id, query));
  route(app, listOwnComments, signedIn, ({ ctx, query }) => comments.listOwn(ctx, query));
  route(app, createLetterComment, commenting, ({ ctx, body }) => comments.create(ctx, body));
  route(app, updateLetterComment, changing, ({ ctx, params, body, ifMatch }) =>
    comments.update(ctx, params.id, body.content, ifMatch),
  );
  route(app, removeLetterComment, signedIn, ({ ctx, params }) => comments.remove(ctx, params.id));
};
