// The load generator: wrk, a process of its own and cheap enough to leave the two cores to what is measured.
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../child-programs.ts';
import { findProgram } from '../services/programs.ts';
import { type Call, type Driven, paths } from './calls.ts';
import type { MeasuredUser } from './measured-users.ts';
import { openConnections, workFolder } from './settings.ts';

const script = fileURLToPath(new URL('requests.lua', import.meta.url));
const cookieFile = join(workFolder, 'cookies.txt');

export const needProgram = (name: string, debianPackage: string): string => {
  const found = findProgram(name);
  if (!found) throw new Error(`${name} is missing. Install the Debian package ${debianPackage}.`);
  return found;
};

export const writeCookies = (users: readonly Pick<MeasuredUser, 'cookie'>[]): void => {
  mkdirSync(workFolder, { recursive: true });
  writeFileSync(cookieFile, `${users.map(({ cookie }) => cookie).join('\n')}\n`, { mode: 0o600 });
};

/** As many requests as fit into so many seconds. One that is not answered with success ends the bench. */
export const drive = async (address: string, call: Call, seconds: number): Promise<Driven> => {
  const started = performance.now();
  const printed = await runProgram({
    name: 'wrk',
    command: needProgram('wrk', 'wrk'),
    args: [
      ...['-t1', `-c${openConnections}`, `-d${seconds}s`, '-s', script, `${address}${paths[call]}`],
      ...['--', call, cookieFile, randomBytes(14).toString('hex')],
    ],
  });
  const line = printed.split('\n').find(text => text.startsWith('{"requests"'));
  const { requests, failed } = JSON.parse(line ?? '{}') as { requests?: number; failed?: number };
  if (!requests || failed !== 0) throw new Error(`${address}${paths[call]} failed under load:\n${printed}`);
  return { requests, seconds: (performance.now() - started) / 1000 };
};

/** One by one, and the answers: for checking, not for measuring. */
export const ask = async (address: string, call: Call, user: MeasuredUser): Promise<unknown> => {
  const response = await fetch(`${address}${paths[call]}`, {
    headers: {
      cookie: user.cookie,
      'sec-fetch-site': 'same-origin',
      ...(call === 'list' ? {} : { 'content-type': 'application/json' }),
      ...(call === 'create-with-key' ? { 'idempotency-key': randomBytes(18).toString('hex') } : {}),
    },
    ...(call === 'list' ? {} : { method: 'POST', body: '{"content":"I never finish anything."}' }),
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`${address}${paths[call]} answered ${response.status}.`);
  return response.json();
};
