import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type AdmissionQueue, createAdmissionQueue, type RejectReason } from './admission-queue.ts';
import type { Door } from './door.ts';
import { busy } from './errors.ts';
import { watchEventLoop } from './event-loop-lag.ts';
import { counterText, gaugeText } from './metrics.ts';
import { sendProblem } from './problems.ts';

/**
 * What a request waits for. `ordinary`: PostgreSQL alone. `identity`, `payments` and `store`: also that provider.
 * `bulk`: everything that a person has, read or written at once. Each has places of its own, so that a provider that
 * hangs or a slow download leaves the others alone.
 */
export type AdmissionKind = 'ordinary' | 'identity' | 'payments' | 'store' | 'bulk';

type ShedReason = RejectReason | 'starting' | 'lagging';

interface AdmissionOptions {
  /** The whole server; only what `guard` is given waits. */
  readonly server: FastifyInstance;
  /** Of the pool: a request that is inside does not wait for one. */
  readonly connections: number;
  readonly timeoutFactor: number;
  readonly door: Door;
  readonly log: Logger;
}

export interface AdmissionControl {
  /** From here on, requests to the routes of `app` wait for a place or are refused at once. Call it before any route. */
  guard(app: FastifyInstance): void;
  metricsText(): string;
}

/** Of one request: whether it has a place, and whether its handler runs. */
interface Admission {
  readonly queue: AdmissionQueue;
  isInside: boolean;
  isHandling: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where no place is needed. */
    admission: Admission | null;
    isShed: boolean;
  }
  interface FastifyContextConfig {
    /** `ordinary` unless said otherwise. */
    readonly admission?: AdmissionKind;
  }
}

const maxWaiting = 100;
const deadlineMs = { new: 1_000, begun: 5_000 } as const;
const maxLagMs = 250;
const logEveryMs = 1_000;

/** Gives the place back before the response is sent: for a handler that needs the database no more. */
export const leave = ({ admission }: FastifyRequest): void => {
  if (!admission?.isInside) return;
  admission.isInside = false;
  admission.queue.release();
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const countSheds = (log: Logger) => {
  const counts = new Map<ShedReason, number>();
  let unlogged = 0;
  const logCount = (): void => {
    log.warn({ count: unlogged }, 'busy: requests were refused');
    unlogged = 0;
  };
  return {
    add: (reason: ShedReason): void => {
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
      // A line for each would cost more than the refusal.
      if (unlogged === 0) setTimeout(logCount, logEveryMs).unref();
      unlogged += 1;
    },
    text: (): string =>
      counterText(
        'http_requests_shed_total',
        'Requests that were refused because the server is busy',
        'reason',
        counts,
      ),
  };
};

/**
 * Admission control: a bounded number of requests inside, a short queue in front, and an immediate 503 beyond it, before
 * anything is looked up. docs/decisions/0052 says why it is made this way.
 */
export const createAdmissionControl = ({
  server,
  connections,
  timeoutFactor,
  door,
  log,
}: AdmissionOptions): AdmissionControl => {
  const queueOf = (places: number): AdmissionQueue =>
    createAdmissionQueue({
      places,
      maxWaiting,
      deadlineMs: { new: deadlineMs.new * timeoutFactor, begun: deadlineMs.begun * timeoutFactor },
    });
  const queues: Readonly<Record<AdmissionKind, AdmissionQueue>> = {
    ordinary: queueOf(connections),
    identity: queueOf(connections),
    payments: queueOf(connections),
    // More than pictures may take, which have a semaphore of their own.
    store: queueOf(connections),
    bulk: queueOf(Math.ceil(connections / 2)),
  };
  const eventLoop = watchEventLoop(maxLagMs * timeoutFactor);
  const sheds = countSheds(log);
  server.decorateRequest('admission', null);
  server.decorateRequest('isShed', false);
  server.addHook('onClose', async () => eventLoop.stop());

  // Sent from here, not thrown: an error would be logged with its stack.
  const shed = (request: FastifyRequest, reply: FastifyReply, reason: ShedReason): void => {
    request.isShed = true;
    sheds.add(reason);
    sendProblem(reply.header('cache-control', 'no-store'), busy);
  };

  const enter = (
    stage: 'new' | 'begun',
    admission: Admission,
    request: FastifyRequest,
    reply: FastifyReply,
    done: () => void,
  ): void => {
    // Nobody is there any more to read a response.
    if (reply.raw.destroyed) return;
    const stopWaiting = admission.queue.ask(stage, {
      enter: () => {
        admission.isInside = true;
        done();
      },
      refuse: reason => shed(request, reply, reason),
    });
    if (stopWaiting) reply.raw.once('close', stopWaiting);
  };

  const guard = (app: FastifyInstance): void => {
    app.addHook('onRequest', (request, reply, done) => {
      if (!door.isOpen) return shed(request, reply, 'starting');
      if (eventLoop.isLagging()) return shed(request, reply, 'lagging');
      const queue = queues[request.routeOptions.config.admission ?? 'ordinary'];
      const admission: Admission = { queue, isInside: false, isHandling: false };
      request.admission = admission;
      // Also where the client goes away. A handler that runs keeps its place until it ends: it still uses a connection.
      reply.raw.once('close', () => {
        if (!admission.isHandling) leave(request);
      });
      enter('new', admission, request, reply, done);
    });

    // A body may take its time to arrive: meanwhile the place is somebody else's.
    app.addHook('preParsing', (request, _, payload, done) => {
      if (hasBody(request)) leave(request);
      done(null, payload);
    });
    app.addHook('preValidation', (request, reply, done) => {
      const { admission } = request;
      if (!admission || admission.isInside) done();
      else enter('begun', admission, request, reply, done);
    });

    // What is refused before its handler is done here. Its response may close much later: behind others on its connection.
    app.addHook('onSend', (request, _, payload, done) => {
      if (!request.admission?.isHandling) leave(request);
      done(null, payload);
    });

    app.addHook('onRoute', options => {
      const { handler } = options;
      options.handler = async function (request, reply) {
        if (request.admission) request.admission.isHandling = true;
        try {
          return await handler.call(this, request, reply);
        } finally {
          if (request.admission) request.admission.isHandling = false;
          leave(request);
        }
      };
    });
  };

  const countsOf = (count: (queue: AdmissionQueue) => number): ReadonlyMap<string, number> =>
    new Map(Object.entries(queues).map(([kind, queue]) => [kind, count(queue)]));

  return {
    guard,
    metricsText: () =>
      [
        sheds.text(),
        gaugeText(
          'http_requests_inside',
          'Requests that have a place',
          'kind',
          countsOf(queue => queue.inside()),
        ),
        gaugeText(
          'http_requests_waiting',
          'Requests that wait for a place',
          'kind',
          countsOf(queue => queue.waiting()),
        ),
      ].join(''),
  };
};
