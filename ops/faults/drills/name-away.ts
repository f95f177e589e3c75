// A server is started while the name of its database cannot be resolved.
import { databaseUrl } from '../../settings.ts';
import { drillDatabase } from '../database.ts';
import type { Drill } from '../drill.ts';
import { reportWithoutDatabase } from '../outside.ts';
import { startServer } from '../servers.ts';

/** Reserved by RFC 6761: no resolver knows it. */
const awayUrl = (): string => {
  const url = new URL(databaseUrl(drillDatabase));
  url.hostname = 'database.invalid';
  return url.href;
};

export const nameAwayDrill: Drill = {
  name: 'name-away',
  run: async ({ report }) => {
    const server = await startServer('first', { DATABASE_URL: awayUrl() });
    await reportWithoutDatabase(report, server.port, 'The name of the database cannot be resolved');
  },
};
