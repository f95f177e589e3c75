import { connect, createServer, type Socket } from 'node:net';
import { postgres } from '../../../ops/settings.ts';

interface DatabaseForwarder {
  /** The address of a database behind it. */
  readonly urlOf: (databaseUrl: string) => string;
  /** From here on PostgreSQL can be reached through it. Until then nothing listens. */
  open(): Promise<void>;
  /** The next statement whose text or name contains this is done by PostgreSQL, and its connection is lost with the answer. */
  loseResponseTo(statement: string): void;
  close(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A port that leads to PostgreSQL, for tests of a database that is away at first. */
export const createDatabaseForwarder = async (): Promise<DatabaseForwarder> => {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let lost: string | null = null;
  const server = createServer(client => {
    const database = connect(postgres.port, postgres.host);
    client.on('data', sent => {
      if (lost === null || !sent.includes(lost)) return;
      lost = null;
      database.unpipe(client);
      database.once('data', () => client.destroy());
    });
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  return {
    urlOf: databaseUrl => {
      const url = new URL(databaseUrl);
      url.port = String(port);
      return url.href;
    },
    loseResponseTo: statement => {
      lost = statement;
    },
    open: () => new Promise(resolve => void server.listen(port, '127.0.0.1', resolve)),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise(resolve => server.close(resolve));
    },
  };
};
