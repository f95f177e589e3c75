import type { Kind } from '@turnstone/contract/fields';
import fc from 'fast-check';
import type { JsonSchema } from '../../src/platform/json-schema.ts';

/** What generation cannot know from a schema alone. */
export interface Sources {
  /** Ids of things that exist, or once did. */
  readonly ids: (kind: Kind) => fc.Arbitrary<string>;
  /** Private writing; anything the schema allows unless said otherwise. */
  readonly privateText?: fc.Arbitrary<string>;
  /** For input that must do something: nothing is left out or empty, every question is answered with yes. */
  readonly isFull?: true;
}

/** What stands for text that everybody may read, in input that must do something. */
export const openWords = 'Open words.';

type Field = JsonSchema & { idOf?: Kind; private?: true };

/** Values that fit a schema on the wire. What a schema cannot express (a sum, a uniqueness) may still be refused. */
export const fitting = (schema: Field, sources: Sources): fc.Arbitrary<unknown> => {
  if (schema.idOf) return sources.ids(schema.idOf);
  if (schema.private && sources.privateText) return sources.privateText;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options =
    schema.anyOf ?? (Array.isArray(schema.type) ? schema.type.map(type => ({ ...schema, type })) : null);
  if (options) {
    const fits = options.map(option => fitting(option as Field, sources));
    return sources.isFull && fits[0] ? fits[0] : fc.oneof(...fits);
  }
  return ofType(schema, sources);
};

const ofType = (schema: Field, sources: Sources): fc.Arbitrary<unknown> => {
  switch (schema.type) {
    case 'string':
      return sources.isFull && isFreeText(schema) ? fc.constant(openWords) : textThatFits(schema);
    case 'integer':
      return integerThatFits(schema, sources);
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return sources.isFull ? fc.constant(true) : fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.uniqueArray(fitting((schema.items ?? {}) as Field, sources), {
        minLength: sources.isFull ? 1 : 0,
        maxLength: Math.min(schema.maxItems ?? 5, 10),
      });
    case 'object':
      return objectThatFits(schema, sources);
    default:
      throw new Error(`No values known for ${JSON.stringify(schema)}`);
  }
};

const isFreeText = ({ format, pattern }: Field): boolean => format === undefined && pattern === undefined;

/** What must do something asks for little: some plans have limits. */
const integerThatFits = (schema: Field, { isFull }: Sources): fc.Arbitrary<number> => {
  const min = schema.minimum ?? -1e6;
  const max = schema.maximum ?? 1e6;
  return fc.integer(isFull ? { min: Math.max(min, 1), max: Math.max(min, Math.min(max, 60)) } : { min, max });
};

// Up to yesterday: it is not today everywhere yet, and what has not come may be refused.
const pastMoment = fc
  .date({ min: new Date('1990-01-01'), max: new Date(Date.now() - 86_400_000), noInvalidDate: true })
  .map(moment => moment.toISOString());

const textThatFits = (schema: Field): fc.Arbitrary<string> => {
  if (schema.format === 'date') return pastMoment.map(moment => moment.slice(0, 10));
  if (schema.format === 'date-time') return pastMoment;
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  const maxLength = schema.maxLength ?? 100;
  const minLength = schema.minLength ?? 0;
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 40), unit: 'grapheme' }),
    fc.string({ minLength, maxLength: Math.min(maxLength, 600), size: 'max' }),
    fc.constant('x'.repeat(maxLength)),
  );
};

const objectThatFits = (schema: Field, sources: Sources): fc.Arbitrary<unknown> => {
  const fields = Object.entries(schema.properties ?? {});
  const required = new Set(schema.required);
  return fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, fitting(field as Field, sources)])),
    {
      requiredKeys: fields.map(([name]) => name).filter(name => sources.isFull || required.has(name)),
    },
  );
};

/** Every field of a schema that says something of itself, with the path to it. */
export const fieldsOf = (schema: Field, path = ''): { path: string; field: Field }[] => [
  { path, field: schema },
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    fieldsOf(field as Field, `${path}.${name}`),
  ),
  ...(schema.anyOf ?? []).flatMap(option => fieldsOf(option as Field, path)),
  ...(typeof schema.items === 'object' ? fieldsOf(schema.items as Field, `${path}[]`) : []),
];
