// node ops/forum-scale.ts --letters 3000000 --comments 30000000 --minutes 6
// Fills one database with a small forum and one with a large forum, then reads both with the product's own statements,
// in turns. Loading stops after --minutes, and the report says how much there really was. Needs the services.
import { parseArgs } from 'node:util';
import pg from 'pg';
import * as comments from '../apps/server/src/domains/forum/comments.service.ts';
import * as sharedLetters from '../apps/server/src/domains/forum/shared-letters.service.ts';
import { connect, type Database } from '../apps/server/src/platform/db.ts';
import { migrate } from '../apps/server/src/platform/migrations.ts';
import { systemClock, type VisitorContext } from '../apps/server/src/platform/request-context.ts';
import type { ResponseCache } from '../apps/server/src/platform/response-cache.ts';
import { databaseUrl } from './settings.ts';

const { values } = parseArgs({
  options: {
    letters: { type: 'string', default: '3000000' },
    comments: { type: 'string', default: '30000000' },
    minutes: { type: 'string', default: '6' },
    calls: { type: 'string', default: '200' },
  },
});
const large = { letters: Number(values.letters), comments: Number(values.comments) };
const small = { letters: 3_000, comments: 30_000 };
const calls = Number(values.calls);
const users = 10_000;
const rowsPerStatement = 250_000;

const asSuperuser = async <Result>(
  database: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: databaseUrl(database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const count = (n: number): string => n.toLocaleString('en');

/** Ids that sort by their number, like those of one long afternoon. */
const idOf = (kind: string, n: string): string =>
  `('${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const userOf = (n: string): string => idOf('01800000', `(${n}) % ${users}`);
const letterOf = (n: string): string => idOf('01900000', n);

interface Filling {
  readonly table: string;
  readonly rows: number;
  readonly select: string;
}

const lettersOf = (size: typeof large): Filling => ({
  table:
    'shared_letters (id, author_id, feed_id, shared_at, title, content, mood, author_name, allow_comments, comment_count)',
  rows: size.letters,
  select: `select ${letterOf('n')}, ${userOf('n')}, ${idOf('01910000', 'n')},
                  timestamptz '2026-01-01' + n * interval '1 second', md5(n::text), repeat(md5(n::text), 20),
                  'love', 'A quiet stone', true, ${Math.round(size.comments / size.letters)}`,
});

const commentsOf = (size: typeof large): Filling => ({
  table: 'letter_comments (id, letter_id, author_id, author_name, content, created_at)',
  rows: size.comments,
  // Scattered over the letters, as people read them: neighbours in time are not neighbours under a letter.
  select: `select ${idOf('01920000', 'n')}, ${letterOf(`(n * 7919) % ${size.letters}`)}, ${userOf('n')},
                  'Anonymous Supporter', repeat(md5(n::text), 4), timestamptz '2026-01-01' + n * interval '0.1 second'`,
});

/** Answers how many rows there are when the time is up. */
const fill = async (client: pg.Client, { table, rows, select }: Filling, until: number): Promise<number> => {
  let there = 0;
  while (there < rows && Date.now() < until) {
    const next = Math.min(there + rowsPerStatement, rows);
    await client.query(
      `insert into ${table} ${select} from generate_series(${there}::bigint, ${next - 1}) n`,
    );
    there = next;
  }
  return there;
};

/**
 * What is measured is reading, so loading is cheap: without a journal, and with the indexes made afterwards, by their
 * own definitions. The foreign keys to users are left out; no statement that reads uses them.
 */
const withoutIndexes = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  const tables = "('shared_letters', 'letter_comments')";
  const { rows: indexes } = await client.query<{
    definition: string;
    name: string;
    constraint: string | null;
  }>(
    `select pg_get_indexdef(i.indexrelid) as definition, i.indexrelid::regclass::text as name,
            (select conname from pg_constraint where conindid = i.indexrelid and contype = 'p') as constraint
     from pg_index i where i.indrelid::regclass::text in ${tables}`,
  );
  const { rows: keys } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where conrelid::regclass::text in ${tables} and contype in ('p', 'f')`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name, constraint } of indexes) if (!constraint) await client.query(`drop index ${name}`);
  for (const table of ['shared_letters', 'letter_comments'])
    await client.query(`alter table ${table} set unlogged`);
  await work();
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum (analyze) shared_letters, letter_comments');
};

