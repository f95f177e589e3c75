// What etcd, Patroni and HAProxy are told. docs/OPERATIONS.md shows the same for production.
import { join } from 'node:path';
import { ports, postgres } from '../settings.ts';

export interface PostgresNode {
  readonly name: string;
  readonly postgresPort: number;
  /** Patroni's REST interface: HAProxy's check and the drill ask it. */
  readonly patroniPort: number;
  /** Belongs to the user postgres. */
  readonly folder: string;
}

export const nodes = (count: number, folder: string): PostgresNode[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `node${index + 1}`,
    postgresPort: ports.failoverPostgres + index,
    patroniPort: ports.failoverPatroni + index,
    folder: join(folder, `node${index + 1}`),
  }));

export const dataFolderOf = (node: PostgresNode): string => join(node.folder, 'data');

/** Seconds. The lock of a primary that no longer renews it ends after `ttl`, at least loop_wait + 2 × retry_timeout. */
export const timing = { ttl: 15, loop_wait: 3, retry_timeout: 5 } as const;

const etcdPrograms = [0, 1, 2].map(index => ({
  name: `etcd${index + 1}`,
  port: ports.failoverEtcd + index,
  client: `http://127.0.0.1:${ports.failoverEtcd + index}`,
  peer: `http://127.0.0.1:${ports.failoverEtcdPeers + index}`,
}));

/** Three, so that one may be away; an even number adds nothing. */
export const etcdCommands = (folder: string) =>
  etcdPrograms.map(({ name, port, client, peer }) => ({
    name,
    port,
    args: [
      ...['--name', name, '--data-dir', join(folder, name), '--logger', 'zap', '--log-level', 'warn'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', etcdPrograms.map(each => `${each.name}=${each.peer}`).join(',')],
    ],
  }));

export const watchdogOf = (node: PostgresNode): string => join(node.folder, 'watchdog');

export interface ClusterOptions {
  readonly nodes: number;
  readonly isStrict: boolean;
  readonly hasWatchdog: boolean;
}

/** Patroni reads YAML, and JSON is YAML. */
export const patroniConfiguration = (
  node: PostgresNode,
  { isStrict, hasWatchdog }: ClusterOptions,
): string => {
  const address = `127.0.0.1:${node.postgresPort}`;
  const rest = `127.0.0.1:${node.patroniPort}`;
  const configuration = {
    scope: 'turnstone',
    name: node.name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: etcdPrograms.map(({ port }) => `127.0.0.1:${port}`) },
    // Resets the node 5 s before its lock ends; without a watchdog that works, Patroni makes no primary of this node.
    watchdog: hasWatchdog
      ? { mode: 'required', driver: 'testing', device: watchdogOf(node), safety_margin: 5 }
      : { mode: 'off' },
    bootstrap: {
      dcs: {
        ...timing,
        maximum_lag_on_failover: 1_048_576,
        // A primary that crashed is not waited for: the standby has all that was acknowledged.
        primary_start_timeout: 0,
        synchronous_mode: true,
        // Without a synchronous standby a commit waits instead of being acknowledged by one copy.
        synchronous_mode_strict: isStrict,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 100,
            wal_level: 'replica',
            hot_standby: 'on',
            wal_log_hints: 'on',
            synchronous_commit: 'on',
            jit: 'off',
            timezone: 'UTC',
            log_timezone: 'UTC',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: dataFolderOf(node),
      bin_dir: '/usr/lib/postgresql/15/bin',
      pgpass: join(node.folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: postgres.superuserPassword },
        replication: { username: 'replicator', password: postgres.superuserPassword },
        rewind: { username: 'rewinder', password: postgres.superuserPassword },
      },
      parameters: { unix_socket_directories: '' },
    },
  };
  return JSON.stringify(configuration, null, 2);
};

/** A node that is not the primary any more loses its sessions, too: a server must not go on talking to it. */
export const haproxyConfiguration = (all: readonly PostgresNode[]): string => `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind 127.0.0.1:${ports.failoverDatabase}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${all.map(node => `  server ${node.name} 127.0.0.1:${node.postgresPort} check port ${node.patroniPort}`).join('\n')}
`;

export const failoverUrl = (
  database: string,
  user: 'turnstone' | 'postgres' = 'turnstone',
  port: number = ports.failoverDatabase,
) => {
  const password = user === 'turnstone' ? postgres.password : postgres.superuserPassword;
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
};
