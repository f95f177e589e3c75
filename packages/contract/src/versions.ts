import * as z from 'zod/mini';

/** Another one after each change: from 1 up on the server, from 0 down on a device. */
export const version = z.int();

/** How a change tells what it was based on, and how two changes of one thing are compared. */
export interface Versioned<Thing> {
  /** Of the thing as it is answered: what `If-Match` carries. */
  versionOf(thing: Thing): string;
  /** The fields of a change, by their names, as the thing holds them. */
  valuesOf(thing: Thing): Readonly<Record<string, unknown>>;
}

/** Most things: they answer a `version`, and a change names fields of theirs. */
export const byVersion: Versioned<{ readonly version: number }> = {
  versionOf: thing => String(thing.version),
  valuesOf: thing => ({ ...thing }),
};

/** A change of any of these fields, and at least one: what is not named stays as it is. */
export const changeOf = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z
    .partial(z.strictObject(fields))
    .check(z.refine(change => Object.values(change).some(value => value !== undefined)));

type Change<Thing> = { readonly [Field in keyof Thing]?: Thing[Field] | undefined };

/** The thing with what a change names. */
export const applyChange = <Thing extends object>(thing: Thing, change: Change<Thing>): Thing => ({
  ...thing,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

export const ifMatchHeader = (version: string): string => `"${version}"`;

/** Null where it is not in quotes, or is no version of anything. */
export const readIfMatchHeader = (header: string): string | null =>
  /^"([\w:-]{1,40})"$/.exec(header)?.[1] ?? null;
