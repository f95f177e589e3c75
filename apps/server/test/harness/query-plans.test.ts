import { deleteAccount } from '@turnstone/contract/account';
import { blockAuthor } from '@turnstone/contract/blocks';
import { createLetterComment, listForumLetters } from '@turnstone/contract/forum';
import { listForumImages } from '@turnstone/contract/images';
import { getLetter, listLetters, updateLetter } from '@turnstone/contract/letters';
import { createNight } from '@turnstone/contract/nights';
import { listPivots } from '@turnstone/contract/pivots';
import { createProjectTimeLog } from '@turnstone/contract/project-time-logs';
import { createReport } from '@turnstone/contract/reports';
import { listSharedPivots, saveSharedPivot } from '@turnstone/contract/shared-pivots';
import { listThoughts } from '@turnstone/contract/thoughts';
import { beforeAll, expect, it } from 'vitest';
import * as accountDeletion from '../../src/domains/account-deletion/account-deletion.service.ts';
import * as blocks from '../../src/domains/blocks/blocks.service.ts';
import * as collection from '../../src/domains/images/collection.service.ts';
import * as imageFiles from '../../src/domains/images/image-files.service.ts';
import * as orders from '../../src/domains/payments/orders.service.ts';
import * as pivots from '../../src/domains/pivots/pivots.service.ts';
import * as sharedPivots from '../../src/domains/shared-pivots/shared-pivots.service.ts';
import { newId } from '../../src/platform/ids.ts';
import { accountDeletionOf } from '../account-deletion.ts';
import { callsTo } from '../calls.ts';
import { order, subscription } from '../factories/payments.ts';
import { givePlan } from '../factories/users.ts';
import { useTestApp } from '../test-app.ts';
import { Caller, everyEndpoint, makeableKinds, queriesOf } from './caller.ts';
import { expectations } from './expectations.ts';
import { fillTables } from './fill.ts';
import { expectOneIndex, planOf } from './query-plans.ts';

const rowsPerTable = 100_000;
const app = useTestApp();

beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const tables = await fillTables(app.database.url, rowsPerTable);
  for (const table of tables) {
    const { rows } = await app.deps.db.pool.query<{ count: string }>(`select count(*) from ${table}`);
    expect(Number(rows[0]?.count), `rows in ${table}`).toBeGreaterThanOrEqual(rowsPerTable);
  }
}, 300_000);

const genericPlan = (text: string, values: unknown[]) => planOf(app, text, values);

/** The statements an endpoint runs for a call that works. */
const statementsOf = async (endpoint: (typeof everyEndpoint)[number][1], page: { after?: string } = {}) => {
  const name = everyEndpoint.find(([, one]) => one === endpoint)?.[0];
  const expected = name && expectations[name];
  const isFree = !expected || expected.free === 200;
  const isModerator = expected?.pro === 404;
  const caller = await Caller.signIn(app, { plan: isFree ? 'free' : 'pro', isModerator });
  const input = await caller.validInput(endpoint);
  app.statements.length = 0;
  for (const query of queriesOf(endpoint))
    expect(await caller.call(endpoint, { ...input, query: { ...query, ...page } })).toMatchObject({
      status: 200,
    });
  return [...new Map(app.statements.map(statement => [statement.text, statement])).values()];
};

it.each(everyEndpoint)('%s finds its rows by an index, among 100,000', async (_, endpoint) => {
  const statements = await statementsOf(endpoint);
  expect(statements.length).toBeGreaterThan(0);
  for (const { text, values } of statements) {
    const nodes = await genericPlan(text, values);
    const scans = nodes.filter(node => node['Node Type'].endsWith('Scan'));
    expect(
      scans.filter(node => node['Node Type'] === 'Seq Scan'),
      text,
    ).toEqual([]);
    // Asking for a job only writes.
    if (text.startsWith('select') && !text.includes('graphile_worker.add_job'))
      expect(
        scans.some(node => node['Index Name']),
        text,
      ).toBe(true);
    if (endpoint.paged && text.includes('limit')) {
      // In the order of the index: a list that sorts would read all of a person's rows to show fifty.
      expect(
        nodes.map(node => node['Node Type']),
        text,
      ).not.toContain('Sort');
    }
  }
});

