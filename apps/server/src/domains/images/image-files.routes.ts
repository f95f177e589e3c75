import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import type { FileStore, OpenFile, Unsent } from '../../platform/file-store.ts';
import { networkOf } from '../../platform/network.ts';
import { type RateLimits, tooMany } from '../../platform/rate-limits.ts';
import * as imageFiles from './image-files.service.ts';

interface FileParts {
  readonly config: { readonly requestsPerMinute: number };
  readonly files: FileStore;
  readonly rateLimits: RateLimits;
}

// Of the API's limit for one person: a page shows fifty images, and many people may share an address.
const generously = 50;

// Nothing in a file is ever a page, whatever it contains; other sites may not use our addresses as their store.
const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
// An address never shows anything else: a new image has a new folder.
const forEver = 'public, max-age=31536000, immutable';

/** One part of a file, plainly said; anything else is answered with the whole file, as HTTP allows. */
const rangeOf = ({ headers }: FastifyRequest): string | undefined =>
  headers['if-range'] === undefined && /^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/.test(headers.range ?? '')
    ? headers.range
    : undefined;

/** Passed on to the store, so it must look like what we once sent. */
const etagIn = ({ headers }: FastifyRequest): string | undefined =>
  /^(?:W\/)?("[\w-]{1,100}")$/.exec(headers['if-none-match'] ?? '')?.[1];

const answer = (reply: FastifyReply, type: string, file: OpenFile | Unsent): FastifyReply => {
  if (file === 'missing') throw notFound('This image');
  reply.headers({ 'accept-ranges': 'bytes' });
  if (file === 'out of range') return reply.code(416).send();
  reply.header('cache-control', forEver);
  if (file === 'unchanged') return reply.code(304).send();
  if (file.etag !== undefined) reply.header('etag', file.etag);
  if (file.contentRange !== undefined) reply.code(206).header('content-range', file.contentRange);
  return reply.headers({ 'content-type': type, 'content-length': file.size }).send(file.body ?? undefined);
};

/** The files of images, for everybody and for a CDN: no cookie is read or set. Uploads are not among them. */
export const serveImageFiles = (app: FastifyInstance, { config, files, rateLimits }: FileParts): void => {
  for (const place of ['/images/', '/public-objects/'])
    app.route({
      method: ['GET', 'HEAD'],
      url: `${place}*`,
      onRequest: (request, reply, done) => {
        reply.headers(headers);
        if (!rateLimits.take('files', networkOf(request.ip), config.requestsPerMinute * generously))
          throw tooMany;
        done();
      },
      handler: async (request, reply) => {
        // As it came: what is encoded in some other way is another path, and no file.
        const path = imageFiles.readPath(request.raw.url?.slice(place.length) ?? '');
        if (!path) throw notFound('This image');
        const wish = { range: rangeOf(request), ifNoneMatch: etagIn(request) };
        const file =
          request.method === 'HEAD' ? await files.describe(path.key, wish) : await files.open(path.key, wish);
        return answer(reply, path.type, file);
      },
    });
};
