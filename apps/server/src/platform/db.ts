import { createHash } from 'node:crypto';
import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import pg from 'pg';
import { createBreaker } from './breaker.ts';
import { isConnectionUnusable, isTimeout } from './database-errors.ts';
import { type AbandonablePool, createPool, type Purpose } from './database-pool.ts';
import { type DatabaseState, startDatabaseProbe } from './database-probe.ts';
import { busy } from './errors.ts';
import { highestId } from './ids.ts';
import type { Tables } from './schema.ts';

/** Runs statements: on any connection of the pool, or on the one of a transaction. */
export interface Executor {
  run<Row>(statement: PreparedStatement, values: unknown[]): Promise<Row[]>;
  /** Commits what `work` did, or nothing of it. Inside a transaction it joins the one that is open. */
  transaction<Result>(work: (tx: Executor) => Promise<Result>): Promise<Result>;
  /** Runs `work` when what was written is there for everybody: at once, or after the commit of the open transaction. */
  afterCommit(work: () => Promise<void>): Promise<void>;
  /** For imports and exports: longer timeouts, on connections of their own. Inside a transaction, the one that is open. */
  readonly bulk: Executor;
}

export interface Database extends Executor {
  readonly pool: pg.Pool;
  /** As the probe has last seen it; never waits for the pool. */
  state(): Promise<DatabaseState>;
  close(): Promise<void>;
}

interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

type Query = <Row>(statement: PreparedStatement, values: unknown[]) => Promise<Row[]>;

/** Inside a transaction: what is to follow its commit is gathered. */
const executor = (query: Query, afterwards: (() => Promise<void>)[]): Executor => {
  const tx: Executor = {
    run: query,
    transaction: async work => work(tx),
    afterCommit: async work => void afterwards.push(work),
    get bulk() {
      return tx;
    },
  };
  return tx;
};

type Observer = (statement: PreparedStatement, values: unknown[]) => void;

export interface DatabaseOptions {
  readonly url: string;
  readonly connections: number;
  /** Multiplies every timeout. */
  readonly timeoutFactor?: number;
  readonly purpose?: Exclude<Purpose, 'bulk'>;
  /** Told when the state of PostgreSQL has changed. */
  readonly onState?: (state: DatabaseState) => void;
}

/** Few: imports and exports are rare and long, and take no connections from everybody else. */
const bulkConnections = 2;
/** How long PostgreSQL may take to answer the probe, in milliseconds. */
const probeTimeout = 500;

const rollBack = (client: pg.PoolClient): Promise<boolean> =>
  client.query(rollback).then(
    () => true,
    () => false,
  );