/** Which projects a plan has a place for: the first few of all, on every page. */
const isAboutPlaces = (text: string): boolean =>
  / "status" <> 'completed' order by "id" limit 10$/.test(text);

it.each(everyEndpoint.filter(([, endpoint]) => endpoint.paged))(
  '%s reads a bounded number of rows',
  async (_, endpoint) => {
    const lists = (await statementsOf(endpoint)).filter(({ text }) => text.includes('order by'));
    expect(lists.length).toBeGreaterThan(0);
    // Written into the text: with a parameter PostgreSQL never keeps the plan.
    for (const { text } of lists) expect(text).toMatch(/ limit \d+$/);
  },
);

it.each(everyEndpoint.filter(([, endpoint]) => endpoint.paged))(
  '%s finds a later page by its key, and never counts past the ones before',
  async (_, endpoint) => {
    // With what any order of pivots goes by.
    const after = endpoint === listPivots ? `60.3.${newId()}` : newId();
    const statements = await statementsOf(endpoint, { after });
    const lists = statements.filter(({ text }) => text.includes('order by') && !isAboutPlaces(text));
    expect(lists.length).toBeGreaterThan(0);
    for (const { text, values } of lists) {
      expect(text).not.toMatch(/\boffset\b/i);
      // Where a page begins is part of what the index is asked for, not a filter over what was read.
      const conditions = (await genericPlan(text, values)).flatMap(node => node['Index Cond'] ?? []);
      expect(
        conditions.some(condition => / [<>] /.test(condition)),
        `${text}\n${conditions.join('\n')}`,
      ).toBe(true);
    }
  },
);

it('a thought that waits is found without reading the pivots of the others', async () => {
  const listing = (await statementsOf(listThoughts)).filter(({ text }) => text.includes('"pivots"'));
  expect(listing).toHaveLength(1);
  for (const { text, values } of listing) {
    const indexes = (await genericPlan(text, values)).map(node => node['Index Name']);
    expect(indexes.filter(Boolean).sort()).toEqual(['pivots_by_thought', 'thoughts_pkey']);
  }
});

it.each([
  ['strongest', 'pivots_by_strength'],
  ['frequent', 'pivots_by_usage'],
])('of 100,000 pivots of one person the %s are read from their index, in its order', async (order, index) => {
  const caller = await Caller.signIn(app);
  const userId = caller.user.ctx.user.id;
  await app.deps.db.pool.query(
    `begin;
     set local statement_timeout = 0;
     insert into pivots (user_id, id, thought_id, sealed, usage_count, strength, created_at)
     select '${userId}', gen_random_uuid(), gen_random_uuid(), '', row % 300, row % 101, now()
     from generate_series(1, ${rowsPerTable}) as row;
     commit;
     analyze pivots`,
  );
  for (const query of [{}, { after: `60.3.${newId()}` }]) {
    app.statements.length = 0;
    const input = { params: {}, query: { order, limit: '12', ...query }, body: undefined };
    expect(await caller.call(listPivots, input)).toMatchObject({ status: 200 });
    const listing = app.statements.filter(({ text }) => text.includes('from "pivots"'));
    expect(listing).toHaveLength(1);
    for (const { text, values } of listing) {
      const nodes = await genericPlan(text, values);
      expect(nodes.map(node => [node['Node Type'], node['Index Name']])).toEqual([
        ['Limit', undefined],
        ['Index Scan', index],
      ]);
    }
  }
});

it('what a night says is counted at its pivot, found by its id', async () => {
  const caller = await Caller.signIn(app);
  const pivotId = await caller.make('pivot');
  const { body } = await caller.validInput(createNight);
  app.statements.length = 0;
  const night = { ...(body as object), pivotId, didHelp: true };
  expect(await caller.call(createNight, { params: {}, query: {}, body: night })).toMatchObject({
    status: 200,
  });
  const texts = await runByIndex();
  expect(texts.filter(text => text.includes('helped_nights') && text.startsWith('update'))).toHaveLength(1);
});

