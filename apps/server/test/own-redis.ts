import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Redis that a test may stop and start again; each time it has forgotten everything. */
export interface OwnRedis {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const program = 'redis-server';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

export const startOwnRedis = async (): Promise<OwnRedis> => {
  const port = await freePort();
  let stop = async (): Promise<void> => undefined;
  const start = async (): Promise<void> => {
    const folder = mkdtempSync(join(tmpdir(), 'own-redis-'));
    const args = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder];
    const child = spawn(program, [...args, '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const kill = () => child.kill('SIGKILL');
    // However the tests end, it does not outlive them.
    process.once('exit', kill);
    const gone = once(child, 'exit');
    stop = async () => {
      kill();
      await gone;
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    };
    let printed = '';
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      printed += chunk;
      if (printed.includes('Ready to accept connections')) return void child.stdout.resume();
    }
    throw new Error(`Redis did not start: ${printed}`);
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, stop: () => stop() };
};
