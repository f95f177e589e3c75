// What a document says is really done, and a command that does not work is found.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blocksOf } from './blocks.ts';
import { follow } from './follow.ts';

let folder = '';
let said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'follow-'));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const block = (info: string, text: string): string => `Do this:\n\n\`\`\`${info}\n${text}\n\`\`\`\n`;

const followed = (...parts: string[]): Promise<void> =>
  follow(blocksOf('GUIDE.md', parts.join('\n')), {
    folder,
    environment: process.env,
    leftOut: { 'npm ci': 'it is done' },
    say: line => said.push(line),
  });

const written = (): string => readFileSync(join(folder, 'done'), 'utf8');

/** A port that was free a moment ago. */
const freeAddress = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return `http://127.0.0.1:${port}`;
};

const site = (address: string): string =>
  `echo $$ >> pids; exec '${process.execPath}' -e "require('http').createServer((_, answer) => answer.end('here')).listen(${new URL(address).port}, '127.0.0.1')"`;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pids = (): number[] => readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n').map(Number);

describe('following a document', () => {
  it('runs its blocks in order, in one environment', async () => {
    await followed(
      block('sh', 'echo first > done\nexport NAME="two words"'),
      block('sh', 'echo "$NAME" >> done'),
    );
    expect(written()).toBe('first\ntwo words\n');
  });

  it('fails where a command fails, says where, and goes no further', async () => {
    const broken = followed(block('sh', 'echo first > done\ncat no-such-file\necho after >> done'));
    await expect(broken).rejects.toThrow(/^GUIDE\.md:3: ended with exit code [1-9]/);
    expect(written()).toBe('first\n');
  });

  it('goes on while something that a block started still runs', async () => {
    await followed(block('sh', 'sleep 60 &\necho $! > pids'), block('sh', 'echo second > done'));
    expect(written()).toBe('second\n');
    expect(pids().filter(isRunning)).toHaveLength(1);
    for (const pid of pids()) process.kill(pid);
  });

  it('leaves out what is said to be left out, and what a block says is not run', async () => {
    await followed(
      block('sh', 'npm ci   # once\necho built > done'),
      block('sh not-run: needs Docker', 'false'),
    );
    expect(written()).toBe('built\n');
    expect(said).toContain('left out, it is done: npm ci');
    expect(said).toContain('GUIDE.md:10 not run, needs Docker');
  });

  it('lets a site run until it answers and ends it afterwards', async () => {
    const address = await freeAddress();
    await followed(block(`sh until ${address}`, site(address)), block('sh', `curl -fsS ${address} > done`));
    expect(written()).toBe('here');
    expect(pids().filter(isRunning)).toEqual([]);
  });

  it('ends one site before it starts the next, and the last one also when something fails', async () => {
    const address = await freeAddress();
    const start = block(`sh until ${address}`, site(address));
    await expect(followed(start, start, block('sh', 'false'))).rejects.toThrow('GUIDE.md:15');
    expect(pids()).toHaveLength(2);
    expect(pids().filter(isRunning)).toEqual([]);
  });

  it('fails when a site ends before it answers, or something else answers in its place', async () => {
    const address = await freeAddress();
    await expect(followed(block(`sh until ${address}`, 'exit 0'))).rejects.toThrow('it ended before');
    const other = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await new Promise(resolve => other.once('listening', resolve));
    const taken = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    await expect(followed(block(`sh until ${taken}`, site(taken)))).rejects.toThrow('answers before');
    other.close();
    expect(existsSync(join(folder, 'pids'))).toBe(false);
  });
});

describe('reading a document', () => {
  it('refuses a block that would silently not be followed', () => {
    expect(() => blocksOf('GUIDE.md', block('bash', 'ls'))).toThrow('GUIDE.md:3: call it "sh"');
    expect(() => blocksOf('GUIDE.md', block('sh not-run', 'ls'))).toThrow('not-run: why');
    expect(() => blocksOf('GUIDE.md', block('sh not-run: ', 'ls'))).toThrow('not-run: why');
    expect(() => blocksOf('GUIDE.md', block('sh until later', 'ls'))).toThrow('until ADDRESS');
  });

  it('passes over what is not a command', () => {
    expect(blocksOf('GUIDE.md', block('ts', 'rm(everything)') + block('', 'a tree'))).toEqual([]);
  });
});
