import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { ServiceContext } from '../../platform/request-context.ts';
import * as uploads from './uploads.service.ts';

const lengthRequired = new AppError('invalid_request', 'A file has to say its length before it is sent.');

/**
 * Where a file goes whose length was not announced: it is sent on to the store, by an address that covers the length
 * and type it comes with. Its bytes are not read here. No call of the contract: it takes a file and answers 307.
 */
export const serveUploadTickets = (app: FastifyInstance, ctx: ServiceContext): void => {
  app.route<{ Querystring: { ticket?: unknown } }>({
    method: 'PUT',
    url: uploads.ticketPath,
    // Before the body is looked at: it is not JSON, and not for us.
    onRequest: async (request, reply) => {
      const { ticket } = request.query;
      const { 'content-length': length, 'content-type': type = '' } = request.headers;
      if (length === undefined) throw lengthRequired;
      const address = await uploads.signFor(ctx, typeof ticket === 'string' ? ticket : '', {
        size: Number(length),
        type,
      });
      return reply.redirect(address, 307);
    },
    handler: async () => undefined,
  });
};
