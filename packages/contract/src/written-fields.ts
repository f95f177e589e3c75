import * as z from 'zod/mini';
import { privateText } from './fields.ts';
import { limits } from './limits.ts';

/** One thing somebody writes or chooses, in each place where it is met. */
export interface WrittenField {
  /** In a call that makes the thing. */
  readonly create: z.ZodMiniType;
  /** In a call that changes it. */
  readonly change: z.ZodMiniType;
  /** In the response. */
  readonly response: z.ZodMiniType;
  /** On a device, on trial; written perhaps before the field existed. */
  readonly stored: z.ZodMiniType;
  /** Taken over from such a device. */
  readonly imported: z.ZodMiniType;
  /** In a form, and in the draft behind it; its default is what stands there before anything is written. */
  readonly form: z.ZodMiniType;
  /** Of words: how many characters. */
  readonly max?: number;
  /** What it holds where nothing was written, or where it was written before the field existed; null unless said here. */
  readonly empty?: unknown;
}

export type WrittenFields = Readonly<Record<string, WrittenField>>;
type Place = Exclude<keyof WrittenField, 'max' | 'empty'>;

/** Words that have to be there. An older or later version may have let somebody write more, and nothing is lost. */
export const words = (max: number, importedMax: number = limits.importedText) => ({
  create: privateText(max),
  change: privateText(max),
  response: z.string(),
  stored: z.string(),
  imported: privateText(importedMax),
  form: z._default(z.string(), ''),
  max,
});

/** What need not be there: null where it is not, and left out by a page that does not know it yet. */
const optional = <
  Change extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Imported extends z.ZodMiniType,
>(
  change: Change,
  response: Response,
  imported: Imported,
) => ({
  create: z.optional(z.nullable(change)),
  change: z.nullable(change),
  response: z.nullable(response),
  stored: z.optional(z.nullable(response)),
  imported: z.optional(z.nullable(imported)),
  form: z._default(z.string(), ''),
});

export const optionalWords = (max: number) => ({
  ...optional(privateText(max), z.string(), privateText(limits.importedText)),
  max,
});

export const optionalDay = (input: z.ZodMiniISODate, response: z.ZodMiniISODate) =>
  optional(input, response, input);

/** One of a few, to be chosen: null in a form where none is. */
export const choice = <Schema extends z.ZodMiniType>(of: Schema) => ({
  create: of,
  change: of,
  response: of,
  stored: of,
  imported: of,
  form: z._default(z.nullable(of), null),
});

/** The same where nothing need be chosen. */
export const optionalChoice = <Schema extends z.ZodMiniType>(of: Schema) => ({
  ...optional(of, of, of),
  form: z._default(z.nullable(of), null),
});

/** A field that was added later: in a response of before, which a device may still hold, it is not there. */
export const addedLater = <Field extends WrittenField>(
  field: Field,
): Omit<Field, 'response'> & { readonly response: z.ZodMiniDefault<Field['response']> } => ({
  ...field,
  response: z._default<Field['response']>(field.response, (field.empty ?? null) as never),
});

/** A number that need not be there. */
export const optionalNumber = (of: z.ZodMiniNumber<number>) => ({
  ...optional(of, z.number(), of),
  form: z._default(z.nullable(z.number()), null),
});

/** The same where something is chosen already. */
export const choiceOr = <Schema extends z.ZodMiniType>(of: Schema, already: z.output<Schema>) => {
  const withDefault = z._default(of, already as never);
  return { create: withDefault, change: of, response: of, stored: of, imported: of, form: withDefault };
};

type ShapeOf<Fields extends WrittenFields, At extends Place> = {
  readonly [Name in keyof Fields]: Fields[Name][At];
};

/** The schemas of these fields in one place, to be spread into an object's. */
export const shapeOf = <Fields extends WrittenFields, At extends Place>(
  fields: Fields,
  at: At,
): ShapeOf<Fields, At> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[at]])) as ShapeOf<Fields, At>;

/** These fields in a call that makes the thing: what is optional may be left out. */
export type NewValuesOf<Fields extends WrittenFields> = z.output<z.ZodMiniObject<ShapeOf<Fields, 'create'>>>;

/** What these fields hold. */
export type ValuesOf<Fields extends WrittenFields, At extends Place = 'response'> = {
  -readonly [Name in keyof Fields]: z.output<Fields[Name][At]>;
};

/** These fields of a thing and nothing else, also where it was written before one of them existed. */
export const pickFields = <Fields extends WrittenFields>(
  fields: Fields,
  from: { readonly [Name in keyof Fields]?: unknown },
): ValuesOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, from[name] ?? field.empty ?? null]),
  ) as ValuesOf<Fields>;

/** Whether a change names any of these fields. */
export const namesField = <Fields extends WrittenFields, Change extends object>(
  fields: Fields,
  change: Change,
): change is Change & Partial<ValuesOf<Fields>> => Object.keys(fields).some(name => name in change);