/** `observe` sees every statement; the plan harness reads them with it. */
export const connect = (
  { url, connections, timeoutFactor = 1, purpose = 'request', onState }: DatabaseOptions,
  onLostConnection: (error: Error) => void,
  observe?: Observer,
): Database => {
  const breaker = createBreaker();
  const noteFailure = (error: unknown): void => {
    if (isTimeout(error as Error)) breaker.noteTimeout();
    else if (error instanceof pg.DatabaseError) breaker.noteResponse();
  };
  const refuseWhileOpen = (): void => {
    if (breaker.isOpen()) throw busy;
  };

  const onPool = (pool: pg.Pool) => ({
    run: async <Row>(statement: PreparedStatement, values: unknown[]): Promise<Row[]> => {
      refuseWhileOpen();
      observe?.(statement, values);
      try {
        const result = await pool.query({ name: statement.name, text: statement.text, values });
        breaker.noteResponse();
        return result.rows as Row[];
      } catch (error) {
        noteFailure(error);
        throw error;
      }
    },
    transaction: async <Result>(work: (tx: Executor) => Promise<Result>): Promise<Result> => {
      refuseWhileOpen();
      const afterwards: (() => Promise<void>)[] = [];
      let client: pg.PoolClient | undefined;
      let isUnusable = false;
      let result: Result;
      try {
        client = await pool.connect();
        await client.query(begin);
        result = await work(executor(onClient(client), afterwards));
        const { command } = await client.query(commit);
        // PostgreSQL answers COMMIT with ROLLBACK when a statement had failed and the failure was swallowed.
        if (command === 'ROLLBACK') throw new Error('A statement of the transaction had failed.');
        breaker.noteResponse();
      } catch (error) {
        noteFailure(error);
        isUnusable = isConnectionUnusable(error as Error) || !client || !(await rollBack(client));
        throw error;
      } finally {
        client?.release(isUnusable);
      }
      for (const step of afterwards) await step();
      return result;
    },
    afterCommit: (work: () => Promise<void>) => work(),
  });

  /** What has begun may go on while the breaker is open: it holds its connection already. */
  const onClient =
    (client: pg.PoolClient): Query =>
    async <Row>(statement: PreparedStatement, values: unknown[]): Promise<Row[]> => {
      observe?.(statement, values);
      const result = await client.query({ name: statement.name, text: statement.text, values });
      breaker.noteResponse();
      return result.rows as Row[];
    };

  const poolFor = (ofPurpose: Purpose, max: number): AbandonablePool =>
    createPool({ url, connections: max, timeoutFactor, purpose: ofPurpose }, breaker, onLostConnection);
  const main = poolFor(purpose, connections);
  const bulk = poolFor('bulk', bulkConnections);

  let lastState: DatabaseState = 'writable';
  const probe = startDatabaseProbe({
    url,
    timeout: probeTimeout * timeoutFactor,
    responses: breaker.responses,
    onState: state => {
      if (state === 'hung') {
        breaker.open();
        main.abandon();
        bulk.abandon();
      } else breaker.close();
      if (state !== lastState) onState?.(state);
      lastState = state;
    },
  });

  const bulkExecutor: Executor = {
    ...onPool(bulk.pool),
    get bulk() {
      return bulkExecutor;
    },
  };
  return {
    ...onPool(main.pool),
    bulk: bulkExecutor,
    pool: main.pool,
    state: probe.state,
    close: async () => {
      probe.stop();
      await Promise.all([main.pool.end(), bulk.pool.end()]);
    },
  };
};

const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 20);

const toStatement = (text: string): PreparedStatement => ({ name: nameOf(text), text });

const begin = toStatement('begin');
const commit = toStatement('commit');
const rollback = toStatement('rollback');

/** A typed builder for our tables. It only writes SQL; it has no connection. */
export const query = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The same builder where the table is an argument: `Row` is what such tables have in common. */
export const queryOn = <Row extends object>() => query as unknown as Kysely<Record<string, Row>>;

class Argument {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Run<Args, Row> = (db: Executor, args: Args) => Promise<Row[]>;

/**
 * A statement built and compiled once: `build` gets a placeholder for each argument, a call only fills them in.
 * Each distinct text is prepared once per connection under a name made of its hash.
 */
export const prepared =
  <Args extends object>() =>
  <Row>(build: (arg: Args) => Compilable<Row>): Run<Args, Row> => {
    const placeholders = new Proxy({}, { get: (_, name) => new Argument(String(name)) }) as Args;
    const { sql: text, parameters } = build(placeholders).compile();
    const statement = toStatement(text);
    return (db, args) =>
      db.run<Row>(
        statement,
        parameters.map(value => (value instanceof Argument ? args[value.name as keyof Args] : value)),
      );
  };

/** Page sizes are part of the text: with `limit $n` PostgreSQL never keeps the plan. One row more tells of a next page. */
const pageSizes = [20, 50, 100] as const;

interface PageArgs {
  readonly limit: number;
  readonly after: string | undefined;
}

/** The statement behind a list: newest first, below the id `after`, in one of a few fixed sizes. */
export const preparedList =
  <Args extends { after: string }>() =>
  <Row>(
    build: (arg: Args, rows: RawBuilder<number>) => Compilable<Row>,
  ): Run<Omit<Args, 'after'> & PageArgs, Row> => {
    const bySize = pageSizes.map(size => ({
      size,
      run: prepared<Args>()(arg => build(arg, sql.lit(size + 1))),
    }));
    return (db, { limit, after = highestId, ...args }) => {
      const fitting = bySize.find(one => one.size >= limit);
      if (!fitting) throw new Error(`No list statement for ${limit} rows`);
      return fitting.run(db, { ...args, after } as Args & PageArgs);
    };
  };
