import type { FastifyInstance } from 'fastify';
import type { Database } from './db.ts';

interface Health {
  /** Called first at shutdown: no new traffic while the open requests finish. */
  drain(): void;
}

/** `/healthz`: the process runs. `/readyz`: it may be given traffic, which needs PostgreSQL and nothing else. */
export const serveHealth = (app: FastifyInstance, db: Database): Health => {
  let isDraining = false;
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_, reply) => {
    const isReady = !isDraining && (await isDatabaseUp(db));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  return {
    drain: () => {
      isDraining = true;
    },
  };
};

const isDatabaseUp = (db: Database): Promise<boolean> =>
  db.pool.query('select 1').then(
    () => true,
    () => false,
  );
