import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Each app has a registry of its own, so that tests can build several in one process. */
export const measureRequests = (app: FastifyInstance): Registry => {
  const registry = new Registry();
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'How long requests took, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  return registry;
};

/** On a port of its own, so that it is never reachable from outside. */
export const serveMetrics = (registry: Registry): Server => {
  collectDefaultMetrics({ register: registry });
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    response.setHeader('content-type', registry.contentType);
    response.end(await registry.metrics());
  });
};
