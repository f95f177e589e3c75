// Somebody fills the store: with many uploads at once, with images, with addresses that are used again.
import { type ForumImage, limits } from '@turnstone/contract';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { image, newImage, photo, put, uploaded } from '../../../test/factories/images.ts';
import { type SignedIn, signedIn } from '../../../test/factories/person.ts';
import { runJobs } from '../../../test/jobs.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/ids.ts';
import * as uploads from './uploads.service.ts';

const app = useTestApp();
const call = callsTo(app);

const plus = () => signedIn(app.parts, { plan: 'plus' });
const start = (who: SignedIn, body?: object) => call(who, 'POST', '/api/images/upload', body);
const register = (who: SignedIn, objectPath: string) =>
  call(who, 'POST', '/api/forum-images', newImage(objectPath));
const refusal = {
  status: 413,
  code: 'too_large',
  detail:
    'There is no room for more of your images right now. Deleting one makes room, and what was begun and not finished goes by itself within two days.',
};

const number = async (text: string, person: SignedIn): Promise<number> => {
  const { rows } = await app.parts.db.pool.query<{ number: number }>(text, [person.me.id]);
  return rows[0]?.number ?? 0;
};
const waitingOf = (person: SignedIn) =>
  number('select coalesce(sum(bytes), 0)::float8 as number from pending_uploads where user_id = $1', person);
const keptOf = (person: SignedIn) =>
  number(
    'select coalesce(sum(stored_bytes), 0)::float8 as number from images where uploader_id = $1',
    person,
  );

/** Of all there is, no more than this is left; what waits already takes nothing. */
const leave = async (person: SignedIn, bytes: number): Promise<void> => {
  await app.parts.db.pool.query('update pending_uploads set bytes = 0 where user_id = $1', [person.me.id]);
  const taken = limits.storedBytes - bytes - (await keptOf(person));
  await app.parts.db.pool.query(
    "insert into pending_uploads values ($1, $2, $3, now(), now() + interval '1 day')",
    [person.me.id, newId(), taken],
  );
};

/** The time of everything that waits is over. */
const sweep = async (person: SignedIn): Promise<void> => {
  await app.parts.db.pool.query(
    "update pending_uploads set expires_at = now() - interval '1 second' where user_id = $1",
    [person.me.id],
  );
  while ((await uploads.sweepEnded(app.parts.db, app.parts.files)) > 0);
};

const statusesOf = (answers: readonly { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).sort();

describe('the room for one person’s uploads', () => {
  it('is not more for twenty that begin at once', async () => {
    const person = await plus();
    const fileSize = 3 * 1024 * 1024;
    await leave(person, 5 * fileSize + 1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(person, { fileSize })));
    expect(statusesOf(answers)).toEqual([...Array(5).fill(200), ...Array(15).fill(413)]);
    expect(answers.find(({ statusCode }) => statusCode === 413)?.json()).toMatchObject(refusal);
    expect(await waitingOf(person)).toBe(limits.storedBytes - 1);
    // Somebody else has their own.
    expect((await start(await plus(), { fileSize })).statusCode).toBe(200);
  });

  it('is taken for the largest file where no length is announced', async () => {
    const person = await plus();
    await leave(person, limits.imageBytes);
    expect((await start(person)).statusCode).toBe(200);
    expect((await start(person, { fileSize: 1 })).json()).toMatchObject(refusal);
  });

  it('is given back when the time of an upload is over, and its file is gone', async () => {
    const person = await plus();
    const objectPath = await uploaded(app.parts, person.me);
    await leave(person, 0);
    expect((await start(person, { fileSize: 1 })).statusCode).toBe(413);
    expect(await app.parts.files.read(objectPath, 1e6)).not.toBeNull();
    await sweep(person);
    expect(await app.parts.files.read(objectPath, 1e6)).toBeNull();
    expect((await start(person, { fileSize: 1 })).statusCode).toBe(200);
  });

  it('stays taken while an address of something that was shared can be used again', async () => {
    const person = await plus();
    const bytes = await photo();
    const { uploadURL, objectPath } = (await start(person, { fileSize: bytes.length })).json();
    await put(uploadURL, bytes);
    expect((await register(person, objectPath)).statusCode).toBe(200);
    await put(uploadURL, bytes);
    expect(await app.parts.files.read(objectPath, 1e6)).not.toBeNull();
    expect(await waitingOf(person)).toBe(bytes.length);
    // Ten minutes after the address has ended, and not after two days.
    expect(
      await number(
        'select extract(epoch from max(expires_at - url_expires_at))::float8 as number from pending_uploads where user_id = $1',
        person,
      ),
    ).toBe(600);
    await sweep(person);
    expect(await app.parts.files.read(objectPath, 1e6)).toBeNull();
    expect(await waitingOf(person)).toBe(0);
  });
});

describe('the room for one person’s images', () => {
  it('is what all their files take in the store', async () => {
    const person = await plus();
    const { objectPath } = await image(app.parts, person.me);
    const { files } = await app.parts.files.list(`images/${objectPath.split('/')[0]}/`);
    let stored = 0;
    for (const { key } of files) {
      const file = await app.parts.files.describe(key, {});
      stored += typeof file === 'string' ? 0 : file.size;
    }
    expect(files).toHaveLength(3);
    expect(await keptOf(person)).toBe(stored);
  });

  it('is not more for several that are made at once, and what did not fit leaves no file', async () => {
    const person = await plus();
    await image(app.parts, person.me);
    const each = await keptOf(person);
    const paths = await Promise.all(Array.from({ length: 5 }, () => uploaded(app.parts, person.me)));
    await leave(person, 2 * each);
    const answers = await Promise.all(paths.map(path => register(person, path)));
    expect(statusesOf(answers)).toEqual([200, 200, 413, 413, 413]);
    expect(answers.find(({ statusCode }) => statusCode === 413)?.json()).toMatchObject(refusal);
    expect(await keptOf(person)).toBe(3 * each);
    const { rows } = await app.parts.db.pool.query<{ folder: string }>(
      "select payload->>'folder' as folder from graphile_worker._private_jobs where run_at <= now()",
    );
    expect(rows).toHaveLength(3);
    await runJobs(app.parts);
    for (const { folder } of rows)
      expect((await app.parts.files.list(`images/${folder}/`)).files).toEqual([]);
    // What was refused is still there, and goes through when there is room.
    const [refused = ''] = paths.filter((_, at) => answers[at]?.statusCode === 413);
    const [shown] = answers.filter(({ statusCode }) => statusCode === 200);
    await call(person, 'DELETE', `/api/forum-images/${shown?.json<ForumImage>().id}`);
    expect((await register(person, refused)).statusCode).toBe(200);
  });
});
