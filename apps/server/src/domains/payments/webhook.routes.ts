import type { FastifyInstance } from 'fastify';
import { notFromProvider } from '../../platform/payment-gateway.ts';
import type { ServiceContext } from '../../platform/request-context.ts';
import * as events from './events.service.ts';

const bodyBytes = 1024 * 1024;

/**
 * Where the payment provider tells of payments. Not a call of the contract: no browser makes it, no session goes with
 * it, and its signature is over the bytes as they came.
 */
export const webhookRoutes = (app: FastifyInstance, ctx: ServiceContext): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: bodyBytes }, (_, body, done) =>
    done(null, body),
  );
  const options = { bodyLimit: bodyBytes, config: { admission: 'payments' } } as const;
  app.post('/api/payment-webhook', options, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const signature = request.headers['stripe-signature'];
    if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) throw notFromProvider;
    await events.receive(ctx, request.body, signature);
    return { received: true };
  });
};
