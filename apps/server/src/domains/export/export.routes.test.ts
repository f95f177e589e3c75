import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { limits } from '@turnstone/contract/limits';
import { localDate } from '@turnstone/rules/local-date';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { image, photo, uploaded } from '../../../test/factories/images.ts';
import { comment, letter, sharedLetter } from '../../../test/factories/letters.ts';
import { pivot, thought } from '../../../test/factories/pivots.ts';
import { project } from '../../../test/factories/projects.ts';
import { trial, trialLetter, trialThought } from '../../../test/factories/trial.ts';
import { signedInUser, type UserOverrides } from '../../../test/factories/users.ts';
import { fromOurSite, useTestApp } from '../../../test/test-app.ts';
import { createFileStore } from '../../platform/file-store.ts';
import * as ideas from '../projects/ideas.service.ts';
import * as timeLogs from '../projects/time-logs.service.ts';
import * as contacts from '../streak/contacts.service.ts';
import * as streak from '../streak/streak.service.ts';
import * as trialImport from '../trial-import/trial-import.service.ts';
import { createExport } from './export.service.ts';

const run = promisify(execFile);
const app = useTestApp();

const ask = (cookie: string, headers: Record<string, string> = fromOurSite, query = '') =>
  app.server.inject({ url: `/api/account/export${query}`, headers: { cookie, ...headers } });

/** Each file by its name, as text. */
const filesIn = (zip: Buffer): Map<string, string> =>
  new Map(Object.entries(unzipSync(new Uint8Array(zip))).map(([name, bytes]) => [name, strFromU8(bytes)]));

const exported = async (overrides: UserOverrides, write: (ctx: User['ctx']) => Promise<unknown>) => {
  const { ctx, cookie } = await signedInUser(app.deps, overrides);
  await write(ctx);
  return filesIn((await ask(cookie)).rawPayload);
};
type User = Awaited<ReturnType<typeof signedInUser>>;

