import {
  changeLetter,
  createLetter,
  deleteLetter,
  listLetters,
  readLetter,
  shareLetter,
} from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import type { HotAnswers } from '../../platform/hot-answers.ts';
import { route } from '../../platform/route.ts';
import { member, plusFor } from '../../platform/scopes.ts';
import * as letters from './letters.service.ts';

const sharing = plusFor('Sharing a letter with the community', 'Your letter stays here, private, as it is.');

export const letterRoutes = (app: FastifyInstance, forum: HotAnswers): void => {
  route(app, listLetters, member, ({ me, query }) => letters.list(me, query));
  route(app, createLetter, member, ({ me, body, writtenAt }) => letters.write(me, body, writtenAt));
  route(app, readLetter, member, ({ me, params }) => letters.read(me, params.id));
  route(app, changeLetter, member, ({ me, params, body, ifMatch }) =>
    letters.change(me, forum, params.id, body, ifMatch),
  );
  route(app, deleteLetter, member, ({ me, params, ifMatch }) =>
    letters.remove(me, forum, params.id, ifMatch),
  );
  route(app, shareLetter, sharing, ({ me, params, body, ifMatch }) =>
    letters.share(me, forum, params.id, body.authorName, ifMatch),
  );
};
