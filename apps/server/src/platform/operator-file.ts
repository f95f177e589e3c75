import { readFileSync } from 'node:fs';
import { type Operator, operator } from '@turnstone/contract/operator';
import * as z from 'zod/mini';
import sample from '../../operator.sample.json' with { type: 'json' };

/** A name that is not known would be one that is misspelled. */
const fileSchema = z.strictObject({
  ...operator.shape,
  sizes: z.strictObject(operator.shape.sizes.shape),
});

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By path, such as `sizes.book`. */
const flatten = (value: Fields, before = ''): Map<string, unknown> =>
  new Map(
    Object.entries(value).flatMap(([name, one]): [string, unknown][] =>
      isObject(one) ? [...flatten(one, `${before}${name}.`)] : [[before + name, one]],
    ),
  );

/** Everything the file has to say, by path. */
export const operatorFields: readonly string[] = [...flatten(sample).keys()];

const placeholder = /\[operator\b/i;
/** Reserved by RFC 2606 and 6761: no mail ever arrives there. */
const reservedDomain =
  /(?:[\w-]\.(?:example|test|invalid|localhost)|(?<![\w-])example\.(?:com|net|org)|@localhost)\b(?!\.\w|-)/i;

type Issue = z.core.$ZodIssue;

const toldOf = (issue: Issue): string[] => {
  const path = issue.path.join('.');
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map(key => `${path === '' ? '' : `${path}.`}${key}: is not known`)
    : [`${path}: ${issue.message}`];
};

const findWrong = (given: Fields): string[] => {
  const fields = flatten(given);
  const { error } = z.safeParse(fileSchema, given);
  const issues = (error?.issues ?? []).filter(
    ({ code, path }) => code === 'unrecognized_keys' || fields.has(path.join('.')),
  );
  return [
    ...operatorFields.filter(name => !fields.has(name)).map(name => `${name}: is missing`),
    ...issues.flatMap(toldOf),
    ...[...fields]
      .filter(([, value]) => placeholder.test(String(value)))
      .map(([name]) => `${name}: is not filled in`),
  ];
};

const sampleFields = flatten(sample);

/** What would mislead people on a real site. An age may be the same by chance. */
const findUnreal = (given: Fields): string[] =>
  [...flatten(given)].flatMap(([name, value]) => {
    if (typeof value !== 'string') return [];
    if (value === sampleFields.get(name)) return [`${name}: is still that of the sample`];
    return reservedDomain.test(value) ? [`${name}: has a domain that exists for examples only`] : [];
  });

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error((error as NodeJS.ErrnoException).code ?? 'is not JSON');
  }
};

/** The details of a site; without a file, those of the sample. Throws everything that is wrong as one line. */
export const readOperatorFile = (file: string | undefined, isProduction: boolean): Operator => {
  if (file === undefined && isProduction)
    throw new Error(`must name a file in production that says ${operatorFields.join(', ')}`);
  const given = file === undefined ? sample : readJson(file);
  if (!isObject(given)) throw new Error('must hold one JSON object');
  const wrong = [...findWrong(given), ...(isProduction ? findUnreal(given) : [])];
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  return z.parse(fileSchema, given);
};
