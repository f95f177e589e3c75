// One row that was damaged must not take the others with it: not in a list, not in the export.
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsTo } from '../../test/calls.ts';
import { letter, sharedLetter } from '../../test/factories/letters.ts';
import { night, sealedWords } from '../../test/factories/nights.ts';
import { order } from '../../test/factories/payments.ts';
import { pivot, thought } from '../../test/factories/pivots.ts';
import { project } from '../../test/factories/projects.ts';
import { type SignedInUser, signedInUser } from '../../test/factories/users.ts';
import { moderationOf } from '../../test/moderation.ts';
import { useTestApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import * as orders from '../domains/payments/orders.service.ts';
import * as ideas from '../domains/projects/ideas.service.ts';
import * as timeLogs from '../domains/projects/time-logs.service.ts';

const app = useTestApp();
const call = callsTo(app);
const { decide, idOfCase, queue } = moderationOf(app);
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  app.deps.db.pool.query<Row>(text, values);

const header = 'unreadable-items';
let maya: SignedInUser;
let moderator: SignedInUser;
let [projectId, reportedId] = ['', ''];

/** Two of everything that is sealed. */
beforeAll(async () => {
  maya = await signedInUser(app.deps, { plan: 'pro', subject: 'has-everything' });
  await signedInUser(app.deps, { subject: 'has-everything', plan: 'pro' });
  moderator = await signedInUser(app.deps, { isModerator: true });
  const other = await signedInUser(app.deps, { plan: 'pro' });
  projectId = (await project(maya.ctx)).id;
  await project(maya.ctx);
  for (const n of [1, 2]) {
    await thought(maya.ctx, `Thought ${n}`);
    await pivot(maya.ctx, { thought: `Turned ${n}` });
    await letter(maya.ctx, { content: `Letter ${n}` });
    await call(maya, 'POST', '/api/contacts', { day: '2026-01-01', kind: 'necessary' });
    await sealedWords(maya.ctx);
    await night(maya.ctx);
    await ideas.create(maya.ctx, { projectId, content: `Idea ${n}`, priority: 'low' });
    await timeLogs.create(maya.ctx, { projectId, description: `Hour ${n}`, duration: 30 });
    await order(app, maya.ctx);
    const mine = await sharedLetter(maya.ctx);
    const theirs = await sharedLetter(other.ctx);
    const report = { reason: 'privacy', words: `Report ${n}` };
    await call(maya, 'POST', '/api/reports', { ...report, about: { kind: 'letter', id: theirs.id } });
    await call(other, 'POST', '/api/reports', { ...report, about: { kind: 'letter', id: mine.id } });
    const decision = { decision: 'hide', rule: 'privacy', words: 'A name was in it.' };
    await decide(moderator, await idOfCase(mine.id), decision);
    reportedId = theirs.id;
  }
}, 60_000);

/** Where each sealed table is listed; the id of a row is in its list. */
const lists: Record<string, () => string> = {
  contacts: () => '/api/contacts',
  sealed_words: () => '/api/sealed-words',
  nights: () => '/api/nights',
  thoughts: () => '/api/thoughts',
  pivots: () => '/api/pivots',
  letters: () => '/api/unsent-letters',
  projects: () => '/api/projects',
  project_ideas: () => `/api/projects/${projectId}/ideas`,
  project_time_logs: () => `/api/projects/${projectId}/time-logs`,
  orders: () => '/api/orders',
  reports: () => '/api/reports',
  reason_statements: () => '/api/statements',
  sessions: () => '/api/sessions',
};

const userColumn = (table: string): string =>
  ({ reports: 'reporter_id', reason_statements: 'author_id' })[table] ?? 'user_id';

/** Changes one bit of what is sealed in one of this person's rows, the oldest. */
const damage = async (table: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>(
    `update ${table} set sealed = set_byte(sealed, 30, get_byte(sealed, 30) # 1)
     where id = (select id from ${table} where ${userColumn(table)} = $1 and id <> $2 order by id limit 1) returning id`,
    [maya.ctx.user.id, maya.ctx.user.sessionId],
  );
  const [row] = rows;
  if (!row) throw new Error(`There is nothing in ${table}.`);
  return row.id;
};

it('every table with sealed rows is looked at here', async () => {
  const { rows } = await sql<{ name: string }>(
    "select table_name as name from information_schema.columns where column_name = 'sealed' and table_schema = 'public'",
  );
  // What was imported of a trial is asked for by its id alone.
  const looked = [...Object.keys(lists), 'trial_imports'];
  expect(rows.map(({ name }) => name).sort()).toEqual(looked.sort());
});

describe('a row that cannot be decrypted', () => {
  const listed = Object.keys(lists).filter(table => table !== 'sessions');

  it.each(listed)('in %s is left out of the list, and told', async table => {
    const url = lists[table]?.() ?? '';
    const before = (await call(maya, 'GET', url)).json<{ id: string }[]>();
    expect(before.length).toBeGreaterThan(1);
    const id = await damage(table);
    const response = await call(maya, 'GET', url);
    expect(response.statusCode).toBe(200);
    expect(response.headers[header]).toBe('1');
    expect(response.json<{ id: string }[]>().map(each => each.id)).toEqual(
      before.map(each => each.id).filter(each => each !== id),
    );
    const line = app
      .logged()
      .split('\n')
      .find(text => text.includes(`${table}/${id}`));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, userId: maya.ctx.user.id, count: 1 });
  });

  it('of a session still shows that there is one', async () => {
    const id = await damage('sessions');
    const response = await call(maya, 'GET', '/api/sessions');
    expect(response.headers[header]).toBe('1');
    expect(response.json()).toContainEqual(expect.objectContaining({ id, device: 'Unknown device' }));
  });

  it('asked for alone is said to be there, and not to be readable', async () => {
    const { rows } = await sql<{ id: string }>('select min(id::text) as id from letters where user_id = $1', [
      maya.ctx.user.id,
    ]);
    const response = await call(maya, 'GET', `/api/unsent-letters/${rows[0]?.id}`);
    expect(response.json()).toMatchObject({ code: 'broken', detail: expect.stringContaining('still there') });
    expect((await call(maya, 'DELETE', `/api/unsent-letters/${rows[0]?.id}`)).statusCode).toBe(200);
    await damage('letters');
  });

  it('is named by the export, which has all the rest', async () => {
    const response = await call(maya, 'GET', '/api/account/export');
    expect(response.statusCode).toBe(200);
    const files = new Map(
      Object.entries(unzipSync(new Uint8Array(response.rawPayload))).map(([name, bytes]) => [
        name,
        strFromU8(bytes),
      ]),
    );
    const told = files.get('could-not-be-opened.txt') ?? '';
    for (const table of Object.keys(lists)) {
      const { rows } = await sql<{ id: string }>(
        `select min(id::text) as id from ${table} where ${userColumn(table)} = $1 and id <> $2`,
        [maya.ctx.user.id, maya.ctx.user.sessionId],
      );
      expect(told.split(rows[0]?.id ?? 'none')).toHaveLength(2);
    }
    expect(files.get('index.html')).toContain('could-not-be-opened.txt');
    expect(files.get('thoughts.html')).toContain('Thought 2');
    expect(files.get('data/letters.json')).toContain('Letter 2');
  });

  it('is left out of what a moderator reads, and the case stays', async () => {
    const cases = await queue(moderator);
    const one = cases.find(each => each.content.text !== undefined && each.reports.length > 0);
    expect(cases.length).toBeGreaterThan(0);
    expect(one).toBeDefined();
    await sql(
      'update reports set sealed = set_byte(sealed, 30, get_byte(sealed, 30) # 1) where target_id = $1',
      [reportedId],
    );
    const response = await call(moderator, 'GET', '/api/moderation/cases?limit=100');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toHaveLength(cases.length);
    expect(Number(response.headers[header])).toBeGreaterThan(0);
  });

  it('of the profile leaves the account usable', async () => {
    await sql('update users set profile = set_byte(profile, 30, get_byte(profile, 30) # 1) where id = $1', [
      maya.ctx.user.id,
    ]);
    const response = await call(maya, 'GET', '/api/auth/user');
    expect(response.json()).toMatchObject({ id: maya.ctx.user.id, firstName: null, email: null });
    expect(response.headers[header]).toBe('1');
  });

  it('is named to whoever packs parcels, who sees the others', async () => {
    const unreadable: string[] = [];
    const found = [];
    for await (const each of orders.listToShip(app.deps, id => unreadable.push(id))) found.push(each);
    expect(unreadable).toHaveLength(1);
    expect(found).toHaveLength(1);
  });

  it('is counted', async () => {
    const { server, metrics } = await buildApp(app.deps);
    await server.inject({ url: '/api/thoughts', headers: { cookie: maya.cookie } });
    expect(metrics.text()).toContain('unreadable_rows_total{table="thoughts"} 1');
    await server.close();
  });
});

it('a key that cannot be decrypted is no empty list', async () => {
  const { ctx, cookie } = await signedInUser(app.deps);
  await thought(ctx);
  await sql(
    'update users set wrapped_key = set_byte(wrapped_key, 30, get_byte(wrapped_key, 30) # 1) where id = $1',
    [ctx.user.id],
  );
  expect((await call({ cookie }, 'GET', '/api/thoughts')).statusCode).toBe(500);
});
