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
  /** Told after every round. */
  readonly onState: (state: DatabaseState) => void;
}

const interval = 500;
/** A connection that has answered nothing for so long may be lost without a sign of it: the process was frozen, say. */
const maxIdle = 10_000;
/** A timer that fires later than this says that our own process could not run. */
const maxLateness = 100;

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
 * Calls `onTimeout` after a time in which this process was able to run. Where the timer is late, the answer may be there and
 * not be read yet: then it waits once more. Returns what stops it.
 */
const startTimeout = (milliseconds: number, onTimeout: () => void): (() => void) => {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const start = (): void => {
    const due = performance.now() + milliseconds;
    timer = setTimeout(() => {
      if (performance.now() - due > maxLateness) return start();
      // What has arrived is read between a timer and an immediate.
      setImmediate(() => {
        if (!isStopped) onTimeout();
      });
    }, milliseconds).unref();
  };
  start();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};

/** Asks PostgreSQL twice a second, on a connection of its own, whether it answers and can be written to. */
export const startDatabaseProbe = ({ url, timeout, onState }: ProbeOptions): DatabaseProbe => {
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
    const stopTimeout = startTimeout(timeout, () => resolve('hung'));
    connection
      .ask()
      .catch((): DatabaseState => 'away')
      .then(state => {
        stopTimeout();
        resolve(state);
      });
    return promise;
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
