import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverEnvironment } from '../../../ops/settings.ts';
import { readConfig, secretNames } from './config.ts';

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
});
