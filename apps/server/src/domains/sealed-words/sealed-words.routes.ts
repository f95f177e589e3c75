import {
  createSealedWords,
  listSealedWords,
  removeSealedWords,
  setOpening,
} from '@turnstone/contract/sealed-words';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as sealedWords from './sealed-words.service.ts';

export const sealedWordsRoutes = (app: FastifyInstance): void => {
  route(app, listSealedWords, signedIn, ({ ctx, query }) => sealedWords.list(ctx, query));
  route(app, createSealedWords, signedIn, ({ ctx, body, writtenAt }) =>
    sealedWords.create(ctx, body, writtenAt),
  );
  route(app, setOpening, signedIn, ({ ctx, params, body }) =>
    sealedWords.setOpening(ctx, params.id, body.opens),
  );
  route(app, removeSealedWords, signedIn, ({ ctx, params }) => sealedWords.remove(ctx, params.id));
};
