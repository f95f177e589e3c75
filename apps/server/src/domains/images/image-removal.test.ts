import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { image, newImage, photo, sharedPivot, uploaded } from '../../../test/factories/images.ts';
import { noCache } from '../../../test/factories/letters.ts';
import { pivot } from '../../../test/factories/pivots.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { runJobs as runJobsNow } from '../../../test/jobs.ts';
import { useTestApp } from '../../../test/test-app.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { inTransaction } from '../../platform/request-context.ts';
import * as pivots from '../pivots/pivots.service.ts';
import * as collection from './collection.service.ts';
import * as images from './images.service.ts';
import * as uploads from './uploads.service.ts';

const app = useTestApp();

/** Every job that waits, also those that were to wait longer, until none is left. */
const runJobs = async (): Promise<void> => {
  await app.deps.db.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runJobsNow(app.deps);
};

const filesOf = async (objectPath: string): Promise<string[]> => {
  const { files } = await app.deps.files.list(`images/${objectPath.split('/')[0]}/`);
  return files.map(({ key }) => key);
};

/** In which tables an id still stands. */
const tablesNaming = async (id: string): Promise<string[]> => {
  const { rows } = await app.deps.db.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'uuid'`,
  );
  const found = await Promise.all(
    rows.map(async ({ table, column }) => {
      const { rowCount } = await app.deps.db.pool.query(`select 1 from ${table} where ${column} = $1`, [id]);
      return rowCount ? `${table}.${column}` : null;
    }),
  );
  return found.filter(each => each !== null);
};

describe('an image that is deleted', () => {
  it('leaves no row and no file, and nothing of what was tied to it', async () => {
    const [uploader, other] = [
      await signedInUser(app.deps, { plan: 'plus' }),
      await signedInUser(app.deps, { plan: 'pro' }),
    ];
    const gone = await image(app.deps, uploader.ctx);
    const stays = await image(app.deps, uploader.ctx);
    await runJobs();
    expect(await filesOf(gone.objectPath)).toHaveLength(3);

    await collection.collect(other.ctx, { userId: other.ctx.user.id, imageId: gone.id });
    await collection.collect(other.ctx, { userId: other.ctx.user.id, imageId: stays.id });
    const { id } = await pivot(other.ctx);
    await pivots.pair(other.ctx, id, { imageId: gone.id, displayStyle: 'overlay' });
    await sharedPivot(app.deps, other.ctx, { imageId: gone.id });
    expect(await tablesNaming(gone.id)).toHaveLength(4);

    await images.remove({ ...uploader.ctx, cache: noCache }, gone.id);
    await runJobs();
    expect(await filesOf(gone.objectPath)).toEqual([]);
    expect(await tablesNaming(gone.id)).toEqual([]);
    expect(await filesOf(stays.objectPath)).toHaveLength(3);
    expect(await tablesNaming(stays.id)).toHaveLength(2);
    expect((await pivots.list(other.ctx, {})).items.map(({ image }) => image)).toEqual([null, null]);
  });
});

describe('an image that somebody pairs, collects or saves at this moment', () => {
  const isAnybodyWaiting = async (): Promise<boolean> => {
    const text = 'select from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0';
    return ((await app.deps.db.pool.query(text)).rowCount ?? 0) > 0;
  };

  it('is deleted only afterwards, so that the clean-up sees what is tied to it', async () => {
    const [uploader, other] = [await signedInUser(app.deps, { plan: 'plus' }), await signedInUser(app.deps)];
    const { id: imageId } = await image(app.deps, uploader.ctx);
    const { id } = await pivot(other.ctx);
    let deleting: Promise<unknown> | undefined;
    let isDeleted = false;
    await inTransaction(other.ctx, async ctx => {
      await pivots.pair(ctx, id, { imageId, displayStyle: 'overlay' });
      deleting = images.remove({ ...uploader.ctx, cache: noCache }, imageId).then(() => {
        isDeleted = true;
      });
      while (!isDeleted && !(await isAnybodyWaiting())) await nextTurn();
      expect(isDeleted).toBe(false);
    });
    await deleting;
    await runJobs();
    expect(await tablesNaming(imageId)).toEqual([]);
  });
});

describe('files without an image', () => {
  it('go where a registration broke off after it had written', async () => {
    const { ctx } = await signedInUser(app.deps, { plan: 'plus' });
    const written: string[] = [];
    const files: FileStore = {
      ...app.deps.files,
      write: async (key, bytes, type) => {
        written.push(key);
        await app.deps.files.write(key, bytes, type);
        if (written.length === 3) throw new Error('The server has stopped.');
      },
    };
    const input = newImage(await uploaded(app.deps, ctx));
    await expect(images.create({ ...ctx, files }, app.deps.makePicture, input)).rejects.toThrow();
    const objectPath = written[0]?.slice('images/'.length) ?? '';
    expect((await filesOf(objectPath)).length).toBeGreaterThan(0);
    await runJobs();
    expect(await filesOf(objectPath)).toEqual([]);
    // The upload is still there, so that it can be tried again.
    expect(await images.create(ctx, app.deps.makePicture, input)).toMatchObject({ isMine: true });
  });

  it('go where two registrations of one upload were under way', async () => {
    const { ctx } = await signedInUser(app.deps, { plan: 'plus' });
    const input = newImage(await uploaded(app.deps, ctx, await photo(77, 7)));
    const written = new Set<string>();
    const files: FileStore = {
      ...app.deps.files,
      write: (key, bytes, type) => {
        written.add(key.slice('images/'.length));
        return app.deps.files.write(key, bytes, type);
      },
    };
    const both = await Promise.all(
      [1, 2].map(() => images.create({ ...ctx, files }, app.deps.makePicture, input)),
    );
    expect(both[0]).toEqual(both[1]);
    await runJobs();
    const left = await Promise.all([...written].map(filesOf));
    expect(new Set(left.flat().map(key => key.split('/')[1]))).toEqual(
      new Set([both[0]?.objectPath.split('/')[0]]),
    );
  });
});

describe('the sweep of uploads', () => {
  it('takes those that nobody has registered for two days, page after page', async () => {
    const hour = 3_600_000;
    const all = [1, 47, 49, 200].map((hours, i) => ({
      key: `uploads/${i}`,
      changedAt: new Date(Date.now() - hours * hour),
    }));
    const removed: string[] = [];
    const files: FileStore = {
      ...app.deps.files,
      list: async (prefix, after) => {
        expect(prefix).toBe('uploads/');
        const rest = all.filter(({ key }) => after === undefined || key > after);
        return { files: rest.slice(0, 1), hasMore: rest.length > 1 };
      },
      remove: async keys => void removed.push(...keys),
    };
    expect(await uploads.sweep({ ...app.deps, files })).toBeNull();
    expect(removed).toEqual(['uploads/2', 'uploads/3']);
  });

  it('leaves what was just uploaded, and stops after so many pages', async () => {
    const { ctx } = await signedInUser(app.deps, { plan: 'plus' });
    const objectPath = await uploaded(app.deps, ctx);
    await uploads.sweep(app.deps);
    expect(await app.deps.files.read(objectPath, 1e6)).not.toBeNull();
    let page = 0;
    const endless: FileStore = {
      ...app.deps.files,
      list: async () => ({ files: [{ key: `uploads/${page++}`, changedAt: new Date() }], hasMore: true }),
    };
    expect(await uploads.sweep({ ...app.deps, files: endless })).toBe(`uploads/${page - 1}`);
    expect(page).toBe(50);
  });
});
