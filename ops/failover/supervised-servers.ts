// Two servers on the cluster. One that exits is started again, as a supervisor does, and counted.
import { type Place, startServer, type TurnstoneServer } from '../faults/servers.ts';

export interface SupervisedServers {
  /** One server after the other. */
  readonly nextPort: () => number;
  /** How each of those ended that should have gone on. */
  readonly exits: readonly string[];
}

export const startSupervisedServers = async (
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<SupervisedServers> => {
  const exits: string[] = [];
  const start = async (place: Place): Promise<TurnstoneServer> => {
    const server = await startServer(place, { DATABASE_URL: databaseUrl, ...environment });
    void server.ended.then(ending => {
      // By this name the drill itself ends its servers.
      if (ending === 'SIGKILL') return;
      exits.push(ending);
      void start(place).catch(() => undefined);
    });
    return server;
  };
  const servers = [await start('first'), await start('second')];
  await Promise.all(servers.map(server => server.waitUntilReady()));
  const ports = servers.map(({ port }) => port);
  let turn = 0;
  return {
    nextPort: () => {
      turn += 1;
      return ports[turn % ports.length] ?? 0;
    },
    exits,
  };
};
