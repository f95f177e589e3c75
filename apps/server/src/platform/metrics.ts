import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** Upper ends of the buckets, in seconds. */
const bounds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Series {
  /** How many took at most each of the bounds, and longer than the one before; the last one has no bound. */
  readonly counts: number[];
  seconds: number;
}

/** How long requests took, by method, route pattern and status, as Prometheus reads it. */
export interface RequestMetrics {
  text(): string;
}

const name = 'http_request_seconds';

/** Figures with one label, as Prometheus reads them. */
const textOf =
  (type: 'counter' | 'gauge') =>
  (metric: string, help: string, label: string, counts: ReadonlyMap<string, number>): string =>
    [
      `# HELP ${metric} ${help}`,
      `# TYPE ${metric} ${type}`,
      ...[...counts].map(([value, count]) => `${metric}{${label}="${value}"} ${count}`),
      '',
    ].join('\n');

export const counterText = textOf('counter');
export const gaugeText = textOf('gauge');

/**
 * Counted by hand: a histogram of prom-client looks its labels up anew for every request, for 20 to 30 µs of CPU.
 * Each app has figures of its own, so that tests can build several in one process.
 */
export const measureRequests = (app: FastifyInstance): RequestMetrics => {
  const all = new Map<string, Series>();
  const unreadable = new Map<string, number>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    let series = all.get(labels);
    if (!series) {
      series = { counts: Array(bounds.length + 1).fill(0), seconds: 0 };
      all.set(labels, series);
    }
    const seconds = reply.elapsedTime / 1000;
    const at = bounds.findIndex(bound => seconds <= bound);
    const bucket = at === -1 ? bounds.length : at;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.seconds += seconds;
    for (const { table } of request.ctx?.user ? request.ctx.unreadable : [])
      unreadable.set(table, (unreadable.get(table) ?? 0) + 1);
    done();
  });
  return {
    text: () =>
      [
        `# HELP ${name} How long requests took, by route pattern and status`,
        `# TYPE ${name} histogram`,
        ...[...all].flatMap(([labels, series]) => linesOf(labels, series)),
        counterText(
          'unreadable_rows_total',
          'Rows that did not open when somebody asked for them, by table',
          'table',
          unreadable,
        ),
      ].join('\n'),
  };
};

const linesOf = (labels: string, { counts, seconds }: Series): string[] => {
  let upToHere = 0;
  const buckets = counts.map((count, at) => {
    upToHere += count;
    return `${name}_bucket{le="${bounds[at] ?? '+Inf'}",${labels}} ${upToHere}`;
  });
  return [...buckets, `${name}_sum{${labels}} ${seconds}`, `${name}_count{${labels}} ${upToHere}`];
};

/** On a port of its own, so that it is never reachable from outside. */
export const serveMetrics = (requests: RequestMetrics): Server => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    response.setHeader('content-type', registry.contentType);
    response.end(`${await registry.metrics()}${requests.text()}`);
  });
};
