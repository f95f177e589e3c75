import { deleteAccount, keepAccount } from '@turnstone/contract/account';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn, signedInOrLeaving, withFreshSignIn } from '../../platform/scopes.ts';
import { clearSessionCookie } from '../../platform/session-cookie.ts';
import * as accountDeletion from './account-deletion.service.ts';

export const accountDeletionRoutes = async (app: FastifyInstance): Promise<void> => {
  route(app, keepAccount, signedInOrLeaving, ({ ctx }) => accountDeletion.keepAccount(ctx));
  await app.register(async leaving => {
    // The session is gone; the browser need not go on sending it.
    leaving.addHook('onSend', async (_, reply) => {
      if (reply.statusCode === 200) clearSessionCookie(reply);
    });
    route(leaving, deleteAccount, withFreshSignIn(signedIn), ({ ctx }) =>
      accountDeletion.requestDeletion(ctx),
    );
  });
};
