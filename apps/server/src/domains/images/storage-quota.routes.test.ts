// Somebody fills the store: with many uploads at once, with images, with addresses that are used again.
import type { ForumImage } from '@turnstone/contract/images';
import { limits } from '@turnstone/contract/limits';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { image, newImage, photo, put, uploaded } from '../../../test/factories/images.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { runJobs } from '../../../test/jobs.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/ids.ts';
import * as uploads from './uploads.service.ts';

const app = useTestApp();
const call = callsTo(app);

const plus = () => signedInUser(app.deps, { plan: 'plus' });
const start = (who: SignedInUser, body?: object) => call(who, 'POST', '/api/images/upload', body);
const register = (who: SignedInUser, objectPath: string) =>
  call(who, 'POST', '/api/forum-images', newImage(objectPath));
const quotaExceeded = {
  status: 413,
  code: 'too_large',
  detail:
    'You have reached your image limit. Delete an image to make room. Unfinished uploads are removed within two days.',
};

const number = async (text: string, user: SignedInUser): Promise<number> => {
  const { rows } = await app.deps.db.pool.query<{ number: number }>(text, [user.ctx.user.id]);
  return rows[0]?.number ?? 0;
};
const waitingOf = (user: SignedInUser) =>
  number('select coalesce(sum(bytes), 0)::float8 as number from pending_uploads where user_id = $1', user);
const storedOf = (user: SignedInUser) =>
  number('select coalesce(sum(stored_bytes), 0)::float8 as number from images where uploader_id = $1', user);

/** Of all there is, no more than this is left; what waits already takes nothing. */
const leave = async (user: SignedInUser, bytes: number): Promise<void> => {
  await app.deps.db.pool.query('update pending_uploads set bytes = 0 where user_id = $1', [user.ctx.user.id]);
  const taken = limits.storedBytes - bytes - (await storedOf(user));
  await app.deps.db.pool.query(
    "insert into pending_uploads values ($1, $2, $3, now(), now() + interval '1 day')",
    [user.ctx.user.id, newId(), taken],
  );
};

/** The time of everything that waits is over. */
const sweep = async (user: SignedInUser): Promise<void> => {
  await app.deps.db.pool.query(
    "update pending_uploads set expires_at = now() - interval '1 second' where user_id = $1",
    [user.ctx.user.id],
  );
  while ((await uploads.sweepEnded(app.deps)) > 0);
};

const statusesOf = (responses: readonly { statusCode: number }[]): number[] =>
  responses.map(({ statusCode }) => statusCode).sort();

describe('the room for one person’s uploads', () => {
  it('is not more for twenty that begin at once', async () => {
    const user = await plus();
    const fileSize = 3 * 1024 * 1024;
    await leave(user, 5 * fileSize + 1);
    const responses = await Promise.all(Array.from({ length: 20 }, () => start(user, { fileSize })));
    expect(statusesOf(responses)).toEqual([...Array(5).fill(200), ...Array(15).fill(413)]);
    expect(responses.find(({ statusCode }) => statusCode === 413)?.json()).toMatchObject(quotaExceeded);
    expect(await waitingOf(user)).toBe(limits.storedBytes - 1);
    // Somebody else has their own.
    expect((await start(await plus(), { fileSize })).statusCode).toBe(200);
  });

  it('is taken for the largest file where no length is announced', async () => {
    const user = await plus();
    await leave(user, limits.imageBytes);
    expect((await start(user)).statusCode).toBe(200);
    expect((await start(user, { fileSize: 1 })).json()).toMatchObject(quotaExceeded);
  });

  it('is given back when the time of an upload is over, and its file is gone', async () => {
    const user = await plus();
    const objectPath = await uploaded(app.deps, user.ctx);
    await leave(user, 0);
    expect((await start(user, { fileSize: 1 })).statusCode).toBe(413);
    expect(await app.deps.files.read(objectPath, 1e6)).not.toBeNull();
    await sweep(user);
    expect(await app.deps.files.read(objectPath, 1e6)).toBeNull();
    expect((await start(user, { fileSize: 1 })).statusCode).toBe(200);
  });

  it('stays taken while an address of something that was shared can be used again', async () => {
    const user = await plus();
    const bytes = await photo();
    const { uploadURL, objectPath } = (await start(user, { fileSize: bytes.length })).json();
    await put(uploadURL, bytes);
    expect((await register(user, objectPath)).statusCode).toBe(200);
    await put(uploadURL, bytes);
    expect(await app.deps.files.read(objectPath, 1e6)).not.toBeNull();
    expect(await waitingOf(user)).toBe(bytes.length);
    // Ten minutes after the address has ended, and not after two days.
    expect(
      await number(
        'select extract(epoch from max(expires_at - url_expires_at))::float8 as number from pending_uploads where user_id = $1',
        user,
      ),
    ).toBe(600);
    await sweep(user);
    expect(await app.deps.files.read(objectPath, 1e6)).toBeNull();
    expect(await waitingOf(user)).toBe(0);
  });
});

describe('the room for one person’s images', () => {
  it('is what all their files take in the store', async () => {
    const user = await plus();
    const { objectPath } = await image(app.deps, user.ctx);
    const { files } = await app.deps.files.list(`images/${objectPath.split('/')[0]}/`);
    let stored = 0;
    for (const { key } of files) {
      const file = await app.deps.files.describe(key, {});
      stored += typeof file === 'string' ? 0 : file.size;
    }
    expect(files).toHaveLength(3);
    expect(await storedOf(user)).toBe(stored);
  });

  it('is not more for several that are made at once, and what did not fit leaves no file', async () => {
    const user = await plus();
    await image(app.deps, user.ctx);
    const each = await storedOf(user);
    const paths = await Promise.all(Array.from({ length: 5 }, () => uploaded(app.deps, user.ctx)));
    await leave(user, 2 * each);
    const responses = await Promise.all(paths.map(path => register(user, path)));
    expect(statusesOf(responses)).toEqual([200, 200, 413, 413, 413]);
    expect(responses.find(({ statusCode }) => statusCode === 413)?.json()).toMatchObject(quotaExceeded);
    expect(await storedOf(user)).toBe(3 * each);
    const { rows } = await app.deps.db.pool.query<{ folder: string }>(
      "select payload->>'folder' as folder from graphile_worker._private_jobs where run_at <= now()",
    );
    expect(rows).toHaveLength(3);
    await runJobs(app.deps);
    for (const { folder } of rows) expect((await app.deps.files.list(`images/${folder}/`)).files).toEqual([]);
    // What was refused is still there, and goes through when there is room.
    const [rejected = ''] = paths.filter((_, at) => responses[at]?.statusCode === 413);
    const [accepted] = responses.filter(({ statusCode }) => statusCode === 200);
    await call(user, 'DELETE', `/api/forum-images/${accepted?.json<ForumImage>().id}`);
    expect((await register(user, rejected)).statusCode).toBe(200);
  });
});
