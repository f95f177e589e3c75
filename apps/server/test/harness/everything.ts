import { type Endpoint, type EndpointName, saveSharedPivot } from '@turnstone/contract';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { callsTo } from '../calls.ts';
import { order, subscription } from '../factories/payments.ts';
import { givePlan } from '../factories/person.ts';
import type { TestApp } from '../test-app.ts';
import { markedInput } from './markers.ts';
import { Caller, everyEndpoint } from './world.ts';

/** A person with something of everything that can be made, and where each of their words went in. */
export interface Writer {
  readonly caller: Caller;
  /** By call and field. */
  readonly markers: ReadonlyMap<string, string>;
}

// Answered to the provider's own pages or money; they take no words.
const notWriting: readonly EndpointName[] = [
  'createPaymentIntent',
  'readPaymentStatus',
  'startIntro',
  'changeSubscription',
];

const changes = everyEndpoint.filter(
  ([name, { method }]) => (method === 'POST' || method === 'PUT') && !notWriting.includes(name),
);

/** What is saved by its words must be asked for in those; they were marked when they were written. */
const inputOf = async (caller: Caller, name: string, endpoint: Endpoint) =>
  endpoint === saveSharedPivot
    ? { input: await caller.validInput(endpoint), markers: new Map<string, string>() }
    : markedInput(caller, name, endpoint);

/** Does everything there is to do, once, over the real API. */
export const writeEverything = async (app: TestApp): Promise<Writer> => {
  const caller = await Caller.signIn(app, { plan: 'pro', isModerator: true });
  // Bought, and not only given.
  await givePlan(app.parts.db, caller.person.me.id, 'free');
  await subscription(app, caller.person.me, 'pro');
  await order(app, caller.person.me);
  const all = new Map<string, string>();
  for (const [name, endpoint] of changes) {
    const { input, markers } = await inputOf(caller, name, endpoint);
    expect(await caller.call(endpoint, input), name).toMatchObject({ status: 200 });
    for (const [path, marker] of markers) all.set(path, marker);
  }
  const words = { content: 'Asked for with a key.' };
  const key = { 'idempotency-key': 'once' };
  const kept = await callsTo(app)(caller.person, 'POST', '/api/thoughts', words, key);
  expect(kept.statusCode).toBe(200);
  return { caller, markers: all };
};

/** What a person takes along, by the names of the files. */
export const takeAlong = async (
  app: TestApp,
  { person }: Pick<Caller, 'person'>,
): Promise<Map<string, Buffer>> => {
  const answer = await callsTo(app)(person, 'GET', '/api/account/export');
  expect(answer.statusCode).toBe(200);
  return new Map(
    Object.entries(unzipSync(new Uint8Array(answer.rawPayload))).map(([name, bytes]) => [
      name,
      Buffer.from(bytes),
    ]),
  );
};

interface OwnedColumn {
  readonly table: string;
  readonly column: string;
}

/** Every column that says whose a row is: by its reference to people, or by its name. */
export const ownedColumns = async (app: TestApp): Promise<OwnedColumn[]> => {
  const { rows } = await app.parts.db.pool.query<OwnedColumn>(
    `select k.conrelid::regclass::text as table, a.attname as column
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
     where k.contype = 'f' and k.confrelid = 'users'::regclass
     union
     select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name ~ '^(user|author|uploader|person|owner|buyer|customer|member)_id$'
     union select 'users', 'id'
     order by 1, 2`,
  );
  return rows;
};

export const countOwned = async (app: TestApp, { table, column }: OwnedColumn, person: string) => {
  const { rows } = await app.parts.db.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${column} = $1`,
    [person],
  );
  return rows[0]?.count ?? 0;
};
