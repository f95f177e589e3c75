import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Executor } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import type { FileStore, OpenFile, Unsent } from '../../platform/file-store.ts';
import { networkOf } from '../../platform/network.ts';
import { type RateLimits, tooMany } from '../../platform/rate-limits.ts';
import { visitor } from '../../platform/scopes.ts';
import * as imageFiles from './image-files.service.ts';

interface FileParts {
  readonly config: { readonly requestsPerMinute: number };
  readonly db: Executor;
  readonly files: FileStore;
  readonly rateLimits: RateLimits;
}

// Of the API's limit for one person: a page shows fifty images, and many people may share an address.
const generously = 50;

const places = ['/images/', '/public-objects/'];

// Nothing in a file is ever a page, whatever it contains; other sites may not use our addresses as their store. What is
// refused may be shown later, so no refusal is kept.
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
// An address never shows anything else, but it may end: what keeps files for many asks again after five minutes, and a
// browser, whose owner has seen them, after a day.
const forEverybody = 'public, max-age=86400, s-maxage=300, immutable';
const forOne = 'private, no-store';

/** One part of a file, plainly said; anything else is answered with the whole file, as HTTP allows. */
const rangeOf = ({ headers }: FastifyRequest): string | undefined =>
  headers['if-range'] === undefined && /^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/.test(headers.range ?? '')
    ? headers.range
    : undefined;

/** Passed on to the store, so it must look like what we once sent. */
const etagIn = ({ headers }: FastifyRequest): string | undefined =>
  /^(?:W\/)?("[\w-]{1,100}")$/.exec(headers['if-none-match'] ?? '')?.[1];

const answer = (
  reply: FastifyReply,
  type: string,
  keeping: string,
  file: OpenFile | Unsent,
): FastifyReply => {
  if (file === 'missing') throw notFound('This image');
  reply.headers({ 'accept-ranges': 'bytes' });
  if (file === 'out of range') return reply.code(416).send();
  reply.header('cache-control', keeping);
  if (file === 'unchanged') return reply.code(304).send();
  if (file.etag !== undefined) reply.header('etag', file.etag);
  if (file.contentRange !== undefined) reply.code(206).header('content-range', file.contentRange);
  return reply.headers({ 'content-type': type, 'content-length': file.size }).send(file.body ?? undefined);
};

interface Serving {
  readonly files: FileStore;
  readonly keeping: string;
  readonly mayRead: (
    request: FastifyRequest,
    reply: FastifyReply,
    file: imageFiles.OwnFile,
  ) => Promise<boolean>;
}

const fileRoute = (place: string, { files, keeping, mayRead }: Serving) =>
  ({
    method: ['GET', 'HEAD'],
    url: `${place}*`,
    handler: async (request, reply) => {
      // As it came: what is encoded in some other way is another path, and no file.
      const { url = '' } = request.raw;
      const path = url.startsWith(place) ? imageFiles.readPath(url.slice(place.length)) : null;
      if (!path || !(await mayRead(request, reply, path))) throw notFound('This image');
      const wish = { range: rangeOf(request), ifNoneMatch: etagIn(request) };
      const file =
        request.method === 'HEAD' ? await files.describe(path.key, wish) : await files.open(path.key, wish);
      return answer(reply, path.type, keeping, file);
    },
  }) satisfies RouteOptions;

/** The files of images, for everybody and for a CDN: no cookie is read or set. Uploads are not among them. */
export const serveImageFiles = (app: FastifyInstance, { config, db, files, rateLimits }: FileParts): void => {
  for (const place of places)
    app.route({
      ...fileRoute(place, {
        files,
        keeping: forEverybody,
        mayRead: (_, __, file) => imageFiles.isForEverybody(db, file),
      }),
      onRequest: (request, reply, done) => {
        reply.headers(headers);
        if (!rateLimits.take('files', networkOf(request.ip), config.requestsPerMinute * generously))
          throw tooMany;
        done();
      },
    });
};

/** The same for what others may not see. No calls of the contract: they answer files. */
export const serveGatedImageFiles = (app: FastifyInstance, files: FileStore): void => {
  for (const place of places)
    app.route({
      ...fileRoute(`${place}${imageFiles.gate}`, {
        files,
        keeping: forOne,
        mayRead: async (request, reply, file) => {
          request.person = visitor.admit(await app.findMember(request, reply));
          return request.person !== null && imageFiles.isFor(request.person, file);
        },
      }),
      onRequest: (_, reply, done) => {
        reply.headers(headers);
        done();
      },
    });
};
