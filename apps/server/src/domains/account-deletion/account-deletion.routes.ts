import { deleteAccount } from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import type { HotAnswers } from '../../platform/hot-answers.ts';
import { route } from '../../platform/route.ts';
import { member } from '../../platform/scopes.ts';
import { clearSessionCookie } from '../../platform/session-cookie.ts';
import * as accountDeletion from './account-deletion.service.ts';

export const accountDeletionRoutes = (app: FastifyInstance, forum: HotAnswers): void => {
  // The session is gone; the browser need not go on sending it.
  app.addHook('onSend', async (_, reply) => {
    if (reply.statusCode === 200) clearSessionCookie(reply);
  });
  route(app, deleteAccount, member, ({ me }) => accountDeletion.deleteAccount(me, forum));
};
