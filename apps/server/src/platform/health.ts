import type { FastifyInstance } from 'fastify';
import type { Database } from './db.ts';

interface Health {
  /** Called first at shutdown: no new traffic while the open requests finish. */
  drain(): void;
}

/**
 * `/healthz`: the process runs. `/readyz`: it may be given traffic, which needs a PostgreSQL that can be written to and
 * nothing else. It is told by the probe, and so at once also while PostgreSQL hangs.
 */
export const serveHealth = (app: FastifyInstance, db: Pick<Database, 'state'>): Health => {
  let isDraining = false;
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_, reply) => {
    const isReady = !isDraining && (await db.state()) === 'writable';
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  return {
    drain: () => {
      isDraining = true;
    },
  };
};
