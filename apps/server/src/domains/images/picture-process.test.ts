// The process that reads uploaded files, watched from outside while the product runs.
import { mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as soon } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverEnvironment } from '../../../../../ops/settings.ts';
import { newImage, uploaded } from '../../../test/factories/images.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { fromOurSite, siteOrigin, useTestApp } from '../../../test/test-app.ts';
import { secretNames } from '../../config.ts';

const app = useTestApp();
const given: Record<string, string> = serverEnvironment({
  database: 'unused',
  port: 0,
  metricsPort: 0,
  origin: siteOrigin,
});
let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync('/var/tmp/turnstone-secrets-');
  // As an operator may: no secret in the environment, each in a file of its own.
  const environment = { ...given, DATABASE_URL: app.database.url };
  const files = secretNames.flatMap(name => {
    const value = environment[name as keyof typeof environment];
    if (value === undefined) return [];
    const file = join(folder, name);
    writeFileSync(file, `${value}\n`, { mode: 0o600 });
    return [
      [name, undefined],
      [`${name}_FILE`, file],
    ] as const;
  });
  server = await startServerProcess(app.database.url, Object.fromEntries(files));
}, 60_000);

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
}, 30_000);

const secrets = (): string[] => [
  app.database.url,
  ...secretNames.flatMap(name => (given[name] ? [given[name]] : [])).filter(each => !each.includes('unused')),
];

interface Seen {
  readonly command: string;
  readonly environment: string;
  readonly status: string;
  readonly network: string;
}

/** Null where it has just ended. */
const look = (pid: number): Seen | null => {
  try {
    const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
    const network = readlinkSync(`/proc/${pid}/ns/net`);
    return { command: read('cmdline'), environment: read('environ'), status: read('status'), network };
  } catch {
    return null;
  }
};

/**
 * Node and its program, nothing else. The kernel may give a command line in two parts: one read while a process becomes
 * bubblewrap begins with the server's own command and ends with bubblewrap's.
 */
const isReader = (command: string): boolean => {
  const [, program, ...rest] = command.split('\0').filter(Boolean);
  return (program?.endsWith('picture.program.ts') ?? false) && rest.length === 0;
};

describe('while an image is read', () => {
  it('no process knows a secret, and the one that reads is alone', { timeout: 120_000 }, async () => {
    const { ctx, cookie } = await signedInUser(app.deps, { plan: 'plus' });
    const bytes = await sharp({
      create: { width: 5_000, height: 4_000, channels: 3, background: '#7a9e9f' },
    })
      .jpeg()
      .toBuffer();
    const objectPath = await uploaded(app.deps, ctx, bytes);
    let isDone = false;
    const registered = fetch(`${server.origin}/api/forum-images`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...fromOurSite },
      body: JSON.stringify(newImage(objectPath)),
    }).finally(() => {
      isDone = true;
    });
    const seen: Seen[] = [];
    while (!isDone) {
      seen.push(...server.descendants().flatMap(pid => look(pid) ?? []));
      await soon();
    }
    expect((await registered).status).toBe(200);

    for (const { environment } of [...seen, { environment: look(server.pid)?.environment ?? '' }])
      for (const secret of secrets()) expect(environment).not.toContain(secret);
    const readers = seen.filter(({ command }) => isReader(command));
    expect(readers.length).toBeGreaterThan(0);
    const own = look(server.pid)?.network;
    for (const { status, network } of readers) {
      expect(network).not.toBe(own);
      // A filter of system calls, no way to gain rights, none there.
      expect(status).toMatch(/^Seccomp:\t2$/m);
      expect(status).toMatch(/^NoNewPrivs:\t1$/m);
      expect(status).toMatch(/^CapEff:\t0+$/m);
    }
  });
});
