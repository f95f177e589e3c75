import cookies from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { accountRoutes } from './domains/account/account.routes.ts';
import * as sessions from './domains/account/sessions.service.ts';
import { signInRoutes } from './domains/account/sign-in.routes.ts';
import { accountDeletionRoutes } from './domains/account-deletion/account-deletion.routes.ts';
import { activityRoutes } from './domains/activity/activity.routes.ts';
import { blockRoutes } from './domains/blocks/blocks.routes.ts';
import { exportRoutes } from './domains/export/export.routes.ts';
import { forumRoutes } from './domains/forum/forum.routes.ts';
import { serveImageFiles } from './domains/images/image-files.routes.ts';
import { imageRoutes } from './domains/images/images.routes.ts';
import type { Picture } from './domains/images/picture.ts';
import { inboxRoutes } from './domains/inbox/inbox.routes.ts';
import { letterRoutes } from './domains/letters/letters.routes.ts';
import { moderationRoutes } from './domains/moderation/moderation.routes.ts';
import { nightRoutes } from './domains/nights/nights.routes.ts';
import { operatorRoutes } from './domains/operator/operator.routes.ts';
import { checkoutRoutes, orderRoutes } from './domains/payments/payments.routes.ts';
import { webhookRoutes } from './domains/payments/webhook.routes.ts';
import { pivotRoutes, sharedPivotRoutes } from './domains/pivots/pivots.routes.ts';
import { planRoutes } from './domains/plans/plans.routes.ts';
import { progressRoutes } from './domains/progress/progress.routes.ts';
import { ideaRoutes } from './domains/projects/ideas.routes.ts';
import { projectRoutes } from './domains/projects/projects.routes.ts';
import { timeLogRoutes } from './domains/projects/time-logs.routes.ts';
import { receiptRoutes } from './domains/receipts/receipts.routes.ts';
import { sealedWordsRoutes } from './domains/sealed-words/sealed-words.routes.ts';
import { streakRoutes } from './domains/streak/streak.routes.ts';
import { thoughtRoutes } from './domains/thoughts/thoughts.routes.ts';
import { trialImportRoutes } from './domains/trial-import/trial-import.routes.ts';
import { withdrawalRoutes } from './domains/withdrawals/withdrawals.routes.ts';
import { createAdmissionControl } from './platform/admission.ts';
import { serveApiPage } from './platform/api-page.ts';
import type { Database } from './platform/db.ts';
import type { Door } from './platform/door.ts';
import { enforceQuota } from './platform/enforce-quota.ts';
import { AppError, notFound } from './platform/errors.ts';
import { serveHealth } from './platform/health.ts';
import type { IdentityProvider } from './platform/identity-provider.ts';
import { newId } from './platform/ids.ts';
import { measureRequests, type RequestMetrics } from './platform/metrics.ts';
import { networkOf, usersPerAddress } from './platform/network.ts';
import { servePages } from './platform/pages.ts';
import { servePolicyReports } from './platform/policy-reports.ts';
import { sendErrorsAsProblems, sendProblem } from './platform/problems.ts';
import type { Quota } from './platform/quota.ts';
import { type RateLimits, tooManyRequests } from './platform/rate-limits.ts';
import type { RequestContext, ServiceContext } from './platform/request-context.ts';
import { rejectOtherSites } from './platform/same-site.ts';
import { serveSecurityContact } from './platform/security-contact.ts';
import { securityHeaders, sendSecurityHeaders } from './platform/security-headers.ts';
import { readSessionCookie, setSessionCookie } from './platform/session-cookie.ts';
import { readTimeZone } from './platform/time-zone.ts';
import { rejectUnreadable } from './platform/unreadable-requests.ts';

