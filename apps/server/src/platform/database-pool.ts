import { Socket } from 'node:net';
import pg from 'pg';
import type { Breaker } from './breaker.ts';
import { AppError, busy } from './errors.ts';

/** What statements are for: it decides how long they may take. */
export type Purpose = keyof typeof timeouts;

// In milliseconds, multiplied by TIMEOUT_FACTOR. A lock is given up first: its error says more than that of a statement.
const timeouts = {
  request: { connect: 1_000, lock: 1_500, statement: 2_000 },
  /** Imports and exports. */
  bulk: { connect: 15_000, lock: 10_000, statement: 15_000 },
  job: { connect: 10_000, lock: 20_000, statement: 30_000 },
};

const idleInTransaction = 10_000;
/** PostgreSQL ends a statement itself; only where it cannot, the driver gives up, a little later. */
const queryPerStatement = 1.1;

// Moments stay text from the database to the answer: parsing to Date and printing again costs a third of a request.
// `2026-11-15 02:03:04.5+00` becomes `2026-11-15T02:03:04.500Z`.
const readMoment = (text: string): string => {
  if (!text.endsWith('+00')) throw new Error('The database does not answer in UTC.');
  const time = text.slice(11, -3);
  return `${text.slice(0, 10)}T${time.length === 8 ? `${time}.000` : time.padEnd(12, '0')}Z`;
};

const timestamptz = 1184;
// A calendar day belongs to no zone: as a Date it would move with the server's.
const date = 1082;
const identity = (text: string): string => text;

const textFormat = pg.types.getTypeParser;
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === timestamptz && format !== 'binary') return readMoment;
    return oid === date ? identity : textFormat(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/** One for each socket: the driver writes into the errors it is given. */
const abandoned = (): AppError => new AppError(busy.code, busy.detail);

export interface PoolOptions {
  readonly url: string;
  readonly connections: number;
  readonly timeoutFactor: number;
  readonly purpose: Purpose;
}

export interface AbandonablePool {
  readonly pool: pg.Pool;
  /** Closes every connection at once. Whoever waits for an answer, or for a connection while the breaker is open, is refused. */
  abandon(): void;
}

export const createPool = (
  { url, connections, timeoutFactor, purpose }: PoolOptions,
  breaker: Breaker,
  onLostConnection: (error: Error) => void,
): AbandonablePool => {
  const sockets = new Set<Socket>();
  const { connect, lock, statement } = timeouts[purpose];
  const milliseconds = (time: number): number => Math.ceil(time * timeoutFactor);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'turnstone',
    types,
    options: `-c timezone=UTC -c jit=off -c lock_timeout=${milliseconds(lock)}`,
    connectionTimeoutMillis: milliseconds(connect),
    statement_timeout: milliseconds(statement),
    query_timeout: milliseconds(statement * queryPerStatement),
    idle_in_transaction_session_timeout: milliseconds(idleInTransaction),
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // Those who waited for a connection get one each, now that there is room: it fails before it waits.
      if (breaker.isOpen()) setImmediate(() => socket.destroy(abandoned()));
      return socket;
    },
  });
  const report = (error: Error): void => {
    if (!(error instanceof AppError)) onLostConnection(error);
  };
  pool.on('error', report);
  // Also while a connection is in use between two statements: an unheard error would end the process.
  pool.on('connect', client => client.on('error', report));
  return {
    pool,
    abandon: () => {
      for (const socket of sockets) socket.destroy(abandoned());
    },
  };
};
