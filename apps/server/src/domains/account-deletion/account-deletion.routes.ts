import { deleteAccount, keepAccount } from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import type { HotAnswers } from '../../platform/hot-answers.ts';
import { route } from '../../platform/route.ts';
import { freshly, member, memberOrLeaving } from '../../platform/scopes.ts';
import { clearSessionCookie } from '../../platform/session-cookie.ts';
import * as accountDeletion from './account-deletion.service.ts';

export const accountDeletionRoutes = async (app: FastifyInstance, forum: HotAnswers): Promise<void> => {
  route(app, keepAccount, memberOrLeaving, ({ me }) => accountDeletion.keepAccount(me, forum));
  await app.register(async leaving => {
    // The session is gone; the browser need not go on sending it.
    leaving.addHook('onSend', async (_, reply) => {
      if (reply.statusCode === 200) clearSessionCookie(reply);
    });
    route(leaving, deleteAccount, freshly(member), ({ me }) => accountDeletion.requestDeletion(me, forum));
  });
};
