import {
  createLetter,
  getLetter,
  listLetters,
  removeLetter,
  shareLetter,
  updateLetter,
} from '@turnstone/contract/letters';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../../platform/response-cache.ts';
import { route } from '../../platform/route.ts';
import { plusFor, signedIn } from '../../platform/scopes.ts';
import * as letters from './letters.service.ts';

const sharing = plusFor('Sharing a letter with the community', 'Your letter stays here, private, as it is.');

export const letterRoutes = (app: FastifyInstance, forumCache: ResponseCache): void => {
  route(app, listLetters, signedIn, ({ me, query }) => letters.list(me, query));
  route(app, createLetter, signedIn, ({ me, body, writtenAt }) => letters.create(me, body, writtenAt));
  route(app, getLetter, signedIn, ({ me, params }) => letters.get(me, params.id));
  route(app, updateLetter, signedIn, ({ me, params, body, ifMatch }) =>
    letters.update(me, forumCache, params.id, body, ifMatch),
  );
  route(app, removeLetter, signedIn, ({ me, params, ifMatch }) =>
    letters.remove(me, forumCache, params.id, ifMatch),
  );
  route(app, shareLetter, sharing, ({ me, params, body, ifMatch }) =>
    letters.share(me, forumCache, params.id, body.authorName, ifMatch),
  );
};
