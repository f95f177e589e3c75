// The data export is compared with the contract and the database: a new field or table with data of a user fails here
// until it is in the export.
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../test-app.ts';
import { countOwned, downloadExport, ownedColumns, type Writer, writeAccountData } from './account-data.ts';
import { isIn, writing } from './markers.ts';

const app = useTestApp();

/** Each table with data of a user, and the file of the export that holds it. */
const exportedAs: Readonly<Record<string, string>> = {
  users: 'account',
  sessions: 'sessions',
  spells: 'spells',
  contacts: 'contacts',
  sealed_words: 'sealed-words',
  nights: 'nights',
  thoughts: 'thoughts',
  pivots: 'pivots',
  activity: 'activity',
  projects: 'projects',
  project_ideas: 'project-ideas',
  project_time_logs: 'project-time-logs',
  letters: 'letters',
  shared_letters: 'shared-letters',
  letter_comments: 'letter-comments',
  images: 'images',
  image_collections: 'image-collection',
  shared_pivots: 'shared-pivots',
  subscriptions: 'subscription',
  orders: 'orders',
  receipts: 'receipts',
  reports: 'reports',
  notices: 'notices',
  blocks: 'blocks',
  reason_statements: 'decisions',
};

/** What is left out, and why. */
const leftOut: Readonly<Record<string, string>> = {
  idempotency_keys: 'repeats, for two days, what was answered',
  pending_uploads: 'says for two days how long a file may be that was not shared yet',
  trial_imports: 'says which device was brought over; what it brought is in the other files',
  project_monthly_totals: 'sums of the time logs',
  project_weekly_totals: 'sums of the time logs',
};

/** Text that is asked for and kept nowhere. */
const neverStored = [
  'createForumImage.fileName',
  'createForumImage.originalName',
  'createForumImage.mimeType',
];

/** Text that later text took the place of: a pen name is the one that was used last. */
const replacedSince = ['setNames.penName'];

/** Text that is somebody else's from then on. */
const sentToOthers = ['decideCase.words'];

describe('what is taken along', () => {
  let writer: Writer;
  let files: Map<string, Buffer>;
  let data: string;

  beforeAll(async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    writer = await writeAccountData(app);
    files = await downloadExport(app, writer.caller);
    data = [...files]
      .flatMap(([name, bytes]) => (name.startsWith('data/') ? [bytes.toString()] : []))
      .join('\n');
  }, 60_000);

  it('holds every text a person ever sent', () => {
    const elsewhere = [...neverStored, ...replacedSince, ...sentToOthers];
    const stored = [...writer.markers].filter(([path]) => !elsewhere.includes(path));
    expect(stored.length).toBeGreaterThanOrEqual(writing.length);
    expect(stored.filter(([, marker]) => !isIn(data, marker)).map(([path]) => path)).toEqual([]);
  });

  it('has heard of every private field there is', () => {
    const calls = new Set([...writer.markers.keys()].map(path => path.split('.')[0]));
    expect(writing.map(([name]) => name).filter(name => !calls.has(name))).toEqual([]);
  });

  it('comes from every table that holds something of a person', async () => {
    const owned = await ownedColumns(app);
    const tables = [...new Set(owned.map(({ table }) => table))];
    expect(tables.sort()).toEqual([...Object.keys(exportedAs), ...Object.keys(leftOut)].sort());
    for (const one of owned) {
      expect(
        await countOwned(app, one, writer.caller.user.ctx.user.id),
        `rows in ${one.table}`,
      ).toBeGreaterThan(0);
      const name = exportedAs[one.table];
      if (name === undefined) continue;
      const file = JSON.parse(files.get(`data/${name}.json`)?.toString() ?? 'null');
      expect(Object.keys(file ?? {}).length, name).toBeGreaterThan(0);
    }
  });

  it('has as many rows as the tables', async () => {
    for (const { table, column } of await ownedColumns(app)) {
      const file = JSON.parse(files.get(`data/${exportedAs[table]}.json`)?.toString() ?? 'null');
      if (!Array.isArray(file)) continue;
      expect(file.length, table).toBe(
        await countOwned(app, { table, column }, writer.caller.user.ctx.user.id),
      );
    }
  });

  it('has nothing of anybody else', async () => {
    const other = await writeAccountData(app);
    const again = await downloadExport(app, writer.caller);
    for (const [name, bytes] of again)
      for (const [path, marker] of other.markers)
        expect(isIn(bytes.toString(), marker), `${path} in ${name}`).toBe(false);
  });
});
