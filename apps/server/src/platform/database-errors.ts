// What an error of PostgreSQL or of the way to it says: whether it passes, and whether its connection can be used again.

interface Failure {
  readonly code?: unknown;
  readonly message?: unknown;
  /** Of an AggregateError: Node tries every address of a name and tells how each failed. */
  readonly errors?: unknown;
}

// 08: the connection is lost. 57P01 to 57P05: shut down, crashed, starting.
const awayClasses = /^(08...|57P0[1-5])$/;
// 53: no memory, disk or connections left.
const exhaustedClass = /^53...$/;

const awayCodes = new Set([
  '25006', // read-only: a standby, or a primary that is protected
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const transientCodes = new Set([
  '25P03', // idle in a transaction for too long
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock timeout
  '57014', // statement timeout
  '58030', // the disk cannot be read or written
]);

// The driver says these without a code.
const queryTimeout = 'Query read timeout';
const connectTimeouts = ['Connection terminated due to connection timeout', 'timeout expired'];
const awayMessages = [...connectTimeouts, 'Connection terminated', 'not queryable'];
const transientMessages = [queryTimeout, 'timeout exceeded when trying to connect'];

const textOf = ({ message }: Failure): string => String(message ?? '');
const hasAny = (error: Failure, messages: readonly string[]): boolean =>
  messages.some(message => textOf(error).includes(message));

const othersIn = ({ errors }: Failure): Failure[] => (Array.isArray(errors) ? errors : []);

/** PostgreSQL cannot be reached, or does not take work yet: waiting may mend it. */
export const isDatabaseAway = (error: Failure): boolean => {
  const code = String(error.code);
  if (awayClasses.test(code) || exhaustedClass.test(code) || awayCodes.has(code)) return true;
  return hasAny(error, awayMessages) || othersIn(error).some(isDatabaseAway);
};

/** The request may well work in a moment. */
export const isTransient = (error: Failure): boolean =>
  transientCodes.has(String(error.code)) ||
  hasAny(error, transientMessages) ||
  isDatabaseAway(error) ||
  othersIn(error).some(isTransient);

/** It took too long: on our side, on the server's, or waiting for a lock. A full pool is none: it says nothing of PostgreSQL. */
export const isTimeout = (error: Failure): boolean =>
  error.code === '57014' || error.code === '55P03' || hasAny(error, [queryTimeout, ...connectTimeouts]);

/** Whether a statement was done is not known: it was sent, and its connection was lost before the answer. */
export const isOutcomeUnknown = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code }: Failure = error;
  if (code === 'ECONNRESET' || code === 'EPIPE') return true;
  return hasAny(error, [queryTimeout, 'Connection terminated']) && !hasAny(error, connectTimeouts);
};

const unusableCodes = /^(08...|57P0[1-5]|57014|25006|25P03)$/;

/**
 * The connection must be closed without a ROLLBACK: it may not answer that either, or belongs to a server that can no
 * longer write. PostgreSQL takes back what a closed connection has not committed.
 */
export const isConnectionUnusable = (error: Failure): boolean =>
  unusableCodes.test(String(error.code)) ||
  hasAny(error, [queryTimeout, 'Connection terminated', 'not queryable']);
