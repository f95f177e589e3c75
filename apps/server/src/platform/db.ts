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
import { highestId } from './ids.ts';
import type { Tables } from './schema.ts';

/** Runs statements: on any connection of the pool, or on the one of a transaction. */
export interface Executor {
  run<Row>(statement: PreparedStatement, values: unknown[]): Promise<Row[]>;
  /** Commits what `work` did, or nothing of it. Inside a transaction it joins the one that is open. */
  transaction<Result>(work: (tx: Executor) => Promise<Result>): Promise<Result>;
  /** Runs `work` when what was written is there for everybody: at once, or after the commit of the open transaction. */
  afterCommit(work: () => Promise<void>): Promise<void>;
}

export interface Database extends Executor {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

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

type Query = <Row>(statement: PreparedStatement, values: unknown[]) => Promise<Row[]>;

/** Inside a transaction: what is to follow its commit is gathered. */
const executor = (query: Query, afterwards: (() => Promise<void>)[]): Executor => ({
  run: query,
  transaction: async work => work(executor(query, afterwards)),
  afterCommit: async work => void afterwards.push(work),
});

type Observer = (statement: PreparedStatement, values: unknown[]) => void;

/** `observe` sees every statement; the plan harness reads them with it. */
export const connect = (
  options: { url: string; connections: number },
  onLostConnection: (error: Error) => void,
  observe?: Observer,
): Database => {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    application_name: 'turnstone',
    types,
    options: '-c timezone=UTC -c jit=off -c lock_timeout=4s',
    connectionTimeoutMillis: 3_000,
    statement_timeout: 8_000,
    query_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  pool.on('error', onLostConnection);
  // Also while a connection is in use between two statements: an unheard error would end the process.
  pool.on('connect', client => client.on('error', onLostConnection));

  const on =
    (connection: pg.Pool | pg.PoolClient) =>
    async <Row>(statement: PreparedStatement, values: unknown[]): Promise<Row[]> => {
      observe?.(statement, values);
      const result = await connection.query({ name: statement.name, text: statement.text, values });
      return result.rows as Row[];
    };

  const transaction = async <Result>(work: (tx: Executor) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect();
    const afterwards: (() => Promise<void>)[] = [];
    let broken = false;
    let result: Result;
    try {
      await client.query(begin);
      result = await work(executor(on(client), afterwards));
      const { command } = await client.query(commit);
      // PostgreSQL answers COMMIT with ROLLBACK when a statement had failed and the failure was swallowed.
      if (command === 'ROLLBACK') throw new Error('A statement of the transaction had failed.');
    } catch (error) {
      await client.query(rollback).catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
    for (const step of afterwards) await step();
    return result;
  };

  return { run: on(pool), transaction, afterCommit: work => work(), pool, close: () => pool.end() };
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
