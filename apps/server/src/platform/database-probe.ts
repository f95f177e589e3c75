import { Socket } from 'node:net';
import pg from 'pg';

/** `away`: it refuses or ends connections. `hung`: it takes them and does not answer. */
export type DatabaseState = 'writable' | 'read-only' | 'away' | 'hung';

export interface DatabaseProbe {
  /** The last known state. Before there is one, the first; that waits no longer than the probe itself. */
  state(): Promise<DatabaseState>;
  stop(): void;
}

interface ProbeOptions {
  readonly url: string;
  /** How long PostgreSQL may take to answer, in milliseconds. */
  readonly timeout: number;
  /** How many other statements PostgreSQL has answered so far. */
  readonly responses: () => number;
  /** Told after every round. */
  readonly onState: (state: DatabaseState) => void;
}

const interval = 500;
/** A connection that has answered nothing for so long may be lost without a sign of it: the process was frozen, say. */
const maxIdle = 10_000;
/** The time waited is counted in steps of this many milliseconds. */
const step = 50;

// A standby is in recovery; `transaction_read_only` also tells of a primary that is set to refuse writes.
const statement = {
  name: 'database-probe',
  text: `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
};

/** A connection outside of the pool, so that a full pool is never taken for a hung database. */
const createConnection = (url: string) => {
  const socket = new Socket().unref();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'turnstone-probe',
    stream: () => socket,
    keepAlive: true,
  });
  // The question fails with it; unheard, it would end the process.
  client.on('error', () => undefined);
  const connected = client.connect();
  connected.catch(() => undefined);
  return {
    answeredAt: performance.now(),
    ask: async (): Promise<DatabaseState> => {
      await connected;
      const { rows } = await client.query<{ isReadOnly: boolean }>(statement);
      return rows[0]?.isReadOnly ? 'read-only' : 'writable';
    },
    destroy: () => socket.destroy(),
  };
};

/**
 * Calls `onTimeout` after so many milliseconds without a response. A step counts the same however late its timer is: while
 * this process is held up or frozen, the response may be there and cannot be read. Returns what stops it.
 */
const startTimeout = (milliseconds: number, responses: () => number, onTimeout: () => void): (() => void) => {
  let waited = 0;
  let before = responses();
  const timer = setInterval(() => {
    const now = responses();
    // Other statements are answered: it is slow and does not hang.
    waited = now === before ? waited + step : 0;
    before = now;
    if (waited >= milliseconds) onTimeout();
  }, step).unref();
  return () => clearInterval(timer);
};

/** Asks PostgreSQL twice a second, on a connection of its own, whether it answers and can be written to. */
export const startDatabaseProbe = ({ url, timeout, responses, onState }: ProbeOptions): DatabaseProbe => {
  let connection: ReturnType<typeof createConnection> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let last: DatabaseState | null = null;
  const first = Promise.withResolvers<DatabaseState>();

  const disconnect = (): void => {
    connection?.destroy();
    connection = null;
  };

  const ask = (): Promise<DatabaseState> => {
    if (connection && performance.now() - connection.answeredAt > maxIdle) disconnect();
    connection ??= createConnection(url);
    const { promise, resolve } = Promise.withResolvers<DatabaseState>();
    const stopTimeout = startTimeout(timeout, responses, () => resolve('hung'));
    connection.ask().then(resolve, () => resolve('away'));
    return promise.finally(stopTimeout);
  };

  const round = async (): Promise<void> => {
    const state = await ask();
    if (isStopped) return;
    if (state === 'away' || state === 'hung') disconnect();
    else if (connection) connection.answeredAt = performance.now();
    last = state;
    first.resolve(state);
    onState(state);
    timer = setTimeout(round, interval).unref();
  };
  void round();

  return {
    state: async () => last ?? first.promise,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      disconnect();
      first.resolve('away');
    },
  };
};
