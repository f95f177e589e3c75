import type { QueryClient } from '@tanstack/react-query';
import type { User } from '@turnstone/contract/account';
import type { BodyOf, Endpoint, ItemOf, ParamsOf, QueryOf, ResponseOf } from '@turnstone/contract/endpoint';
import type { Page } from '@turnstone/contract/paging';
import type { Versioned } from '@turnstone/contract/versions';

export type ListEndpoint = Endpoint & { readonly paged: true };

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [K in Name]?: Value | undefined }
    : { readonly [K in Name]: Value };

/** As much of the thing as a change is based on: its version, and what it was in the fields that the change names. */
export type BaseOf<E extends Endpoint> = E extends { readonly changes: Versioned<infer Thing> }
  ? Thing & Partial<ResponseOf<E>>
  : undefined;

/** What a call carries: exactly the parts its endpoint describes. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    /** The same for every retry of the same request, so that it is applied once. */
    readonly idempotencyKey?: string | undefined;
    /** Of what was written offline: when it was written. */
    readonly writtenAt?: string | undefined;
    /** Of a call that changes something: what it was based on. Screens always say it. */
    readonly base?: BaseOf<E> | undefined;
  };

/** A call's input once its endpoint is no longer known to the compiler. */
export interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly writtenAt?: string | undefined;
  readonly base?: unknown;
}

/** A page, and whether it is only what this device has of the list. */
export interface LoadedPage<Item> extends Page<Item> {
  readonly isFromDevice?: true;
}

/** Implements the contract: the server over HTTP, or this device on trial. */
export interface Backend {
  readonly kind: 'http' | 'device';
  /** False where only an account can do it: the screen then invites to sign up. */
  supports(endpoint: Endpoint): boolean;
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>>;
  page<E extends ListEndpoint>(
    endpoint: E,
    query: QueryOf<E>,
    params?: ParamsOf<E>,
  ): Promise<LoadedPage<ItemOf<E>>>;
  /**
   * Caches what was loaded and sends the outbox until it is stopped; absent where nothing needs that. `user` as the
   * server returned it, null where only the device knows who is signed in.
   */
  startSync?(queries: QueryClient, user: User | null): Promise<() => void>;
}

/** The version that a change was based on; null of every other call, and where it does not say. */
export const basedOn = ({ changes }: Endpoint, { base }: AnyInput): string | null =>
  changes && base !== undefined ? changes.versionOf(base as never) : null;

/** The response of a list is an array of its items; the compiler cannot see that through the schema. */
export const itemsOf = <E extends ListEndpoint>(response: ResponseOf<E>): readonly ItemOf<E>[] =>
  response as readonly ItemOf<E>[];
