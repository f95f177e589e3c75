import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverEnvironment } from '../../../ops/settings.ts';
import { operatorDetails } from '../test/operator-details.ts';
import { readConfig, secretNames } from './config.ts';
import { operatorFields } from './platform/operator-file.ts';

const given = serverEnvironment({
  database: 'unused',
  port: 1,
  metricsPort: 2,
  origin: 'https://turnstone.example',
});
const without = (name: string) => Object.fromEntries(Object.entries(given).filter(([each]) => each !== name));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync('/tmp/turnstone-config-');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the configuration', () => {
  it.each(secretNames.filter(name => name in given))('reads %s from a file', name => {
    const file = join(folder, name);
    writeFileSync(file, `${given[name]}\n`);
    expect(readConfig({ ...without(name), [`${name}_FILE`]: file })).toEqual(readConfig(given));
  });

  it('is not given a secret twice, and names the one it cannot read', () => {
    const file = join(folder, 'none');
    expect(() => readConfig({ ...given, MASTER_KEYS_FILE: file })).toThrow(/MASTER_KEYS: is given twice/);
    expect(() => readConfig({ ...without('MASTER_KEYS'), MASTER_KEYS_FILE: file })).toThrow(
      /^The configuration cannot be used: MASTER_KEYS_FILE: ENOENT$/,
    );
  });

  it('lets uploads be signed by nobody who owns the bucket', () => {
    const FILE_STORE_UPLOAD_ACCESS_KEY = given.FILE_STORE_ACCESS_KEY;
    expect(() => readConfig({ ...given, FILE_STORE_UPLOAD_ACCESS_KEY })).toThrow(/another user/);
    expect(() => readConfig(without('FILE_STORE_UPLOAD_SECRET_KEY'))).toThrow(/FILE_STORE_UPLOAD_SECRET_KEY/);
  });

  it('reads pictures in a sandbox unless told otherwise', () => {
    expect(readConfig(given).pictureSandbox).toBe('on');
    expect(() => readConfig({ ...given, PICTURE_SANDBOX: '' })).toThrow(/PICTURE_SANDBOX/);
  });

  it('shows metrics on loopback, wherever the site listens', () => {
    expect(readConfig({ ...given, HOST: '0.0.0.0' }).metrics).toEqual({ host: '127.0.0.1', port: 2 });
    expect(readConfig({ ...given, METRICS_HOST: '10.0.0.5' }).metrics.host).toBe('10.0.0.5');
  });

  it.each(['0', '32768', '99999'])('knows no version %s of a master key', version => {
    const MASTER_KEYS = given.MASTER_KEYS?.replace(/^1/, version);
    expect(() => readConfig({ ...given, MASTER_KEYS })).toThrow(/versions must be from 1 to 32767/);
  });

  it('knows each version of a master key once', () => {
    const MASTER_KEYS = `${given.MASTER_KEYS},${given.MASTER_KEYS}`;
    expect(() => readConfig({ ...given, MASTER_KEYS })).toThrow(/must not be given twice/);
  });
});

describe('in production', () => {
  const ownKey = `7:${Buffer.alloc(32, 'own').toString('base64')}`;
  const NODE_ENV = 'production';
  const own = () => {
    const OPERATOR_FILE = join(folder, 'operator.json');
    writeFileSync(OPERATOR_FILE, JSON.stringify(operatorDetails));
    return { ...given, NODE_ENV, MASTER_KEYS: ownKey, OPERATOR_FILE };
  };

  it.each([NODE_ENV, undefined])('an http origin is refused (NODE_ENV %s)', environment => {
    const good = { ...own(), NODE_ENV: environment };
    expect(readConfig(good).siteOrigin).toBe(given.SITE_ORIGIN);
    expect(() => readConfig({ ...good, SITE_ORIGIN: 'http://turnstone.example' })).toThrow(
      /^The configuration cannot be used: SITE_ORIGIN: must be https in production$/,
    );
  });

  it('the key of development is refused, also behind another one', () => {
    for (const MASTER_KEYS of [given.MASTER_KEYS, `${ownKey},${given.MASTER_KEYS}`])
      expect(() => readConfig({ ...own(), MASTER_KEYS })).toThrow(/the key of development/);
  });

  it.each([NODE_ENV, undefined])('it has to be said who runs the site (NODE_ENV %s)', environment => {
    const good = { ...own(), NODE_ENV: environment };
    expect(readConfig(good).operator).toEqual(operatorDetails);
    const { OPERATOR_FILE, ...unsaid } = good;
    expect(() => readConfig(unsaid)).toThrow(
      `The configuration cannot be used: OPERATOR_FILE: must name a file in production that says ${operatorFields.join(', ')}`,
    );
    writeFileSync(OPERATOR_FILE, '{}');
    expect(() => readConfig(good)).toThrow(
      `The configuration cannot be used: OPERATOR_FILE: ${operatorFields.map(name => `${name}: is missing`).join('; ')}`,
    );
  });

  it('the sample of an operator is refused, which development takes', () => {
    const OPERATOR_FILE = new URL('../operator.sample.json', import.meta.url).pathname;
    expect(readConfig({ ...given, OPERATOR_FILE }).operator).toEqual(readConfig(given).operator);
    expect(() => readConfig({ ...own(), OPERATOR_FILE })).toThrow(
      /OPERATOR_FILE: name: is still that of the sample;/,
    );
  });
});
