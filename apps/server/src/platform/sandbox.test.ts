import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repoRoot, serverEnvironment } from '../../../../ops/settings.ts';
import type { Results, Targets } from '../../test/sandbox-probe.program.ts';
import { siteOrigin } from '../../test/test-app.ts';
import { runInSandbox, type SandboxMode } from './sandbox.ts';
import { seccompFilter } from './seccomp.ts';

const program = fileURLToPath(new URL('../../test/sandbox-probe.program.ts', import.meta.url));
let folder: string;
let listeners: Server[];
let targets: Targets;

const listening = async (where: { port: number; host: string } | { path: string }): Promise<Server> => {
  const server = createServer(socket => socket.end()).listen(where);
  await once(server, 'listening');
  return server;
};

beforeAll(async () => {
  folder = mkdtempSync('/var/tmp/turnstone-sandbox-');
  writeFileSync(join(folder, 'keys'), '1:secret', { mode: 0o600 });
  const socket = join(folder, 'socket');
  listeners = [await listening({ port: 0, host: '127.0.0.1' }), await listening({ path: socket })];
  const address = listeners[0]?.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  targets = { server: process.pid, keyFile: join(folder, 'keys'), folder, port, socket };
});
afterAll(() => {
  for (const listener of listeners) listener.close();
  rmSync(folder, { recursive: true });
});

const probe = async (mode: SandboxMode): Promise<Results> => {
  const input = Buffer.from(JSON.stringify(targets));
  const work = { program, input, maxOutputBytes: 100_000, timeoutMs: 30_000 };
  const { output, complaint } = await runInSandbox(mode, work);
  expect(output, complaint).not.toBeNull();
  return JSON.parse(String(output));
};

describe('a program in the sandbox', () => {
  it('finds no environment, no process, no file, no network', { timeout: 60_000 }, async () => {
    expect(await probe('on')).toEqual({
      environment: '["NODE_ENV"]',
      parentEnvironment: 'ENOENT',
      serverEnvironment: 'ENOENT',
      serverMemory: 'ENOENT',
      processes: 'ENOENT',
      keyFile: 'ENOENT',
      hostsFile: 'ENOENT',
      write: 'ENOENT',
      // Not even a socket: refused by the kernel before there is a network to be without.
      tcp: 'EPERM',
      unixSocket: 'EPERM',
      udp: 'EPERM',
      signal: 'ESRCH',
    });
  });

  it('would find them without: what the attempts are worth', { timeout: 60_000 }, async () => {
    const found = await probe('off');
    // Not even then is it handed the environment of the server.
    expect(found.environment).toBe('["NODE_ENV"]');
    expect(found.parentEnvironment).toContain('PATH=');
    for (const attempt of ['serverMemory', 'processes', 'keyFile', 'hostsFile', 'write'] as const)
      expect(found[attempt], attempt).toMatch(/^got: /);
    for (const attempt of ['tcp', 'unixSocket', 'udp', 'signal'] as const)
      expect(found[attempt], attempt).toMatch(/^got: /);
  });

  it('is stopped when it says too much or takes too long', { timeout: 60_000 }, async () => {
    const input = Buffer.from(JSON.stringify(targets));
    const bounds = { program, input, maxOutputBytes: 10, timeoutMs: 30_000 };
    expect(await runInSandbox('on', bounds)).toMatchObject({ output: null, hasTimedOut: false });
    const late = await runInSandbox('on', { ...bounds, maxOutputBytes: 100_000, timeoutMs: 1 });
    expect(late).toMatchObject({ output: null, hasTimedOut: true });
  });
});

describe('where no sandbox can be had', () => {
  /** As on a machine whose kernel makes no namespaces for the server. */
  const start = async (environment: Record<string, string>) => {
    const forbidden = 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$0" "$@"';
    const args = ['--user', '--map-root-user', 'sh', '-c', forbidden, process.execPath];
    const child = spawn('unshare', [...args, 'apps/server/src/main.ts'], {
      cwd: repoRoot,
      env: {
        PATH: process.env.PATH,
        // There is no such database: whoever comes this far ends by it.
        ...serverEnvironment({ database: 'unused', port: 0, metricsPort: 0, origin: siteOrigin }),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [[code], said, logged] = await Promise.all([
      once(child, 'exit'),
      text(child.stderr),
      text(child.stdout),
    ]);
    return { code, said, logged };
  };

  it('the server does not start, and says what to do', { timeout: 60_000 }, async () => {
    const { code, said } = await start({});
    expect(code).toBe(1);
    expect(said).toMatch(/^Uploaded images cannot be read apart from the server\..*PICTURE_SANDBOX=off/);
  });

  it('it starts when told so, and says that in its log', { timeout: 60_000 }, async () => {
    const { said, logged } = await start({ PICTURE_SANDBOX: 'off' });
    expect(said).not.toContain('Uploaded images');
    expect(logged).toContain('uploaded images are read without a sandbox');
  });
});

describe('the filter of system calls', () => {
  it('is there for the processors we know, and for no other', () => {
    for (const processor of ['x64', 'arm64'])
      expect(seccompFilter(processor)?.length).toBeGreaterThan(8 * 30);
    expect(seccompFilter('mips')).toBeNull();
  });
});
