import type { Endpoint } from '@turnstone/contract/endpoint';
import type { EndpointName } from '@turnstone/contract/endpoints';
import { saveSharedPivot } from '@turnstone/contract/shared-pivots';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { callsTo } from '../calls.ts';
import { letSealedWordsOpen } from '../factories/nights.ts';
import { order, subscription } from '../factories/payments.ts';
import { givePlan } from '../factories/users.ts';
import type { TestApp } from '../test-app.ts';
import { Caller, everyEndpoint } from './caller.ts';
import { markedInput } from './markers.ts';

/** A person with something of everything that can be made, and where each of their words went in. */
export interface Writer {
  readonly caller: Caller;
  /** By call and field. */
  readonly markers: ReadonlyMap<string, string>;
}

// Answered to the provider's own pages or money; they take no words.
const notWriting: readonly EndpointName[] = [
  'createPaymentIntent',
  'getPaymentStatus',
  'startIntro',
  'setIntroPlan',
  'updateSubscription',
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
export const writeAccountData = async (app: TestApp): Promise<Writer> => {
  const caller = await Caller.signIn(app, { plan: 'pro', isModerator: true });
  // Bought, and not only given.
  await givePlan(app.deps.db, caller.user.ctx.user.id, 'free');
  await subscription(app, caller.user.ctx, 'pro');
  await order(app, caller.user.ctx);
  const all = new Map<string, string>();
  for (const [name, endpoint] of changes) {
    const { input, markers } = await inputOf(caller, name, endpoint);
    expect(await caller.call(endpoint, input), name).toMatchObject({ status: 200 });
    for (const [path, marker] of markers) all.set(path, marker);
  }
  // Before their hour they are in nothing that somebody takes along.
  await letSealedWordsOpen(caller.user.ctx);
  const words = { content: 'Asked for with a key.' };
  const key = { 'idempotency-key': 'once' };
  const created = await callsTo(app)(caller.user, 'POST', '/api/thoughts', words, key);
  expect(created.statusCode).toBe(200);
  return { caller, markers: all };
};

/** The data export of a user, by file name. */
export const downloadExport = async (
  app: TestApp,
  { user }: Pick<Caller, 'user'>,
): Promise<Map<string, Buffer>> => {
  const response = await callsTo(app)(user, 'GET', '/api/account/export');
  expect(response.statusCode).toBe(200);
  return new Map(
    Object.entries(unzipSync(new Uint8Array(response.rawPayload))).map(([name, bytes]) => [
      name,
      Buffer.from(bytes),
    ]),
  );
};

interface OwnedColumn {
  readonly table: string;
  readonly column: string;
}

/** Every column that says whose a row is: by its reference to users, or by its name. */
export const ownedColumns = async (app: TestApp): Promise<OwnedColumn[]> => {
  const { rows } = await app.deps.db.pool.query<OwnedColumn>(
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

export const countOwned = async (app: TestApp, { table, column }: OwnedColumn, user: string) => {
  const { rows } = await app.deps.db.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${column} = $1`,
    [user],
  );
  return rows[0]?.count ?? 0;
};
