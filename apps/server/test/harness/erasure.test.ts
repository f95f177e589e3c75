// After an account is deleted nothing of it is anywhere, and nothing of anybody else has changed.
import { createLetterComment } from '@turnstone/contract/forum';
import { collectImage } from '@turnstone/contract/image-collection';
import { pairPivot } from '@turnstone/contract/pivots';
import { saveSharedPivot } from '@turnstone/contract/shared-pivots';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountDeletionOf } from '../account-deletion.ts';
import { uploaded } from '../factories/images.ts';
import { fromOurSite, useTestApp } from '../test-app.ts';
import { countOwned, downloadExport, ownedColumns, type Writer, writeAccountData } from './account-data.ts';
import { dump, isIn, newMarker } from './markers.ts';

const app = useTestApp();

const texts = (files: Map<string, Buffer>): Record<string, unknown> =>
  Object.fromEntries(
    [...files].flatMap(([name, bytes]) =>
      name.startsWith('data/') ? [[name, JSON.parse(bytes.toString())]] : [],
    ),
  );

/** What the store holds under these, with the content of each file. */
const stored = async (prefixes: readonly string[]): Promise<string> => {
  let all = '';
  for (const prefix of prefixes) {
    for (const { key } of (await app.deps.files.list(prefix)).files) {
      const bytes = await app.deps.files.read(key, 20_000_000);
      all += `${key}\n${Buffer.isBuffer(bytes) ? bytes.toString('latin1') : ''}\n`;
    }
  }
  return all;
};

describe('when an account is deleted', () => {
  let leaver: Writer;
  let stays: Writer;
  let before: Record<string, unknown>;
  let places: string[];
  const inUpload = newMarker();

  const of = (writer: Writer) => writer.caller.user.ctx;

  /** Each has to do with what the other shared. */
  const meet = async (): Promise<void> => {
    const [here, there] = [stays.caller, leaver.caller];
    const letterOf = { here: await here.make('sharedLetter'), there: await there.make('sharedLetter') };
    const comment = (letterId: string) => ({
      params: {},
      query: {},
      body: { letterId, content: 'A word.', authorName: 'A' },
    });
    const imageId = await there.make('image');
    const pivotId = await here.make('pivot');
    const body = { userId: of(stays).user.id, imageId };
    const responses = [
      await there.call(createLetterComment, comment(letterOf.here)),
      await here.call(createLetterComment, comment(letterOf.there)),
      await here.call(collectImage, { params: {}, query: {}, body }),
      await here.call(pairPivot, { params: {}, query: {}, body: { pivotId, imageId } }),
      await here.call(saveSharedPivot, await there.validInput(saveSharedPivot)),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  };

  beforeAll(async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    leaver = await writeAccountData(app);
    stays = await writeAccountData(app);
    before = texts(await downloadExport(app, stays.caller));
    await meet();
    await uploaded(app.deps, of(leaver), Buffer.from(inUpload));
    const { rows } = await app.deps.db.pool.query<{ folder: string }>(
      'select folder from images where uploader_id = $1',
      [of(leaver).user.id],
    );
    places = [`uploads/${of(leaver).user.id}/`, ...rows.map(({ folder }) => `images/${folder}/`)];
    expect(await stored(places)).toContain(inUpload);
    expect(await dump(app.database.url)).toContain(of(leaver).user.id);
    const headers = { cookie: leaver.caller.user.cookie, ...fromOurSite };
    const payload = { confirmation: 'delete my account' };
    const response = await app.server.inject({ method: 'DELETE', url: '/api/account', headers, payload });
    expect(response.statusCode).toBe(200);
    await accountDeletionOf(app).runJobsAfterDeletionPeriod(of(leaver).user.id);
  }, 120_000);

  it('no table has a row of it', async () => {
    const owned = await ownedColumns(app);
    expect(owned.length).toBeGreaterThan(15);
    for (const one of owned) expect(await countOwned(app, one, of(leaver).user.id), one.table).toBe(0);
  });

  it('a dump has neither its words nor its name', async () => {
    const text = await dump(app.database.url);
    // Jobs that wait for a later hour name images, never people.
    expect(text).not.toContain(of(leaver).user.id);
    for (const [path, marker] of leaver.markers) expect(isIn(text, marker), path).toBe(false);
  });

  it('the store has none of its files', async () => {
    expect(places.length).toBeGreaterThan(3);
    expect(await stored(places)).toBe('');
  });

  it('the log never had its words', () => {
    expect(app.logged()).toContain('"route":"/api/account"');
    for (const [path, marker] of leaver.markers) expect(isIn(app.logged(), marker), path).toBe(false);
  });

  it('everybody else has what they had', async () => {
    const after = texts(await downloadExport(app, stays.caller));
    const added = ['data/pivots.json', 'data/letters.json', 'data/shared-letters.json', 'data/thoughts.json'];
    const countedFiles = ['data/progress.json', 'data/activity.json', 'data/sessions.json'];
    for (const [name, content] of Object.entries(before)) {
      if (countedFiles.includes(name)) continue;
      // What was added while they met is there beside what was there before.
      if (added.includes(name)) expect(after[name]).toEqual(expect.arrayContaining(content as unknown[]));
      else expect(after[name], name).toEqual(content);
    }
    const { rows } = await app.deps.db.pool.query(
      'select id from shared_letters s where comment_count <> (select count(*) from letter_comments c where c.letter_id = s.id)',
    );
    expect(rows).toEqual([]);
  });
});
