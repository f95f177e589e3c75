import * as z from 'zod/mini';
import { listOf, pageQuery } from './paging.ts';
import type { Versioned } from './versions.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type ObjectSchema = z.ZodMiniObject;

/** What others get to see, or somebody has to look at, or what could be used to find out about others: nobody needs to do it by the hundred. */
export type QuotaKind = 'posting' | 'commenting' | 'uploading' | 'reporting' | 'blocking' | 'changing';

/** One call of the product, as a value: the server mounts it, the web calls it, docs and harnesses are made from it. */
export interface Endpoint {
  readonly method: Method;
  /** Parameters stand in braces, each described in `params`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  /** An object, or a choice of objects. */
  readonly body?: z.ZodMiniType;
  /** The largest body, where the usual limit is too small. */
  readonly bodyBytes?: number;
  /** How many usual requests it counts for in the rate limits; 1 where it is not said. */
  readonly weight?: number;
  /** Has limits of its own, per ten minutes and per day, that hold across all servers. */
  readonly quota?: QuotaKind;
  readonly response: z.ZodMiniType;
  /** What is there instead, where a call was made about something that has changed: `current` of a 409. */
  readonly conflict?: z.ZodMiniType;
  /** A list: answers at most `limit` items, newest first, and links to the next page. */
  readonly paged?: true;
  /** How many items a list answers where nobody says; the usual number unless said here. */
  readonly pageSize?: number;
  /** Doing it again does nothing more, so it needs no idempotency key and runs outside a transaction. */
  readonly isIdempotent?: true;
  /**
   * Changes a thing that may have been changed elsewhere meanwhile. The call carries the version it was based on as
   * `If-Match`; where that is no longer the version, nothing is written, and the `edit_conflict` has the thing as it is
   * now, in the shape of `answer`. With a `conflict` it is in the shape of that, and the call is not repeated on top of
   * it: it shares or deletes a thing as the person has seen it.
   */
  readonly changes?: Versioned<never>;
  /**
   * May be written without a network and sent later. It then carries the moment it was written as `Written-At`, which the
   * server takes where it can be true.
   */
  readonly canQueueOffline?: true;
  /** A press that nobody waits for: the request outlives the page. Only for small bodies. */
  readonly outlivesPage?: true;
  /** Answered for everybody, signed in, on trial or neither. */
  readonly open?: true;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Filter = Readonly<Record<string, z.ZodMiniType>>;

interface ListDefinition<Path extends `/api/${string}`, Item extends z.ZodMiniType, By extends Filter> {
  readonly path: Path;
  readonly summary: string;
  readonly item: Item;
  /** What the list can be narrowed by. Each may be left out; links to the next page carry it on. */
  readonly filter?: By;
}

export const listEndpoint = <
  const Path extends `/api/${string}`,
  Item extends z.ZodMiniType,
  By extends Filter = Record<never, never>,
>(
  definition: ListDefinition<Path, Item, By>,
) =>
  endpoint({
    method: 'GET',
    path: definition.path,
    summary: definition.summary,
    query: z.strictObject({ ...pageQuery.shape, ...(definition.filter as By) }),
    response: listOf(definition.item),
    paged: true,
  });

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
export type ItemOf<E extends Endpoint> = ResponseOf<E> extends readonly (infer Item)[] ? Item : never;

/** `/api/pivots/{id}` with `{ id }` becomes the path to call. */
export const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });

/** The parameters of `path` if it is a call of `endpoint`, else null. */
export const matchPath = (endpoint: Endpoint, path: string): Record<string, string> | null => {
  const names: string[] = [];
  const pattern = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const found = new RegExp(`^${pattern}$`).exec(path);
  if (!found) return null;
  return Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i + 1] ?? '')]));
};
