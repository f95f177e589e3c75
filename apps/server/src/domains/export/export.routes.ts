import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { isFromThisSite, wrongSite } from '../../platform/same-site.ts';
import { signedInOrLeaving, withFreshSignIn } from '../../platform/scopes.ts';
import { readTimeZone } from '../../platform/time-zone.ts';
import { createExport } from './export.service.ts';

interface ExportDeps {
  readonly rateLimits: RateLimits;
  readonly siteOrigin: string;
}

const exportScope = withFreshSignIn(signedInOrLeaving);

/** It reads everything a person has: it counts for many calls, and nobody needs it more often than this. */
const weight = 50;
const perMinute = 3;

const exportTooFrequent = new AppError(
  'too_many_requests',
  'You have just downloaded everything. Please wait a minute before you do it again.',
);

/** A file a browser goes to, by a link: no call of the contract, and no header can be sent along with it. */
export const exportRoutes = (app: FastifyInstance, { rateLimits, siteOrigin }: ExportDeps): void => {
  app.route<{ Querystring: { timeZone?: string } }>({
    method: 'GET',
    url: '/api/account/export',
    exposeHeadRoute: false,
    config: { admission: 'bulk' },
    handler: async (request, reply) => {
      if (!isFromThisSite(request, siteOrigin)) throw wrongSite;
      const ctx = exportScope.admit(await app.findContext(request, reply, weight));
      request.ctx = ctx;
      if (!rateLimits.take('export', ctx.user.id, perMinute)) throw exportTooFrequent;
      const zone = readTimeZone(request.query.timeZone ?? request.headers['time-zone']);
      const { name, chunks } = createExport({ ...ctx, user: { ...ctx.user, zone } });
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/zip')
        .send(Readable.from(chunks, { objectMode: false }));
    },
  });
};
