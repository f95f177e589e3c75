import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorDetails } from '../../test/operator-details.ts';
import { operatorFields, readOperatorFile } from './operator-file.ts';

const sampleFile = new URL('../../operator.sample.json', import.meta.url).pathname;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync('/tmp/turnstone-operator-');
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (content: unknown): string => {
  const file = join(folder, 'operator.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const read =
  (content: unknown, isProduction = true) =>
  () =>
    readOperatorFile(fileWith(content), isProduction);

describe('the details of the operator', () => {
  it('are read from the file', () => {
    expect(read(operatorDetails)()).toEqual(operatorDetails);
  });

  it('are those of the sample outside of production', () => {
    expect(readOperatorFile(undefined, false)).toEqual(JSON.parse(readFileSync(sampleFile, 'utf8')));
    expect(readOperatorFile(sampleFile, false)).toEqual(readOperatorFile(undefined, false));
  });

  it('that are missing are all named at once', () => {
    const told = operatorFields.map(name => `${name}: is missing`).join('; ');
    for (const isProduction of [true, false]) expect(read({}, isProduction)).toThrow(told);
    expect(operatorFields).toContain('sizes.bracelet');
    const { vatId, sizes, ...rest } = operatorDetails;
    const { journal, ...otherSizes } = sizes;
    const withGaps = () => read({ ...rest, sizes: otherSizes })();
    expect(withGaps).toThrow(/^vatId: is missing; sizes\.journal: is missing$/);
  });

  it.each([
    [{ name: '  ' }, 'name: must not be empty'],
    [{ law: 'x'.repeat(201) }, 'law: must have 200 characters at most'],
    [{ supportMailbox: 'somewhere' }, 'supportMailbox: must be an e-mail address'],
    [{ supportMailbox: 'a@b.de?bcc=c@d.de' }, 'supportMailbox: must be an e-mail address'],
    [{ email: 'a b@shore.pt' }, 'email: must be an e-mail address'],
    [{ phone: '[Operator: telephone number]' }, 'phone: is not filled in'],
    [{ minimumAge: 0 }, /^minimumAge: /],
    [{ minimumAge: '16' }, /^minimumAge: /],
    [{ adress: 'Lisboa' }, 'adress: is not known'],
    [{ sizes: { ...operatorDetails.sizes, mug: '9 cm' } }, 'sizes.mug: is not known'],
  ])('cannot be %j', (wrong, told) => {
    for (const isProduction of [true, false])
      expect(read({ ...operatorDetails, ...wrong }, isProduction)).toThrow(told);
  });

  it.each(['not json', '[]', '"words"', 'null'])('cannot be %s', content => {
    expect(read(content)).toThrow(/^(is not JSON|must hold one JSON object)$/);
  });

  it('say which file cannot be read by the kind of failure alone', () => {
    expect(() => readOperatorFile(join(folder, 'none'), false)).toThrow(/^ENOENT$/);
  });
});

describe('in production', () => {
  it('a file is needed, and every field of it is named', () => {
    expect(() => readOperatorFile(undefined, true)).toThrow(operatorFields.join(', '));
  });

  it('the sample is refused, field by field', () => {
    const words = operatorFields.filter(name => name !== 'minimumAge');
    const told = words.map(name => `${name}: is still that of the sample`).join('; ');
    expect(() => readOperatorFile(sampleFile, true)).toThrow(told);
    const { hosting } = readOperatorFile(undefined, false);
    expect(read({ ...operatorDetails, hosting })).toThrow(/^hosting: is still that of the sample$/);
  });

  it.each([
    'help@shore.example',
    'help@shore.test',
    'help@mail.shore.invalid',
    'help@shore.localhost',
    'help@example.com',
    'help@mail.example.org',
  ])('%s is no mailbox', supportMailbox => {
    expect(read({ ...operatorDetails, supportMailbox })).toThrow(
      /^supportMailbox: has a domain that exists for examples only$/,
    );
    expect(read({ ...operatorDetails, supportMailbox }, false)).not.toThrow();
  });

  it.each(['help@www.test.de', 'help@example.com.pt', 'help@my-example.com', 'help@localhost-cafe.pt'])(
    '%s is one',
    supportMailbox => {
      expect(read({ ...operatorDetails, supportMailbox })).not.toThrow();
    },
  );
});
