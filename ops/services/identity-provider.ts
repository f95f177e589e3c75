import { join } from 'node:path';
import { identity, ports, repoRoot } from '../settings.ts';
import { type Daemon, logFileOf, pidFileOf, pidOf, start, stop } from './process.ts';
import type { Service } from './service.ts';

const program = join(repoRoot, 'ops', 'identity-provider.ts');

const daemon: Daemon = {
  name: 'Identity provider',
  command: process.execPath,
  // The program does not read the address; it tells this checkout's provider from another's in the process list.
  args: [program, identity.issuer],
  port: ports.identity,
  pidFile: pidFileOf('identity-provider'),
  logFile: logFileOf('identity-provider'),
  mark: `${program} ${identity.issuer}`,
};

async function isHttpUp(): Promise<boolean> {
  const url = `${identity.issuer}/.well-known/openid-configuration`;
  const response = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => null);
  return response?.ok === true && JSON.stringify(await response.json()).includes(`"${identity.issuer}"`);
}

const pids = () => {
  const pid = pidOf(daemon);
  return pid === null ? [] : [pid];
};

export const identityProviderService: Service = {
  name: daemon.name,
  address: identity.issuer,
  logFile: daemon.logFile,
  programs: {},
  pids,
  isUp: async () => pids().length === 1 && (await isHttpUp()),
  up: () => start(daemon, isHttpUp),
  down: () => stop(daemon),
};
