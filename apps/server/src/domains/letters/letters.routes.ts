import {
  createLetter,
  getLetter,
  listLetters,
  removeLetter,
  shareLetter,
  updateLetter,
} from '@turnstone/contract/letters';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { plusFor, signedIn } from '../../platform/scopes.ts';
import * as letters from './letters.service.ts';

const sharing = plusFor('Sharing a letter with the community', 'Your letter stays here, saved and private.');

export const letterRoutes = (app: FastifyInstance): void => {
  route(app, listLetters, signedIn, ({ ctx, query }) => letters.list(ctx, query));
  route(app, createLetter, signedIn, ({ ctx, body, writtenAt }) => letters.create(ctx, body, writtenAt));
  route(app, getLetter, signedIn, ({ ctx, params }) => letters.get(ctx, params.id));
  route(app, updateLetter, signedIn, ({ ctx, params, body, ifMatch }) =>
    letters.update(ctx, params.id, body, ifMatch),
  );
  route(app, removeLetter, signedIn, ({ ctx, params, ifMatch }) => letters.remove(ctx, params.id, ifMatch));
  route(app, shareLetter, sharing, ({ ctx, params, body, ifMatch }) =>
    letters.share(ctx, params.id, body.authorName, ifMatch),
  );
};
