import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { getCurrentUser } from '@turnstone/contract/account';
import { listForumLetters } from '@turnstone/contract/forum';
import { updateLetter } from '@turnstone/contract/letters';
import { Redis } from 'ioredis';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataFolder, postgres, redisUrl } from '../../../../ops/settings.ts';
import { letSealedWordsOpen } from '../factories/nights.ts';
import { useTestApp } from '../test-app.ts';
import { Caller, everyEndpoint, makeableKinds } from './caller.ts';
import { dump, fieldsIn, isIn, newMarker, writing } from './markers.ts';

const run = promisify(execFile);
const app = useTestApp();

/** Those of the markers that are in what PostgreSQL has on disk of this database: tables, indexes, journal, log. */
const inDataFiles = async (markers: readonly string[]): Promise<string[]> => {
  const { superuserPassword: password, host, port } = postgres;
  const client = new pg.Client({ host, port, user: 'postgres', password, database: app.database.name });
  await client.connect();
  await client.query('checkpoint');
  const { rows } = await client.query<{ folder: string; tables: string }>(
    "select current_setting('data_directory') as folder, pg_relation_filepath('users') as tables",
  );
  await client.end();
  const { folder = '', tables = '' } = rows[0] ?? {};
  const places = [`${folder}/${dirname(tables)}`, `${folder}/pg_wal`, ...logFiles()];
  const patterns = markers.flatMap(marker => ['-e', marker]);
  const found = await run('grep', ['-rhoaF', ...patterns, ...places]).catch(
    (none: { code: number; stdout: string }) => {
      // 1: nothing found. 2: a file went away meanwhile.
      if (none.code > 2) throw none;
      return none;
    },
  );
  return [...new Set(found.stdout.split('\n').filter(line => line !== ''))];
};

const logFiles = (): string[] =>
  readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.log'))
    .map(name => `${dataFolder}/${name}`);

const redisContent = async (): Promise<string> => {
  await app.deps.rateLimits.share();
  const redis = new Redis(redisUrl);
  const keys = await redis.keys('*');
  const values = await Promise.all(keys.map(key => redis.dumpBuffer(key)));
  redis.disconnect();
  return keys.join('\n') + values.map(value => value?.toString('latin1')).join('\n');
};

describe('private writing', () => {
  const markers = new Map<string, string>();

  /** A letter whose words were changed after it was shared, beside the open page that everybody reads. */
  const writeAroundTheForum = async (caller: Caller): Promise<void> => {
    const marker = newMarker();
    markers.set('a shared letter that was changed later', marker);
    const { id, sharedId } = await caller.sharedLetter();
    const body = { title: marker, content: marker, mood: 'love' };
    const updated = await caller.call(updateLetter, { params: { id }, query: {}, body });
    expect(updated).toMatchObject({ status: 200 });
    const read = await caller.call(listForumLetters, { params: {}, query: {}, body: undefined }, '');
    expect(read.text).toContain(sharedId);
    for (const one of markers.values()) expect(isIn(read.text, one)).toBe(false);
  };

  beforeAll(async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const profile = newMarker();
    markers.set('first name, e-mail and device', profile);
    const caller = await Caller.signIn(app, {
      plan: 'pro',
      isModerator: true,
      firstName: profile,
      email: `${profile}@example.org`,
      device: profile,
    });
    for (const [name, endpoint] of writing) {
      const marker = newMarker();
      markers.set(name, marker);
      const input = await caller.validInput(endpoint, marker);
      const response = await caller.call(endpoint, input);
      expect(response).toMatchObject({ status: 200 });
      // Refused and failed requests must not leak it either.
      const rejected = await caller.call(endpoint, {
        ...input,
        body: { ...(input.body as object), unknown: marker },
      });
      expect(rejected).toMatchObject({ status: 400 });
      expect(isIn(rejected.text, marker), `${name} is repeated in a refusal`).toBe(false);
    }
    const buyer = newMarker();
    markers.set('where an order goes', buyer);
    await caller.make('order', buyer);
    await writeAroundTheForum(caller);
    // It really was written: its owner reads it back, sealed words once their hour has come.
    await letSealedWordsOpen(caller.user.ctx);
    const { text: account } = await caller.call(getCurrentUser, { params: {}, query: {}, body: undefined });
    const seen = [account, ...(await caller.readLists())];
    // A moderator's words to an author are the author's, who finds them in a test of their own.
    for (const [name, marker] of markers)
      if (name !== 'decideCase') expect(isIn(seen.join(), marker), `${name} can be read back`).toBe(true);
  });

  it('is what every free text of a call is', () => {
    expect(writing.length).toBeGreaterThanOrEqual(makeableKinds.length);
    const open = everyEndpoint.flatMap(([name, endpoint]) =>
      fieldsIn(endpoint)
        .filter(
          ({ field }) =>
            [field.type].flat().includes('string') &&
            field.const === undefined &&
            !field.enum &&
            !field.pattern &&
            !field.idOf &&
            !field.private,
        )
        .map(({ path }) => `${name}${path}`),
    );
    // Text that everyone may read is named here, one by one.
    expect(open).toEqual([
      'createForumImage.description',
      'createForumImage.uploaderName',
      'createForumImage.fileName',
      'createForumImage.originalName',
      'createForumImage.objectPath',
      'createForumImage.mimeType',
      'updateForumImage.description',
      'updateForumImage.uploaderName',
      'createLetterComment.authorName',
      'createLetterComment.content',
      'updateLetterComment.content',
      'sharePivot.authorName',
      'saveSharedPivot.pivotPhrase',
      'saveSharedPivot.thoughtContent',
      'shareLetter.authorName',
    ]);
  });

  it('is nowhere in PostgreSQL’s files', async () => {
    expect(await inDataFiles([...markers.values()])).toEqual([]);
  });

  it('is nowhere in a dump', async () => {
    const text = await dump(app.database.url);
    for (const [name, marker] of markers) expect(isIn(text, marker), name).toBe(false);
  });

  it('is nowhere in Redis', async () => {
    // What visitors read is remembered there for seconds: now.
    await app.server.inject({ url: '/api/forum/letters' });
    const text = await redisContent();
    expect(text).toContain('rate:');
    expect(text).toMatch(/cache:.*:letters:50/);
    for (const [name, marker] of markers) expect(isIn(text, marker), name).toBe(false);
  });

  it('is nowhere in the log', () => {
    expect(app.logged()).toContain('"route":"/api/thoughts"');
    for (const [name, marker] of markers) expect(isIn(app.logged(), marker), name).toBe(false);
  });
});

describe('this search', () => {
  it('finds what is not sealed', async () => {
    const marker = newMarker();
    await app.deps.db.pool.query('create table plain (words text, bytes bytea)');
    await app.deps.db.pool.query('insert into plain values ($1, $2)', [marker, Buffer.from(marker)]);
    expect(await inDataFiles([marker])).toEqual([marker]);
    expect(isIn(await dump(app.database.url), marker)).toBe(true);
    await app.deps.db.pool.query('update plain set words = null');
    expect(isIn(await dump(app.database.url), marker)).toBe(true);
    expect(isIn(Buffer.from(`x${marker}y`).toString('base64'), marker)).toBe(true);
  });
});