export interface AppDeps extends ServiceContext {
  readonly config: Pick<
    Config,
    | 'isDevelopment'
    | 'siteOrigin'
    | 'trustedProxies'
    | 'requestsPerMinute'
    | 'reviewFirstPosts'
    | 'database'
    | 'timeoutFactor'
    | 'operator'
  >;
  readonly log: Logger;
  readonly db: Database;
  readonly identityProvider: IdentityProvider;
  readonly rateLimits: RateLimits;
  readonly quota: Quota;
  readonly makePicture: (bytes: Buffer) => Promise<Picture>;
}

export interface App {
  readonly server: FastifyInstance;
  readonly metrics: RequestMetrics;
}

const requestsPerCheckout = 10;

/** Node looks for requests that are too slow only every 30 seconds, unless told otherwise. */
const requestTimeouts = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
} as const;

/** Wires everything together and never listens. */
export const buildApp = async (
  deps: AppDeps,
  door: Door = { isOpen: true, isClosing: false },
): Promise<App> => {
  const headers = securityHeaders(deps.config.siteOrigin);
  const server = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    trustProxy: deps.config.trustedProxies,
    bodyLimit: 256 * 1024,
    // No handlerTimeout here: docs/decisions/0012 says what bounds a handler instead.
    connectionTimeout: 30_000,
    requestTimeout: requestTimeouts.requestTimeout,
    http: requestTimeouts,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 100 },
    // Whoever came in time is answered; a proxy has been told before.
    return503OnClosing: false,
    clientErrorHandler: rejectUnreadable(headers),
    frameworkErrors: (_, __, reply) =>
      void sendProblem(
        reply.headers(headers),
        new AppError('invalid_request', 'The address could not be read.'),
      ),
  });

  // Every line names its request itself; a logger of its own for each request would only cost.
  server.setChildLoggerFactory(logger => logger);
  sendSecurityHeaders(server, headers);
  sendErrorsAsProblems(server);
  server.setNotFoundHandler((_, reply) => sendProblem(reply, notFound('This address')));
  const metrics = measureRequests(server);
  logResponses(server);
  closeConnections(server, door);
  serveHealth(server, deps.db, door);
  const admission = createAdmissionControl({
    server,
    connections: deps.config.database.connections,
    timeoutFactor: deps.config.timeoutFactor,
    door,
    log: deps.log,
  });

  await server.register(async api => {
    limitCalls(api, deps);
    // Before cookies and sessions are looked at, so that a refusal costs little.
    admission.guard(api);
    await api.register(cookies);
    findCaller(api, deps);
    accountRoutes(api);
    signInRoutes(api, { ...deps, siteOrigin: deps.config.siteOrigin });
    streakRoutes(api);
    progressRoutes(api);
    activityRoutes(api);
    sealedWordsRoutes(api);
    nightRoutes(api);
    thoughtRoutes(api);
    pivotRoutes(api);
    projectRoutes(api);
    ideaRoutes(api);
    timeLogRoutes(api);
    letterRoutes(api);
    await api.register(async open => {
      keepOutOfSearch(open);
      forumRoutes(open);
      imageRoutes(open, deps);
      sharedPivotRoutes(open);
      blockRoutes(open);
      moderationRoutes(open);
    });
    inboxRoutes(api);
    operatorRoutes(api, deps.config.operator);
    planRoutes(api);
    orderRoutes(api);
    receiptRoutes(api);
    await api.register(async checkoutApi => {
      limitCheckouts(checkoutApi, deps);
      checkoutRoutes(checkoutApi);
    });
    trialImportRoutes(api);
    withdrawalRoutes(api);
    exportRoutes(api, { ...deps, siteOrigin: deps.config.siteOrigin });
    await api.register(async leaving => accountDeletionRoutes(leaving));
    if (deps.config.isDevelopment) serveApiPage(api);
  });
  await server.register(async provider => {
    admission.guard(provider);
    webhookRoutes(provider, deps);
  });
  await server.register(async browser => servePolicyReports(browser, deps.rateLimits));
  serveSecurityContact(server, deps.config.siteOrigin);
  await server.register(async files => {
    keepOutOfSearch(files);
    admission.guard(files);
    serveImageFiles(files, deps);
  });
  await server.register(pages =>
    servePages(pages, { siteOrigin: deps.config.siteOrigin, store: deps.files.publicBucket }),
  );

  return { server, metrics: { text: () => `${metrics.text()}${admission.metricsText()}` } };
};

