import type { Endpoint, QueryOf, ResponseOf } from '@turnstone/contract/endpoint';
import { type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import * as z from 'zod/mini';
import { type AnyInput, type Backend, basedOn, itemsOf, type ListEndpoint } from '../api/backend.ts';
import { backendError, editConflict } from '../api/errors.ts';
import { toWire } from '../api/wire.ts';
import { browserStorage, type StorageAccess } from '../platform/device-storage.ts';
import { newId } from '../platform/new-id.ts';
import { shortHash } from '../platform/short-hash.ts';
import { deviceZone } from '../platform/time-zone.ts';
import { type DeviceContext, type DeviceWrite, notFound } from './device-call.ts';
import { deviceLists, deviceReads, deviceWrites } from './device-handlers.ts';
import { readTrialData, type TrialData, writeTrialData } from './trial-data.ts';
import { isTrialOn } from './trial-mode.ts';

const maxGranted = 100;

interface DeviceBackendOptions {
  readonly storage?: StorageAccess;
  readonly now?: () => Date;
  readonly zone?: () => string;
  /** Called when something unreadable was copied aside. */
  readonly onSetAside?: () => void;
}

const invalidRequest = () =>
  backendError(
    'invalid_request',
    'Not understood',
    'Something in the request is missing, too long or not allowed.',
  );
const notSignedIn = () => backendError('not_signed_in', 'Not signed in', 'Please sign in first.');
const keyReused = () =>
  backendError('key_reused', 'Key used before', 'This Idempotency-Key was used for something else.');

const parse = (schema: z.ZodMiniType | undefined, value: unknown, toError: () => Error): unknown => {
  if (!schema) return undefined;
  const result = z.safeParse(schema, toWire(schema, value));
  if (!result.success) throw toError();
  return result.data;
};

/** Whatever is not an id cannot be the id of anything. */
const paramsOf = (endpoint: Endpoint, input: AnyInput): unknown =>
  parse(endpoint.params, input.params, () => notFound('That'));

/** Implements the contract on this device while trial mode is on. Each call reads anew and writes at once: there may be other tabs. */
export const createDeviceBackend = (options: DeviceBackendOptions = {}): Backend => {
  const {
    storage = browserStorage,
    now = () => new Date(),
    zone = deviceZone,
    onSetAside = () => {},
  } = options;

  const decode = <E extends Endpoint>(endpoint: E, response: unknown): ResponseOf<E> =>
    z.decode<E['response']>(endpoint.response, response as z.input<E['response']>);

  const context = (): DeviceContext => ({ now: now(), zone: zone() });

  const read = (): TrialData => {
    if (!isTrialOn(storage)) throw notSignedIn();
    return readTrialData(storage, now(), onSetAside);
  };

  const list = (endpoint: Endpoint, rawQuery: unknown) => {
    const query = parse(endpoint.query, rawQuery ?? {}, invalidRequest);
    const { limit = pageLimits.default, after } = query as PageQuery;
    const items = deviceLists.get(endpoint)?.(read(), query, context());
    if (!items) throw notSignedIn();
    if ('next' in items) return items;
    const newestFirst = items.toSorted((a, b) => (a.id < b.id ? 1 : -1));
    return pageOf(after === undefined ? newestFirst : newestFirst.filter(({ id }) => id < after), limit);
  };

  const write = (
    endpoint: Endpoint,
    { change, response, current }: DeviceWrite,
    input: AnyInput,
  ): unknown => {
    const moment = context();
    const call = {
      params: paramsOf(endpoint, input),
      body: parse(endpoint.body, input.body, invalidRequest),
      at: moment.now.toISOString(),
      ...moment,
    };
    const { idempotencyKey: key } = endpoint.method === 'POST' ? input : {};
    const request = shortHash(JSON.stringify([endpoint.path, call.params, call.body]));
    const data = read();
    const before = data.granted.find(one => one.key === key);
    if (before && before.request !== request) throw keyReused();
    if (before) return response(data, before.id, moment);
    assertVersion(endpoint, input, id => current?.(data, id) ?? response(data, id, moment));
    const result = change(data, call);
    const granted = key === undefined ? [] : [{ key, request, id: result.id }];
    writeTrialData(storage, {
      ...result.data,
      importId: data.importId ?? newId(),
      granted: [...granted, ...data.granted].slice(0, maxGranted),
    });
    return response(result.data, result.id, moment);
  };

  /** In the same step as the change: nothing can come in between. */
  const assertVersion = (endpoint: Endpoint, input: AnyInput, read: (id: string) => unknown): void => {
    const version = basedOn(endpoint, input);
    if (version === null) return;
    const { id = '' } = (paramsOf(endpoint, input) ?? {}) as { id?: string };
    const current = read(id);
    const thing = z.decode(endpoint.conflict ?? endpoint.response, current as never);
    if (endpoint.changes?.versionOf(thing as never) !== version) throw editConflict(current);
  };

  const handle = (endpoint: Endpoint, input: AnyInput): unknown => {
    if (deviceLists.has(endpoint)) return list(endpoint, input.query).items;
    const readHandler = deviceReads.get(endpoint);
    if (readHandler) return readHandler(read(), context(), paramsOf(endpoint, input));
    const writeHandler = deviceWrites.get(endpoint);
    if (!writeHandler) throw notSignedIn();
    return write(endpoint, writeHandler, input);
  };

  return {
    kind: 'device',
    supports: endpoint => [deviceLists, deviceReads, deviceWrites].some(handlers => handlers.has(endpoint)),
    call: async (endpoint, input) => decode(endpoint, handle(endpoint, input)),
    page: async <E extends ListEndpoint>(endpoint: E, query: QueryOf<E>) => {
      const { items, next } = list(endpoint, query);
      return { items: itemsOf<E>(decode(endpoint, items)), next };
    },
  };
};
