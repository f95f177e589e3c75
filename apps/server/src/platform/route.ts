import {
  type BodyOf,
  type Endpoint,
  fillPath,
  type ItemOf,
  type ParamsOf,
  type QueryOf,
  type QuotaKind,
  type ResponseOf,
} from '@turnstone/contract/endpoint';
import { nextLink, type Page, pageLimits, unreadableHeader } from '@turnstone/contract/paging';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AdmissionKind } from './admission.ts';
import { type IfMatch, readIfMatch } from './edit-conflict.ts';
import { AppError, notSignedIn } from './errors.ts';
import { fingerprintOf, once, readIdempotencyKey } from './idempotency.ts';
import { wireSchema } from './json-schema.ts';
import type { CallerContext } from './request-context.ts';
import type { Scope } from './scopes.ts';
import { readWrittenAt } from './written-at.ts';

interface Call<E extends Endpoint, Context> {
  readonly ctx: Context;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Of a call that `changes` something: the version it was based on. */
  readonly ifMatch: IfMatch;
  /** Of a call that may have waited for a network: when it was written. Of every other one, now. */
  readonly writtenAt: Date;
}

type Result<E extends Endpoint> = E extends { paged: true } ? Page<ItemOf<E>> : ResponseOf<E>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The context of a request, with the user of its session. Set by app.ts. */
    findContext(request: FastifyRequest, reply: FastifyReply, weight?: number): Promise<CallerContext>;
    /** Throws 429 when the quota of an endpoint is used up. Set by app.ts. */
    enforceQuota(
      kind: QuotaKind,
      request: FastifyRequest,
      reply: FastifyReply,
      key: string | null,
    ): Promise<void>;
  }
  interface FastifyRequest {
    /** Null before it is known who asks, and where nobody is asked for. */
    ctx: CallerContext | null;
  }
}

const read = (schema: z.ZodMiniType | undefined, value: unknown, error: AppError): unknown => {
  if (!schema) {
    // A call that takes nothing is not given something.
    if (value !== undefined && value !== null && Object.keys(value).length > 0) throw error;
    return undefined;
  }
  const result = z.safeParse(schema, value);
  if (!result.success) throw error;
  return result.data;
};

const notUnderstood = new AppError(
  'invalid_request',
  'Something in the request is missing, too long or not allowed.',
);
// Whatever is not an id cannot be the id of anything: the same answer as for one that does not exist.
const noSuchThing = new AppError('not_found', 'That was not found.');

/** What a conflict carries leaves in the words of the contract, too, and nothing where the endpoint names none. */
const withCurrentInContract = (endpoint: Endpoint, failure: unknown): unknown => {
  if (!(failure instanceof AppError) || failure.current === undefined) return failure;
  const schema = endpoint.conflict ?? (endpoint.changes && endpoint.response);
  const current = schema && z.encode(schema, failure.current);
  return new AppError(failure.code, failure.detail, failure.plan, current);
};

/**
 * Mounts an endpoint of the contract: who may call it, and the one service call that answers it.
 * The scope is asked before the body is read; input is parsed by the contract's strict schemas; the answer is written
 * by a serializer made from the contract, so that a field it does not name cannot leave the server.
 */
export const route = <E extends Endpoint, Context extends CallerContext>(
  app: FastifyInstance,
  endpoint: E,
  scope: Scope<Context>,
  handle: (call: Call<E, Context>) => Promise<Result<E>>,
  admission: AdmissionKind = 'ordinary',
): void => {
  const parse = (request: FastifyRequest) => ({
    params: read(endpoint.params, request.params, noSuchThing) as ParamsOf<E>,
    query: read(endpoint.query, request.query, notUnderstood) as QueryOf<E>,
    body: read(endpoint.body, request.body, notUnderstood) as BodyOf<E>,
  });

  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    config: { admission },
    schema: { response: { 200: wireSchema(endpoint.response) } },
    onRequest: async (request, reply) => {
      request.ctx = scope.admit(await app.findContext(request, reply, endpoint.weight));
    },
    handler: async (request, reply) => {
      if (!request.ctx) throw notSignedIn;
      const ctx = scope.admit(request.ctx);
      const input = parse(request);
      const ifMatch = readIfMatch(endpoint, request.headers['if-match']);
      const writtenAt = readWrittenAt(endpoint, request.headers['written-at']);
      const mayRepeat = endpoint.method !== 'POST' || endpoint.isIdempotent;
      const key = mayRepeat ? null : readIdempotencyKey(request.headers['idempotency-key']);
      // What was not understood does not count. Outside of any transaction: Redis is asked.
      if (endpoint.quota) {
        // With its words: a key that is used for one thing after the other would let them all through as one.
        const name = key && `${key} ${fingerprintOf([endpoint.path, input]).toString('base64url')}`;
        await app.enforceQuota(endpoint.quota, request, reply, name);
      }
      const work =
        key === null || ctx.user === null
          ? handle({ ctx, ...input, ifMatch, writtenAt })
          : once(ctx, key, [endpoint.path, input], inside =>
              handle({ ctx: inside as typeof ctx, ...input, ifMatch, writtenAt }),
            );
      const result = await work.catch(failure => {
        throw withCurrentInContract(endpoint, failure);
      });
      if (ctx.user && ctx.unreadable.length > 0) reply.header(unreadableHeader, ctx.unreadable.length);
      return endpoint.paged ? sendPage(request, reply, endpoint, result as Page<unknown>) : result;
    },
  });
};

/** The next page is narrowed by the same filters, in the words they came in. */
const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  page: Page<unknown>,
): readonly unknown[] => {
  const {
    limit = endpoint.pageSize ?? pageLimits.default,
    after,
    ...filter
  } = request.query as Record<string, string>;
  const path = fillPath(endpoint.path, request.params as Record<string, string>);
  if (page.next) reply.header('link', nextLink(path, page.next, Number(limit), filter));
  return page.items;
};
