// A server seen from outside while its database is away: what it must say, and how soon.
import { randomBytes } from 'node:crypto';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { sessionCookie } from '../../apps/server/src/platform/session-cookie.ts';
import { encodeToken } from '../../apps/server/src/platform/session-token.ts';
import type { Report } from './findings.ts';
import { labelOf, type Received, send } from './http.ts';
import { seconds } from './statistics.ts';

/** Looks like a session, so that the server has to ask its database about it. */
export const strangerCookie = (): string =>
  `${sessionCookie}=${encodeToken({ userId: newId(), sessionId: newId(), secret: randomBytes(32) })}`;

const maxCallMs = 1_500;
const maxProbeMs = 1_000;

const describe = (received: Received): string => `${labelOf(received)} after ${seconds(received.ms)}`;

const isBusy = ({ status, headers, ms }: Received): boolean =>
  status === 503 && headers['retry-after'] !== undefined && ms <= maxCallMs;

/** Pages are served, calls are told that it is busy, and a proxy is told to send nothing. */
export const reportWithoutDatabase = async (report: Report, port: number, what: string): Promise<void> => {
  const page = await send({ port, path: '/landing' });
  report(`${what}: pages are served`, page.status === 200, describe(page));
  const call = await send({ port, path: '/api/thoughts', cookie: strangerCookie() });
  report(`${what}: calls are 503 with Retry-After within 1.5 s`, isBusy(call), describe(call));
  const health = await send({ port, path: '/healthz' });
  const ready = await send({ port, path: '/readyz' });
  report(
    `${what}: /healthz is 200 and /readyz is 503 within 1 s`,
    health.status === 200 && ready.status === 503 && ready.ms <= maxProbeMs,
    `${describe(health)}, ${describe(ready)}`,
  );
};