/** What holds for every call: only from this site, within limits, never cached or framed. Nothing here waits. */
const limitCalls = (api: FastifyInstance, { config, rateLimits }: AppDeps): void => {
  // The only body there is: JSON. Text would otherwise be taken for one.
  api.removeContentTypeParser('text/plain');

  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };

  api.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (!rateLimits.take('address', networkOf(request.ip), config.requestsPerMinute * usersPerAddress))
      throw tooManyRequests;
    rejectOtherSites(request, config.siteOrigin);
    done();
  });
};

/** Who is asking. */
const findCaller = (api: FastifyInstance, { config, quota, rateLimits, ...deps }: AppDeps): void => {
  const { db, cache, files, keys, payments, clock } = deps;
  const service: ServiceContext = { db, cache, files, keys, payments, clock };

  api.decorateRequest('ctx', null);
  api.decorate('findContext', async (request, reply, weight) => {
    const token = readSessionCookie(request);
    const session =
      token &&
      (await sessions.authenticate(service, token, readTimeZone(request.headers['time-zone']), config));
    if (!token || !session) return { ...service, user: null };
    if (!rateLimits.take('person', token.userId, config.requestsPerMinute, weight)) throw tooManyRequests;
    if (session.prolongedUntil) setSessionCookie(reply, token, session.prolongedUntil);
    return session.ctx;
  });

  enforceQuota(api, quota);
};

/** Whoever tries out stolen cards asks for payments by the hundred; nobody who buys something does. */
const limitCheckouts = (api: FastifyInstance, { config, rateLimits }: AppDeps): void => {
  api.addHook('onRequest', (request, _, done) => {
    if (
      !rateLimits.take(
        'checkout',
        networkOf(request.ip),
        Math.ceil(config.requestsPerMinute / requestsPerCheckout),
      )
    )
      throw tooManyRequests;
    done();
  });
};

/** Open to everybody, and still not for search engines: nobody shared their grief with those. */
const keepOutOfSearch = (api: FastifyInstance): void => {
  api.addHook('onRequest', (_, reply, done) => {
    reply.header('x-robots-tag', 'noindex');
    done();
  });
};

/** While the server stops, a connection ends with its next response, so that none is cut while it is used. */
const closeConnections = (server: FastifyInstance, door: Door): void => {
  server.addHook('onRequest', (_, reply, done) => {
    if (door.isClosing) reply.header('connection', 'close');
    done();
  });
};

const namedInLog = 20;

/** Somebody's writing is damaged, moved or without its key: an operator has to know, by ids alone. */
const logUnreadable = (request: FastifyRequest, { user, unreadable }: RequestContext): void =>
  request.log.error(
    {
      requestId: request.id,
      route: request.routeOptions.url,
      userId: user.id,
      count: unreadable.length,
      rows: unreadable.slice(0, namedInLog).map(row => `${row.table}/${row.id}`),
    },
    'rows do not open',
  );

const logResponses = (server: FastifyInstance): void => {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    // Probes come every few seconds and say nothing while they succeed. What was shed is counted (platform/admission.ts).
    if (route !== '/healthz' && route !== '/readyz' && !request.isShed) {
      const { ctx } = request;
      const userId = ctx?.user?.id;
      if (ctx?.user && ctx.unreadable.length > 0) logUnreadable(request, ctx);
      request.log.info(
        {
          requestId: request.id,
          method: request.method,
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          userId,
        },
        'answered',
      );
    }
    done();
  });
};