describe('an export', () => {
  it('is a file to keep, and nobody else’s memory', async () => {
    const { cookie } = await signedInUser(app.deps);
    const response = await ask(cookie, fromOurSite, '?timeZone=Pacific/Kiritimati');
    expect(response.statusCode).toBe(200);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="turnstone-${today}.zip"`,
      'cache-control': 'no-store',
    });
  });

  it('is refused to nobody in particular and to other sites', async () => {
    const { cookie } = await signedInUser(app.deps);
    expect((await ask('')).statusCode).toBe(401);
    expect((await ask(cookie, { 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({
      code: 'wrong_site',
    });
    expect((await ask(cookie, {})).statusCode).toBe(403);
    expect((await ask(cookie, { 'sec-fetch-site': 'none' })).statusCode).toBe(200);
    const head = { method: 'HEAD', url: '/api/account/export', headers: { cookie, ...fromOurSite } } as const;
    expect((await app.server.inject(head)).statusCode).toBe(404);
  });

  it('is made a few times a minute at most', async () => {
    const { cookie } = await signedInUser(app.deps);
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await ask(cookie)).statusCode);
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
    expect(statuses).toContain(429);
  });

  it('can be read by another program', async () => {
    const { ctx, cookie } = await signedInUser(app.deps, { plan: 'pro' });
    await letter(ctx);
    await image(app.deps, ctx);
    const folder = mkdtempSync(join(tmpdir(), 'turnstone-export-'));
    try {
      writeFileSync(join(folder, 'export.zip'), (await ask(cookie)).rawPayload);
      const read =
        'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()))';
      const { stdout } = await run('python3', ['-c', read, join(folder, 'export.zip')]);
      expect(stdout).toMatch(/^None \d\d\n$/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('holds what a person wrote, to read and for programs', async () => {
    const files = await exported({ plan: 'pro', firstName: 'Maya' }, async ctx => {
      await letter(ctx, { title: 'To the sea', content: 'It was cold.', lastLine: 'Tea, and to bed.' });
      await pivot(ctx, { thought: 'Nobody calls.', pivotPhrase: 'I can call.', belief: 8 });
      const { id: projectId } = await project(ctx, { title: 'A quilt' });
      await ideas.create(ctx, { projectId, content: 'Use the blue shirt.', priority: 'high' });
      await timeLogs.create(ctx, { projectId, description: 'Cut squares.', duration: 90 });
      const mine = await sharedLetter(ctx, { title: 'Shared with all', authorName: 'A stone' });
      await comment(ctx, mine.id, 'My own remark.');
    });
    expect(JSON.parse(files.get('data/letters.json') ?? '')).toEqual([
      expect.objectContaining({ title: 'Shared with all', isShared: 'true' }),
      expect.objectContaining({ title: 'To the sea', content: 'It was cold.', isArchived: 'false' }),
    ]);
    expect(JSON.parse(files.get('data/account.json') ?? '')).toMatchObject({ firstName: 'Maya' });
    expect(files.get('letters.html')).toContain('It was cold.');
    expect(files.get('letters.html')).toContain('For the next hour: Tea, and to bed.');
    expect(files.get('pivots.html')).toContain('I can call.');
    expect(files.get('pivots.html')).toContain('Believed: mostly');
    expect(JSON.parse(files.get('data/pivots.json') ?? '')).toMatchObject([
      { beliefs: [{ belief: 8 }], helped: { times: 0, nights: 0 } },
    ]);
    expect(files.get('projects.html')).toContain('Use the blue shirt.');
    expect(files.get('projects.html')).toContain('1.5h');
    expect(files.get('comments.html')).toContain('My own remark.');
    const index = files.get('index.html') ?? '';
    for (const [, link = ''] of index.matchAll(/href="([^"]+)"/g)) expect([...files.keys()]).toContain(link);
  });

  it('has a progress report with Pro, with a table beside each chart', async () => {
    const write = async (ctx: User['ctx']) => {
      await pivot(ctx);
      await letter(ctx);
      const { id: projectId } = await project(ctx, { title: '<b>A quilt</b>' });
      await timeLogs.create(ctx, { projectId, description: 'Cut squares.', duration: 90 });
    };
    const report = (await exported({ plan: 'pro' }, write)).get('progress-report.html') ?? '';
    expect(report.match(/<svg/g)?.length).toBe(report.match(/<table/g)?.length);
    expect(report.match(/<svg/g)?.length).toBeGreaterThanOrEqual(6);
    expect(report).toContain('&lt;b&gt;A quilt&lt;/b&gt;');
    expect(report).not.toMatch(/NaN|Infinity|undefined/);
    expect((await exported({ plan: 'plus' }, write)).has('progress-report.html')).toBe(false);
    const empty = (await exported({ plan: 'pro' }, async () => undefined)).get('progress-report.html') ?? '';
    expect(empty).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('a report after contact', () => {
  it('tells all days beside the new count', async () => {
    const write = async (ctx: User['ctx']) => {
      await streak.set(ctx, { noContactDaysSince: 81 }, null);
      await contacts.create(ctx, { day: localDate(new Date(), 'UTC'), kind: 'answered' });
    };
    const report = (await exported({ plan: 'pro' }, write)).get('progress-report.html') ?? '';
    expect(report).toContain('81 days in all. The longest was 81.');
    expect(report).toContain('A new count has begun.');
  });
});

describe('hostile words', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</style></title></article><h1>',
    '&lt;b&gt; &amp; &',
    'שלום ‮ مرحبا',
    '👩‍👩‍👧‍👦 🏳️‍🌈',
    ']]>\u2028\u2029',
  ];

  it('stay words', async () => {
    const files = await exported({ plan: 'pro' }, async ctx => {
      for (const words of hostile) {
        await letter(ctx, { title: words, content: words });
        await pivot(ctx, { thought: words, pivotPhrase: words });
        await project(ctx, { title: words, description: words });
      }
      await image(app.deps, ctx, {
        description: '"><script>',
        uploaderName: '../../<script>.jpg',
        tags: ['<i>'],
      });
    });
    for (const [name, text] of files) {
      if (!name.endsWith('.html')) continue;
      const plain = text.replace(/<style>[^<]*<\/style>/, '');
      expect(plain, name).not.toMatch(/<(script|i|b)\b|<img src=x|<[^>]+\son\w+=/i);
      expect(text.match(/<\/?article>/g)?.length ?? 0, name).toBe(
        2 * (text.match(/<article>/g)?.length ?? 0),
      );
    }
    expect(files.get('letters.html')).toContain('שלום ‮ مرحبا');
    expect(files.get('letters.html')).toContain('👩‍👩‍👧‍👦 🏳️‍🌈');
    const titles = JSON.parse(files.get('data/letters.json') ?? '').map(
      (each: { title: string }) => each.title,
    );
    expect(titles.toReversed()).toEqual(hostile);
    for (const name of files.keys()) expect(name).toMatch(/^[a-z0-9/.-]+$/);
  });

  it('of every direction are shown in their own', async () => {
    const text = (await exported({}, ctx => letter(ctx, { content: 'שלום' }))).get('letters.html');
    expect(text).toMatch(/<div class="words" dir="auto">שלום<\/div>/);
  });

  it('of any length are whole', async () => {
    const content = '😀é<'.repeat(limits.letterContent / 4);
    const files = await exported({}, ctx => letter(ctx, { content }));
    expect(JSON.parse(files.get('data/letters.json') ?? '')[0].content).toBe(content);
    expect(files.get('letters.html')).toContain(content.replaceAll('<', '&lt;'));
  });
});

describe('one’s own images', () => {
  it('are in it as files', async () => {
    const { ctx, cookie } = await signedInUser(app.deps, { plan: 'plus' });
    const { id } = await image(app.deps, ctx);
    const zip = unzipSync(new Uint8Array((await ask(cookie)).rawPayload));
    expect([...(zip[`pictures/${id}.jpg`] ?? [])].slice(0, 3)).toEqual([0xff, 0xd8, 0xff]);
    expect(strFromU8(zip['images.html'] ?? new Uint8Array())).toContain(`src="pictures/${id}.jpg"`);
    expect(zip['pictures-missing.txt']).toBeUndefined();
  });

  it('that cannot be reached are told of, and the rest is there', async () => {
    const { ctx } = await signedInUser(app.deps, { plan: 'plus' });
    await image(app.deps, ctx);
    await letter(ctx);
    const away = createFileStore({
      endpoint: 'http://127.0.0.1:1',
      publicEndpoint: 'http://127.0.0.1:1',
      region: 'us-east-1',
      bucket: 'none',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      uploadCredentials: { accessKeyId: 'c', secretAccessKey: 'd' },
    });
    const chunks: Uint8Array[] = [];
    for await (const chunk of createExport({ ...ctx, files: away }).chunks) chunks.push(chunk);
    away.close();
    const files = filesIn(Buffer.concat(chunks));
    expect(files.get('pictures-missing.txt')).toContain('Nothing is lost');
    expect(files.get('letters.html')).toContain('blue cup');
    expect(JSON.parse(files.get('data/images.json') ?? '')).toHaveLength(1);
  });
});

describe('a large account', () => {
  const many = 5_200;

  it('is read page by page, and written as fast as it is taken', { timeout: 120_000 }, async () => {
    const { ctx } = await signedInUser(app.deps, { plan: 'pro' });
    const content = 'A long letter about nothing. '.repeat(300);
    for (let brought = 0; brought < many; brought += limits.imported / 2) {
      const size = Math.min(limits.imported / 2, many - brought);
      await trialImport.importAll(ctx, {
        ...trial({ intoExisting: true }),
        nights: [],
        letters: Array.from({ length: size }, (_, i) => ({
          ...trialLetter({ title: `Letter ${brought + i}`, content }),
          isArchived: false,
          allowComments: true,
        })),
        thoughts: Array.from({ length: size }, () => trialThought()),
      });
    }
    app.statements.length = 0;
    const { chunks } = createExport(ctx);
    const stream = Readable.from(chunks, { objectMode: false });
    // Somebody who takes nothing yet: what is made meanwhile is what a stream holds ready, and no more.
    stream.once('readable', () => undefined);
    await new Promise(resolve => setImmediate(resolve));
    while (stream.readableLength === 0) await new Promise(resolve => setImmediate(resolve));
    for (let turn = 0; turn < 2_000; turn += 1) await new Promise(resolve => setImmediate(resolve));
    const readAhead = app.statements.length;
    const chunks2: Buffer[] = [];
    global.gc?.();
    let max = 0;
    const before = process.memoryUsage().rss;
    for await (const chunk of stream) {
      chunks2.push(chunk);
      max = Math.max(max, process.memoryUsage().rss - before);
    }
    expect(readAhead).toBeLessThan(app.statements.length / 4);
    const files = filesIn(Buffer.concat(chunks2));
    expect(JSON.parse(files.get('data/letters.json') ?? '')).toHaveLength(many);
    expect(JSON.parse(files.get('data/thoughts.json') ?? '')).toHaveLength(many);
    const letterPages = [...files.keys()].filter(name => /^letters(-\d+)?\.html$/.test(name));
    expect(letterPages).toHaveLength(many / 50);
    const articles = letterPages.reduce(
      (sum, name) => sum + (files.get(name)?.match(/<article>/g)?.length ?? 0),
      0,
    );
    expect(articles).toBe(many);
    // The letters alone are 45 megabytes, and are written twice.
    expect(content.length * many).toBeGreaterThan(45_000_000);
    expect(max).toBeLessThan(120 * 1024 * 1024);
    for (const { text } of app.statements.filter(({ text }) => text.includes('order by')))
      expect(text).toMatch(/ limit \d+$/);
  });

  it('that breaks off is no file that looks whole', async () => {
    const { ctx } = await signedInUser(app.deps);
    await thought(ctx);
    const bulk = { ...ctx.db.bulk, run: async () => Promise.reject(new Error('gone')) };
    const failing = { ...ctx, db: { ...ctx.db, bulk } };
    const read = async () => {
      for await (const _ of createExport(failing).chunks);
    };
    await expect(read()).rejects.toThrow('gone');
  });
});

it('an upload that was never registered is not an image', async () => {
  const { ctx, cookie } = await signedInUser(app.deps, { plan: 'plus' });
  await uploaded(app.deps, ctx, await photo());
  expect(filesIn((await ask(cookie)).rawPayload).get('data/images.json')).toBe('[]\n');
});
