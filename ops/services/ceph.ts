import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileStore, ports } from '../settings.ts';
import { bucketRules, bucketStatus, bucketUser, makeBucket, uploader } from './ceph-bucket.ts';
import {
  cephConfiguration,
  cephConfigurationFile,
  cephFolder,
  monitorAddress,
  monitorFolder,
  osdFolder,
} from './ceph-configuration.ts';
import {
  type Daemon,
  isPortOpen,
  logFileOf,
  pidFileOf,
  pidOf,
  run,
  start,
  stop,
  waitUntil,
} from './process.ts';
import type { Service } from './service.ts';

const configured = ['-c', cephConfigurationFile];

const daemon = (
  name: string,
  command: string,
  identity: string[],
  logName: string,
  port?: number,
): Daemon => {
  const args = ['-f', ...identity, ...configured];
  return {
    name,
    command,
    args,
    pidFile: pidFileOf(command),
    logFile: logFileOf(logName),
    mark: [command, ...args].join(' '),
    ...(port === undefined ? {} : { port }),
  };
};

const monitor = daemon('Ceph monitor', 'ceph-mon', ['-i', 'a'], 'ceph-mon.a', ports.cephMonitor);
const osd = daemon('Ceph OSD', 'ceph-osd', ['-i', '0'], 'ceph-osd.0');
const gateway = daemon('Ceph gateway', 'radosgw', ['-n', 'client.rgw.a'], 'ceph-client.rgw.a', ports.s3);

const ceph = (...args: string[]) => run('ceph', [...configured, '--connect-timeout', '10', ...args]);

/** What a finished step leaves behind; a step that a crash cut short has left nothing and is done again. */
const noteOf = (step: string) => join(cephFolder, `${step}.done`);
const isDone = (step: string, content = '') =>
  existsSync(noteOf(step)) && readFileSync(noteOf(step), 'utf8') === content;

async function once(step: string, action: () => Promise<unknown>, content = '') {
  if (isDone(step, content)) return;
  await action();
  writeFileSync(noteOf(step), content);
}

/** The cluster's name for itself and for its OSD, made once and never again. */
function readOrMakeId(name: string): string {
  const file = join(cephFolder, `${name}.id`);
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (known.length === 36) return known;
  const id = randomUUID();
  writeFileSync(file, id);
  return id;
}

/** A monitor answers at the address in its map, whatever its configuration says. */
async function makeMonitor(clusterId: string) {
  const map = join(cephFolder, 'monmap');
  const cluster = ['--create', '--clobber', '--fsid', clusterId];
  await run('monmaptool', [...cluster, '--addv', 'a', monitorAddress, map]);
  await once('monitor', async () => {
    rmSync(monitorFolder, { recursive: true, force: true });
    await run('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', map, ...configured]);
  });
  // What it keeps may have been made while this checkout had other ports.
  const move = () => run('ceph-mon', ['-i', 'a', '--inject-monmap', map, ...configured]);
  await once('monitor-address', move, monitorAddress);
}

const makeOsd = (osdId: string) =>
  once('osd', async () => {
    rmSync(osdFolder, { recursive: true, force: true });
    mkdirSync(osdFolder);
    await ceph('osd', 'new', osdId, '0');
    await run('ceph-osd', ['--mkfs', '-i', '0', '--osd-uuid', osdId, ...configured]);
    await ceph('osd', 'crush', 'add', 'osd.0', '1.0', 'root=default');
  });

const isHttpUp = async () => (await bucketStatus()) !== null;

const admin = (...args: string[]) => run('radosgw-admin', [...configured, '-n', 'client.rgw.a', ...args]);

const makeUser = () =>
  admin(
    ...['user', 'create', `--uid=${bucketUser}`, '--display-name=Turnstone'],
    ...[`--access-key=${fileStore.accessKey}`, `--secret-key=${fileStore.secretKey}`],
  );

/** In a folder from before there was one, too. It can make no bucket, where it could do as it likes. */
async function makeUploader() {
  const user = `--uid=${uploader}`;
  const hasUser = await admin('user', 'info', user).then(
    () => true,
    () => false,
  );
  if (!hasUser) await admin('user', 'create', user, '--display-name=Turnstone uploads', '--max-buckets=-1');
  const key = [`--access-key=${fileStore.uploadAccessKey}`, `--secret-key=${fileStore.uploadSecretKey}`];
  await admin('key', 'create', user, '--key-type=s3', ...key);
}

async function up() {
  mkdirSync(cephFolder, { recursive: true });
  const clusterId = readOrMakeId('cluster');
  writeFileSync(cephConfigurationFile, cephConfiguration(clusterId));

  await makeMonitor(clusterId);
  await start(monitor, () => isPortOpen(ports.cephMonitor));
  await makeOsd(readOrMakeId('osd'));
  // The gateway answers only once the OSD serves it, so its answer says that both are ready.
  await Promise.all([osd, gateway].map(each => start(each, isHttpUp, 60_000)));

  if ((await bucketStatus()) === 403) await makeUser();
  const makeUploaderAndBucket = async () => {
    await makeUploader();
    await makeBucket();
  };
  await once('bucket', makeUploaderAndBucket, bucketRules);
  if (!(await waitUntil(async () => (await bucketStatus()) === 200, 30_000))) {
    throw new Error(`Ceph runs, but its bucket does not answer. Its log is ${gateway.logFile}.`);
  }
}

async function down() {
  // In this order: the gateway writes to the OSD, the OSD says goodbye to the monitor.
  await stop(gateway);
  await stop(osd);
  await stop(monitor);
}

const pids = () => [monitor, osd, gateway].map(pidOf).filter(pid => pid !== null);

export const cephService: Service = {
  name: 'Ceph',
  address: `${fileStore.endpoint}/${fileStore.bucket}`,
  logFile: gateway.logFile,
  programs: {
    'ceph-mon': 'ceph-mon',
    'ceph-osd': 'ceph-osd',
    radosgw: 'radosgw',
    ceph: 'ceph-common',
    'radosgw-admin': 'ceph-common',
    monmaptool: 'ceph-base',
  },
  pids,
  isUp: async () => pids().length === 3 && isDone('bucket', bucketRules) && (await bucketStatus()) === 200,
  up,
  down,
};
