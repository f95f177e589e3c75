// The server as production starts it, in a folder that holds what an image of it holds and nothing else.
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repoRoot } from '../../../ops/settings.ts';
import { signedInUser } from '../test/factories/users.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { useTestApp } from '../test/test-app.ts';
import { bundleServer } from './bundle.ts';

// A start takes 0.8 to 1.4 s of it; from the source 2.3 to 3.6 s. Processor time hardly grows when the machine is busy.
const maxStartCpuMs = 2_500;

const app = useTestApp();
const page = '<html><head></head><body>the page</body></html>';
let folder: string;
let server: ServerProcess;
let startCpuMs: number;

beforeAll(async () => {
  folder = mkdtempSync('/var/tmp/turnstone-bundle-');
  const [serverFolder, pages] = [join(folder, 'apps/server'), join(folder, 'apps/web/dist')];
  for (const name of ['package.json', 'migrations'])
    cpSync(join(repoRoot, 'apps/server', name), join(serverFolder, name), { recursive: true });
  mkdirSync(pages, { recursive: true });
  for (const name of ['index.html', 'landing.html', 'tonight.html', 'weather.html'])
    writeFileSync(join(pages, name), page);
  writeFileSync(join(pages, 'preloads.json'), '{}');
  symlinkSync(join(repoRoot, 'node_modules'), join(folder, 'node_modules'));
  await bundleServer(join(serverFolder, 'dist'));
  // From an empty database, so that it finds its migrations, and the job library its own.
  await app.deps.db.pool.query(
    'drop schema public cascade; drop schema graphile_worker cascade; create schema public',
  );
  // With PICTURE_SANDBOX on, as always: it listens only if the picture program runs in the sandbox.
  server = await startServerProcess(app.database.url, {}, join(serverFolder, 'dist/main.js'));
  startCpuMs = server.cpu();
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

describe('the bundled server', () => {
  it('starts with little processor time', () => {
    expect(startCpuMs).toBeLessThan(maxStartCpuMs);
  });

  it('is healthy and ready', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await fetch(`${server.origin}${path}`)).status, path).toBe(200);
  });

  it('serves the pages', async () => {
    const response = await fetch(`${server.origin}/letters`);
    expect(await response.text()).toBe(page);
  });

  it('answers calls from the database', async () => {
    const { cookie } = await signedInUser(app.deps);
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const body = JSON.stringify({ content: 'a thought of the bundle' });
    const created = await fetch(`${server.origin}/api/thoughts`, { method: 'POST', headers, body });
    expect(created.status).toBe(200);
    const listed = await fetch(`${server.origin}/api/thoughts`, { headers });
    expect(await listed.json()).toMatchObject([{ content: 'a thought of the bundle' }]);
  });

  it('has maps that lead back to the source', () => {
    const dist = join(folder, 'apps/server/dist');
    const known = 'was changed after it was applied';
    // Wherever the build put it: what two programs share is in a file of its own.
    const file = globSync(join(dist, '*.js')).find(each => readFileSync(each, 'utf8').includes(known)) ?? '';
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex(text => text.includes(known));
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    expect(map.findEntry(line, 8)).toMatchObject({
      originalSource: expect.stringMatching(/platform\/migrations\.ts$/),
    });
  });
});
