// The product as it runs in production, on a database of its own: what Playwright talks to.
import { execFileSync } from 'node:child_process';
import pg from 'pg';
import {
  databaseUrl,
  e2eOrigin,
  e2ePaymentsOrigin,
  paymentEnvironment,
  ports,
  repoRoot,
  serverEnvironment,
} from '../../ops/settings.ts';
import { dropDatabase } from '../server/test/database.ts';

const database = 'turnstone_e2e';
const client = new pg.Client({ connectionString: databaseUrl('postgres') });
await client.connect();
await dropDatabase(client, database);
await client.query(`create database ${database}`);
await client.end();

Object.assign(
  process.env,
  serverEnvironment({ database, port: ports.e2eServer, metricsPort: ports.e2eMetrics, origin: e2eOrigin }),
  paymentEnvironment(e2ePaymentsOrigin),
  // All the people of the journeys come from one address.
  { LOG_LEVEL: 'warn', QUOTA_FACTOR: '1000', REVIEW_FIRST_POSTS: 'on' },
);
const run = (file: string) => execFileSync(process.execPath, [file], { cwd: repoRoot, stdio: 'inherit' });
run('apps/server/src/commands/migrate.ts');
// Known from the start, so that what they share is seen at once; the journey about first posts makes somebody unknown.
const made = new pg.Client({ connectionString: databaseUrl(database) });
await made.connect();
await made.query(`
  create function known_at_once() returns trigger language plpgsql as
    'begin new.are_posts_trusted := true; new.are_images_trusted := true; return new; end';
  create trigger known_at_once before insert on users for each row execute function known_at_once();
`);
await made.end();
run('apps/e2e/seed.ts');
await import('../server/src/main.ts');