const makeForum = async (database: string, size: typeof large, minutes: number): Promise<typeof large> => {
  await asSuperuser('postgres', async client => {
    await client.query(`drop database if exists ${database} with (force)`);
    await client.query(`create database ${database}`);
  });
  await migrate(databaseUrl(database));
  return asSuperuser(database, async client => {
    const there = { letters: 0, comments: 0 };
    await client.query(
      `insert into users (id, key_version, wrapped_key, profile, created_at)
       select ${userOf('n')}, 1, '', '', now() from generate_series(0, ${users - 1}) n`,
    );
    await withoutIndexes(client, async () => {
      const until = Date.now() + minutes * 60_000;
      there.letters = await fill(client, lettersOf(size), until);
      there.comments = await fill(client, commentsOf({ ...size, letters: there.letters }), until);
    });
    return there;
  });
};

/** Nothing is remembered: each call reads the database. */
const noMemory: ResponseCache = {
  get: (_, make) => make(),
  invalidate: async () => undefined,
  close: async () => undefined,
};

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Both in turns, so that whatever else this machine does meets both. */
const compare = async (work: (at: number) => readonly [() => Promise<unknown>, () => Promise<unknown>]) => {
  const times: [number[], number[]] = [[], []];
  for (let call = -20; call < calls; call += 1) {
    for (const [at, run] of work(call + 20).entries()) {
      const started = performance.now();
      await run();
      if (call >= 0) times[at]?.push(performance.now() - started);
    }
  }
  const [few, many] = [median(times[0]), median(times[1])];
  return { few, many, ratio: many / few };
};

const planOf = (database: string): Promise<string> =>
  asSuperuser(database, async client => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off, timing off) select * from shared_letters
       where feed_id < 'ffffffff-ffff-ffff-ffff-ffffffffffff' order by feed_id desc limit 51`,
    );
    return rows.map(row => row['QUERY PLAN']).join('\n');
  });

const databases = ['turnstone_forum_small', 'turnstone_forum_large'] as const;
const started = Date.now();
const few = await makeForum(databases[0], small, 60);
const many = await makeForum(databases[1], large, Number(values.minutes));
const seconds = Math.round((Date.now() - started) / 1000);
console.log(`Loaded ${count(many.letters)} letters and ${count(many.comments)} comments in ${seconds} s.`);

const open = databases.map(name => connect({ url: databaseUrl(name), connections: 1 }, () => undefined)) as [
  Database,
  Database,
];
try {
  const say = (what: string, { few, many, ratio }: Awaited<ReturnType<typeof compare>>): void =>
    console.log(`${what}: ${few.toFixed(2)} ms, ${many.toFixed(2)} ms, ${ratio.toFixed(2)} x`);
  const [one, other] = open;
  // Reading needs no more than these.
  const visitorOf = (db: Database) =>
    ({ db, cache: noMemory, clock: systemClock, user: null }) as unknown as VisitorContext;
  const page = (db: Database, limit: number) => () => sharedLetters.listForVisitors(visitorOf(db), { limit });
  say('first page of 50', await compare(() => [page(one, 50), page(other, 50)]));
  say('first page of 20', await compare(() => [page(one, 20), page(other, 20)]));
  // A different letter each time, somewhere in the forum.
  const letter = (n: number): string => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
  const under = (db: Database, letters: number, at: number) => () =>
    comments.list(visitorOf(db), letter((at * 104_729) % letters), {});
  say(
    'comments under a letter',
    await compare(at => [under(one, few.letters, at), under(other, many.letters, at)]),
  );
  const deep = (db: Database, letters: number, at: number) => () =>
    sharedLetters.listForVisitors(visitorOf(db), {
      after: letter(((at * 104_729) % letters) + 60).replace('0190', '0191'),
    });
  say(
    'a page somewhere in the feed',
    await compare(at => [deep(one, few.letters, at), deep(other, many.letters, at)]),
  );
  for (const name of databases) console.log(`\n${name}\n${await planOf(name)}`);
} finally {
  for (const db of open) await db.close();
  for (const name of databases)
    await asSuperuser('postgres', client => client.query(`drop database if exists ${name} with (force)`));
}
