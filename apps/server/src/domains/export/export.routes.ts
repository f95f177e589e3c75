import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { isFromThisSite, wrongSite } from '../../platform/same-site.ts';
import { freshly, memberOrLeaving } from '../../platform/scopes.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import { readTimeZone } from '../../platform/time-zone.ts';
import { exportOf } from './export.service.ts';

interface Parts {
  readonly files: FileStore;
  readonly keys: KeyRing;
  readonly rateLimits: RateLimits;
  readonly siteOrigin: string;
}

const owner = freshly(memberOrLeaving);

/** It reads everything a person has: it counts for many calls, and nobody needs it more often than this. */
const weight = 50;
const perMinute = 3;

const justDone = new AppError(
  'too_many_requests',
  'Your download was just made. Please wait a minute before you make another.',
);

/** A file a browser goes to, by a link: no call of the contract, and no header can be sent along with it. */
export const exportRoutes = (app: FastifyInstance, { files, keys, rateLimits, siteOrigin }: Parts): void => {
  app.route<{ Querystring: { timeZone?: string } }>({
    method: 'GET',
    url: '/api/account/export',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (!isFromThisSite(request, siteOrigin)) throw wrongSite;
      const person = owner.admit(await app.findMember(request, reply, weight));
      request.person = person;
      if (!rateLimits.take('export', person.id, perMinute)) throw justDone;
      const me = { ...person, zone: readTimeZone(request.query.timeZone ?? request.headers['time-zone']) };
      const { name, chunks } = exportOf(me, { files, keys });
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/zip')
        .send(Readable.from(chunks, { objectMode: false }));
    },
  });
};