it('whether a project has a place in a plan is read from an index of the open ones', async () => {
  const caller = await Caller.signIn(app, { plan: 'plus' });
  await caller.make('project');
  const input = await caller.validInput(createProjectTimeLog);
  await givePlan(app.deps.db, caller.user.ctx.user.id, 'free');
  app.statements.length = 0;
  expect(await caller.call(createProjectTimeLog, input)).toMatchObject({ status: 403 });
  const reading = app.statements.filter(({ text }) => isAboutPlaces(text));
  expect(reading).toHaveLength(1);
  for (const { text, values } of reading) {
    const indexes = (await genericPlan(text, values)).map(node => node['Index Name']);
    expect(indexes.filter(Boolean)).toEqual(['projects_open']);
  }
});

/** The statements that were run, each once. None of them reads a whole table. */
const runByIndex = async (): Promise<string[]> => {
  const run = new Map(app.statements.map(({ text, values }) => [text, values]));
  for (const [text, values] of run) {
    const nodes = await genericPlan(text, values);
    expect(
      nodes.map(node => node['Node Type']),
      text,
    ).not.toContain('Seq Scan');
  }
  return [...run.keys()];
};

it('what the payment provider tells finds its rows by an index', async () => {
  const { ctx } = (await Caller.signIn(app)).user;
  app.statements.length = 0;
  const paymentId = await order(app, ctx);
  app.provider.ledger.refund(paymentId);
  await subscription(app, ctx);
  // The rows of the harness are noise and do not open; the statement was run.
  await orders
    .listToShip(app.deps, () => undefined)
    .next()
    .catch(() => undefined);
  await orders.ship(app.deps, ctx.user.id);
  await orders.rotateKeys(app.deps);
  const texts = await runByIndex();
  for (const [table, atLeast] of Object.entries({ orders: 3, receipts: 2, subscriptions: 3, users: 3 }))
    expect(texts.filter(text => text.includes(`"${table}"`)).length).toBeGreaterThanOrEqual(atLeast);
});

it('what a block keeps from a page is found by the two people alone', async () => {
  const [caller, other] = [
    await Caller.signIn(app, { plan: 'pro' }),
    await Caller.signIn(app, { plan: 'pro' }),
  ];
  const { id: mine } = await caller.sharedLetter();
  const theirs = await other.make('sharedLetter');
  const about = { kind: 'letter', id: theirs };
  const send = (endpoint: (typeof everyEndpoint)[number][1], body: unknown, params = {}) =>
    caller.call(endpoint, { params, query: {}, body });
  expect(await send(blockAuthor, { about })).toMatchObject({ status: 200 });
  app.statements.length = 0;
  expect(await send(blockAuthor, { about })).toMatchObject({ status: 200 });
  for (const endpoint of [listForumLetters, listForumImages, listSharedPivots, listLetters, listPivots])
    expect(await send(endpoint, undefined)).toMatchObject({ status: 200 });
  expect(await send(createReport, { about, reason: 'law', words: '' })).toMatchObject({ status: 404 });
  expect(await send(getLetter, undefined, { id: mine })).toMatchObject({ status: 200 });
  await blocks.sweep(app.deps);
  const texts = await runByIndex();
  expect(texts.filter(text => text.includes('count(*)') && text.includes('blocks')).length).toBe(1);
  expect(texts.filter(text => text.includes('sha256')).length).toBeGreaterThan(4);
});

