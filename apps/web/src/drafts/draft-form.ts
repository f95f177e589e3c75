import {
  type NewValuesOf,
  pickFields,
  shapeOf,
  type ValuesOf,
  type WrittenFields,
} from '@turnstone/contract/written-fields';
import * as z from 'zod/mini';
import { useDraft } from './use-draft.ts';

/** A thing's fields as they stand in a form: empty or null where nothing was written or chosen yet. */
export type FormValues<Fields extends WrittenFields> = ValuesOf<Fields, 'form'>;

/** What has to be put right before a form can be sent, and in which field. */
export interface FieldProblem<Name> {
  readonly field: Name;
  readonly text: string;
}

interface DraftForm<Fields extends WrittenFields> {
  readonly fields: Fields;
  readonly schema: z.ZodMiniType<FormValues<Fields>>;
  readonly blank: FormValues<Fields>;
}

/** The form of a thing, made from its fields. */
export const draftForm = <const Fields extends WrittenFields>(fields: Fields): DraftForm<Fields> => {
  const schema = z.object(shapeOf(fields, 'form')) as unknown as DraftForm<Fields>['schema'];
  return { fields, schema, blank: z.parse(schema, {}) };
};

/** A thing as it stands in its form. */
export const toFormValues = <Fields extends WrittenFields>(
  { fields, blank }: DraftForm<Fields>,
  thing: ValuesOf<Fields>,
): FormValues<Fields> =>
  Object.fromEntries(
    Object.entries(pickFields(fields, thing)).map(([name, value]) => [name, value ?? blank[name]]),
  ) as FormValues<Fields>;

const toSent = (value: unknown): unknown => (typeof value === 'string' ? value.trim() || null : value);

/** What a form sends: trimmed, null where nothing is. Or the first field that is `missing`, with what to say of it. */
export const fromFormValues = <Fields extends WrittenFields, Name extends keyof Fields>(
  { fields }: DraftForm<Fields>,
  values: FormValues<Fields>,
  missing: Readonly<Record<Name, string>>,
): NewValuesOf<Fields> | FieldProblem<Name> => {
  const sent = Object.fromEntries(Object.keys(fields).map(name => [name, toSent(values[name])]));
  const field = (Object.keys(missing) as Name[]).find(name => sent[name as string] === null);
  return field === undefined ? (sent as NewValuesOf<Fields>) : { field, text: missing[field] };
};

/** All words that stand in a form, one under the other; empty where there are none. */
export const wordsIn = <Fields extends WrittenFields>(
  { fields }: DraftForm<Fields>,
  values: FormValues<Fields>,
): string =>
  Object.keys(fields)
    .flatMap(name => (fields[name]?.max ? [values[name]] : []))
    .join('\n')
    .trim();

/** A thing being written. */
export const useNewDraft = <Fields extends WrittenFields>(
  name: string,
  { schema, blank }: DraftForm<Fields>,
) => useDraft<FormValues<Fields>>({ name, schema, blank });

/** An unsaved change of a thing that is already there: each has its own. */
export const useChangeDraft = <
  Fields extends WrittenFields,
  Thing extends ValuesOf<Fields> & { readonly version: number },
  More extends keyof Thing = never,
>(
  name: string,
  form: DraftForm<Fields>,
  thing: Thing,
  more: readonly More[] = [],
) => {
  const base = {
    ...pickFields(form.fields, thing),
    version: thing.version,
    ...(Object.fromEntries(more.map(key => [key, thing[key]])) as Pick<Thing, More>),
  };
  return useDraft({ name, schema: form.schema, blank: toFormValues(form, thing), base });
};
