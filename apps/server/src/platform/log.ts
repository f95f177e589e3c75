import pino, { type DestinationStream, type Logger } from 'pino';

// Only these ever reach a log line. Anything else is dropped, so that a careless `log.info({ body })` leaks nothing.
const allowed = new Set([
  'err',
  'errorId',
  'requestId',
  'method',
  'route',
  'status',
  'ms',
  'userId',
  'address',
  'count',
  // Tables and ids of rows that do not open.
  'rows',
  'job',
  'attempt',
  'migration',
  'signal',
  'directive',
  'blocked',
]);

const pickAllowed = (fields: Record<string, unknown>): Record<string, unknown> => {
  const picked: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) if (allowed.has(name)) picked[name] = fields[name];
  return picked;
};

/** An error's message may quote what a person wrote (a database says which value it refused), so it stays out. */
const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, table, constraint } = error as Error & Record<string, unknown>;
  const frames = (error.stack ?? '').split('\n').filter(line => line.startsWith('    at '));
  return { type: error.name, code, table, constraint, stack: frames.join('\n') };
};

export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, base: null, formatters: { log: pickAllowed }, serializers: { err: describeError } },
    // Lines are gathered and written off the request's path; shutdown flushes them.
    destination ?? pino.destination({ sync: false, minLength: 8_192, periodicFlush: 1_000 }),
  );