it('the feed is one index, read backwards, whoever asks', async () => {
  const caller = await Caller.signIn(app, { plan: 'plus' });
  // More rows at once than any request touches, so not within a request's time.
  await app.deps.db.pool.query(
    `begin;
     set local statement_timeout = 0;
     update shared_letters set feed_id = gen_random_uuid(), shared_at = now(), title = 'a', content = 'a', mood = 'love', author_name = 'a'
     where feed_id is null;
     commit;
     analyze shared_letters`,
  );
  for (const cookie of [caller.user.cookie, '']) {
    app.statements.length = 0;
    const input = { params: {}, query: { limit: '100' }, body: undefined };
    expect(await caller.call(listForumLetters, input, cookie)).toMatchObject({ status: 200 });
    const feed = app.statements.filter(({ text }) => text.includes('"shared_letters"'));
    expect(feed).toHaveLength(1);
    for (const { text, values } of feed) {
      const nodes = await genericPlan(text, values);
      expectOneIndex(nodes, 'shared_letters_feed');
    }
  }
});

it('what else is done with a shared letter finds its rows by an index', async () => {
  const caller = await Caller.signIn(app, { plan: 'plus' });
  const { id, sharedId } = await caller.sharedLetter();
  const change = (body: object) => caller.call(updateLetter, { params: { id }, query: {}, body });
  const comment = { params: {}, query: {}, body: { letterId: sharedId, content: 'a' } };
  app.statements.length = 0;
  expect(await change({ allowComments: 'false' })).toMatchObject({ status: 200 });
  expect(await caller.call(createLetterComment, comment)).toMatchObject({ status: 403 });
  expect(await change({ isShared: 'false', sharedAt: null })).toMatchObject({ status: 200 });
  const texts = await runByIndex();
  expect(texts.filter(text => text.includes('shared_letters')).length).toBeGreaterThanOrEqual(5);
});

it('a shared pivot is found by its words through an index of their hashes', async () => {
  const caller = await Caller.signIn(app, { plan: 'pro' });
  const { body } = await caller.validInput(saveSharedPivot);
  const { sharedPivotId, ...words } = body as Record<string, unknown>;
  app.statements.length = 0;
  expect(await caller.call(saveSharedPivot, { params: {}, query: {}, body: words })).toMatchObject({
    status: 200,
  });
  const finding = app.statements.filter(({ text }) => text.includes('md5('));
  expect(finding).toHaveLength(1);
  for (const { text, values } of finding) {
    const nodes = await genericPlan(text, values);
    expectOneIndex(nodes, 'shared_pivots_by_phrase');
  }
});

it('what was tied to an image that is gone is found by that image', async () => {
  const caller = await Caller.signIn(app, { plan: 'pro' });
  const imageId = await caller.make('image');
  app.statements.length = 0;
  await collection.detachImage(app.deps.db, imageId);
  await pivots.detachImage(app.deps.db, imageId);
  await sharedPivots.detachImage(app.deps.db, imageId);
  await imageFiles.removeFiles(app.deps, '0b0d2a4e-0000-4000-8000-000000000000');
  const indexes = await Promise.all(
    app.statements.map(async ({ text, values }) => {
      const nodes = await genericPlan(text, values);
      expect(nodes.map(node => node['Node Type'])).not.toContain('Seq Scan');
      return nodes.map(node => node['Index Name']).filter(Boolean);
    }),
  );
  expect(indexes.flat().sort()).toEqual([
    'image_collections_by_image',
    'images_folder_key',
    'pivots_by_image',
    'shared_pivots_by_image',
  ]);
});

it('an account is taken along and erased without reading what others have', { timeout: 60_000 }, async () => {
  const caller = await Caller.signIn(app, { plan: 'pro' });
  for (const kind of makeableKinds) await caller.make(kind);
  app.statements.length = 0;
  expect((await callsTo(app)(caller.user, 'GET', '/api/account/export')).statusCode).toBe(200);
  expect(await caller.call(deleteAccount, await caller.validInput(deleteAccount))).toMatchObject({
    status: 200,
  });
  await accountDeletionOf(app).expireDeletionPeriod(caller.user.ctx.user.id);
  await accountDeletion.deleteIfDue(app.deps, caller.user.ctx.user.id);
  await accountDeletion.finish(app.deps, caller.user.ctx.user.id);
  const texts = await runByIndex();
  expect(texts.filter(text => text.startsWith('delete')).length).toBeGreaterThan(15);
});
