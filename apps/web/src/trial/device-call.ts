import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@turnstone/contract/endpoint';
import { limits } from '@turnstone/contract/limits';
import type { Page } from '@turnstone/contract/paging';
import { backendError } from '../api/errors.ts';
import type { TrialData } from './trial-data.ts';

/** Time and zone of a call: together they say which day it is. */
export interface DeviceContext {
  readonly now: Date;
  /** The device's IANA zone. */
  readonly zone: string;
}

interface Call<E extends Endpoint> extends DeviceContext {
  readonly params: ParamsOf<E>;
  readonly body: BodyOf<E>;
  /** `now` as ISO 8601 in UTC. */
  readonly at: string;
}

/** A call whose endpoint is no longer known to the compiler. */
interface AnyCall extends DeviceContext {
  readonly params: unknown;
  readonly body: unknown;
  readonly at: string;
}

export interface ChangeResult {
  readonly data: TrialData;
  /** Of what was made, changed or removed. */
  readonly id: string;
}

export interface DeviceWrite {
  change(data: TrialData, call: AnyCall): ChangeResult;
  /** Made from the data as it is now, so that a repeated request needs no stored copy of its response. */
  response(data: TrialData, id: string, context: DeviceContext): unknown;
  /** The thing itself, where that is not the response: what a conflict returns. */
  current?(data: TrialData, id: string): unknown;
}

export type DeviceRead = (data: TrialData, context: DeviceContext, params: unknown) => unknown;
type Items = readonly { readonly id: string }[];
export type DeviceList = (
  data: TrialData,
  query: unknown,
  context: DeviceContext,
) => Items | Page<Items[number]>;

// The backend hands in only what an endpoint's own schemas have parsed, so its types hold.
export const deviceWrite = <E extends Endpoint>(
  endpoint: E,
  change: (data: TrialData, call: Call<E>) => ChangeResult,
  response: DeviceWrite['response'],
): [Endpoint, DeviceWrite] => [endpoint, { change: (data, call) => change(data, call as Call<E>), response }];

export const deviceRead = <E extends Endpoint>(
  endpoint: E,
  read: (data: TrialData, context: DeviceContext, params: ParamsOf<E>) => unknown,
): [E, DeviceRead] => [endpoint, (data, context, params) => read(data, context, params as ParamsOf<E>)];

export const deviceList = <E extends Endpoint>(
  endpoint: E,
  list: (data: TrialData, query: QueryOf<E>, context: DeviceContext) => ReturnType<DeviceList>,
): [Endpoint, DeviceList] => [endpoint, (data, query, context) => list(data, query as QueryOf<E>, context)];

export const notFound = (what: string) => backendError('not_found', 'Not found', `${what} was not found.`);

export const trialFull = (max: number, what: string, invitation: string) =>
  backendError(
    'trial_full',
    'Trial full',
    `A trial can hold ${max.toLocaleString('en')} ${what}, and this one is full. ${invitation}`,
  );

/** A device never holds more than an account can take over at once. */
export const withRoom = <Item>(
  items: readonly Item[],
  what: string,
  max: number = limits.imported,
): readonly Item[] => {
  if (items.length < max) return items;
  throw trialFull(max, what, 'Sign up free: all of them come with you, and there is room for more.');
};

/** The lists that somebody writes into, and how one entry of each is called. */
const entryNames = {
  thoughts: 'This thought',
  pivots: 'This pivot',
  projects: 'This project',
  letters: 'This letter',
  spells: 'This time',
  contacts: 'This contact',
  sealedWords: 'This message',
  nights: 'This night',
} as const;
type List = keyof typeof entryNames;
type Entry<L extends List> = TrialData[L][number];

export const entryOf = <L extends List>(data: TrialData, list: L, id: string): Entry<L> => {
  const entry = data[list].find(one => one.id === id);
  if (!entry) throw notFound(entryNames[list]);
  return entry as Entry<L>;
};

export const withUpdatedEntry = <L extends List>(
  data: TrialData,
  list: L,
  id: string,
  change: (entry: Entry<L>) => Entry<L>,
): ChangeResult => {
  const before = entryOf(data, list, id);
  return { data: { ...data, [list]: data[list].map(one => (one === before ? change(before) : one)) }, id };
};

/**
 * Of an entry that nobody has changed yet. It goes down from there: a draft that is taken along into an account must
 * not match by chance what the account counts from 1 up.
 */
const firstVersion = 0;

export const versionOf = ({ version = firstVersion }: { readonly version?: number | undefined }): number =>
  version;

/** A change that somebody makes of their words, and that is counted. */
export const withEditedEntry = <L extends List>(
  data: TrialData,
  list: L,
  id: string,
  change: (entry: Entry<L>) => Entry<L>,
): ChangeResult =>
  withUpdatedEntry(data, list, id, entry => ({ ...change(entry), version: versionOf(entry) - 1 }));

export const deviceDelete = (
  endpoint: Endpoint,
  list: List,
  current: (data: TrialData, id: string) => unknown = (_, id) => ({ id }),
): [Endpoint, DeviceWrite] => {
  const [, write] = deviceWrite(
    endpoint,
    (data, { params }) => {
      const removed = entryOf(data, list, (params as { id: string }).id);
      return { data: { ...data, [list]: data[list].filter(one => one !== removed) }, id: removed.id };
    },
    (_, id) => ({ id }),
  );
  return [endpoint, { ...write, current }];
};
