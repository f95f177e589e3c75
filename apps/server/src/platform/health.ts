import type { FastifyInstance } from 'fastify';
import type { Database } from './db.ts';
import type { Door } from './door.ts';

/**
 * `/healthz`: the process runs. `/readyz`: it may be given traffic, which needs a PostgreSQL that can be written to and
 * nothing else. It is told by the probe, and so at once also while PostgreSQL hangs.
 */
export const serveHealth = (app: FastifyInstance, db: Pick<Database, 'state'>, door: Door): void => {
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_, reply) => {
    const isReady = door.isOpen && !door.isClosing && (await db.state()) === 'writable';
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
};
