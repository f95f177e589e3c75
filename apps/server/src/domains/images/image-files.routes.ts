import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { leave } from '../../platform/admission.ts';
import { notFound } from '../../platform/errors.ts';
import type { FileStore, OpenFile, Unsent } from '../../platform/file-store.ts';
import { networkOf } from '../../platform/network.ts';
import { type RateLimits, tooManyRequests } from '../../platform/rate-limits.ts';
import type { ServiceContext, VisitorContext } from '../../platform/request-context.ts';
import { visitor } from '../../platform/scopes.ts';
import * as imageFiles from './image-files.service.ts';

interface ImageFileDeps extends ServiceContext {
  readonly config: { readonly requestsPerMinute: number };
  readonly rateLimits: RateLimits;
}

// Of the API's limit for one person: a page shows fifty images, and many people may share an address.
const fileRateFactor = 50;

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
const publicCaching = 'public, max-age=86400, s-maxage=300, immutable';
const privateCaching = 'private, no-store';

/** One part of a file, plainly said; anything else is answered with the whole file, as HTTP allows. */
const rangeOf = ({ headers }: FastifyRequest): string | undefined =>
  headers['if-range'] === undefined && /^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/.test(headers.range ?? '')
    ? headers.range
    : undefined;

/** Passed on to the store, so it must look like what we once sent. */
const etagIn = ({ headers }: FastifyRequest): string | undefined =>
  /^(?:W\/)?("[\w-]{1,100}")$/.exec(headers['if-none-match'] ?? '')?.[1];

const response = (
  reply: FastifyReply,
  type: string,
  cacheControl: string,
  file: OpenFile | Unsent,
): FastifyReply => {
  if (file === 'missing') throw notFound('This image');
  reply.headers({ 'accept-ranges': 'bytes' });
  if (file === 'out of range') return reply.code(416).send();
  reply.header('cache-control', cacheControl);
  if (file === 'unchanged') return reply.code(304).send();
  if (file.etag !== undefined) reply.header('etag', file.etag);
  if (file.contentRange !== undefined) reply.code(206).header('content-range', file.contentRange);
  return reply.headers({ 'content-type': type, 'content-length': file.size }).send(file.body ?? undefined);
};

interface FileRouteOptions {
  readonly files: FileStore;
  readonly cacheControl: string;
  readonly canRead: (
    request: FastifyRequest,
    reply: FastifyReply,
    file: imageFiles.ImageFile,
  ) => Promise<boolean>;
}

const fileRoute = (place: string, { files, cacheControl, canRead }: FileRouteOptions) =>
  ({
    method: ['GET', 'HEAD'],
    url: `${place}*`,
    handler: async (request, reply) => {
      // As it came: what is encoded in some other way is another path, and no file.
      const { url = '' } = request.raw;
      const path = url.startsWith(place) ? imageFiles.parsePath(url.slice(place.length)) : null;
      if (!path || !(await canRead(request, reply, path))) throw notFound('This image');
      // From here on the store is waited for, not the database.
      leave(request);
      const input = { range: rangeOf(request), ifNoneMatch: etagIn(request) };
      const file =
        request.method === 'HEAD' ? await files.describe(path.key, input) : await files.open(path.key, input);
      return response(reply, path.type, cacheControl, file);
    },
  }) satisfies RouteOptions;

/** The files of images, for everybody and for a CDN: no cookie is read or set. Uploads are not among them. */
export const serveImageFiles = (
  app: FastifyInstance,
  { config, rateLimits, ...service }: ImageFileDeps,
): void => {
  const ctx: VisitorContext = { ...service, user: null };
  for (const place of places)
    app.route({
      ...fileRoute(place, {
        files: ctx.files,
        cacheControl: publicCaching,
        canRead: (_, __, file) => imageFiles.isPublic(ctx, file),
      }),
      onRequest: (request, reply, done) => {
        reply.headers(headers);
        if (!rateLimits.take('files', networkOf(request.ip), config.requestsPerMinute * fileRateFactor))
          throw tooManyRequests;
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
        cacheControl: privateCaching,
        canRead: async (request, reply, file) => {
          const ctx = visitor.admit(await app.findContext(request, reply));
          request.ctx = ctx;
          return ctx.user !== null && imageFiles.canRead(ctx, file);
        },
      }),
      onRequest: (_, reply, done) => {
        reply.headers(headers);
        done();
      },
    });
};
