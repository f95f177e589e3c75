import {
  type AnswerOf,
  type Endpoint,
  type PageQuery,
  pageLimits,
  pageOf,
  type QueryOf,
} from '@turnstone/contract';
import * as z from 'zod/mini';
import { type AnyInput, type Backend, basedOn, itemsOf, type ListEndpoint } from './backend.ts';
import { deviceLists, deviceReads, deviceWrites } from './device-answers.ts';
import { type DeviceWrite, editConflict, type Here, notFound } from './device-call.ts';
import { browserStorage, type StorageAccess } from './device-storage.ts';
import { refusal } from './failures.ts';
import { newId } from './new-id.ts';
import { shortHash } from './short-hash.ts';
import { deviceZone } from './time-zone.ts';
import { readTrialData, type TrialData, writeTrialData } from './trial-data.ts';
import { isTrialOn } from './trial-mode.ts';
import { wireOf } from './wire.ts';

const grantedKept = 100;

interface DeviceBackendParts {
  readonly storage?: StorageAccess;
  readonly now?: () => Date;
  readonly zone?: () => string;
  /** Told when something unreadable was copied aside. */
  readonly onSetAside?: () => void;
}

const notUnderstood = () =>
  refusal(
    'invalid_request',
    'Not understood',
    'Something in the request is missing, too long or not allowed.',
  );
const notSignedIn = () => refusal('not_signed_in', 'Not signed in', 'Please sign in first.');
const keyReused = () =>
  refusal('key_reused', 'Key used before', 'This Idempotency-Key was used for something else.');

const parsed = (schema: z.ZodMiniType | undefined, value: unknown, refuse: () => Error): unknown => {
  if (!schema) return undefined;
  const result = z.safeParse(schema, wireOf(schema, value));
  if (!result.success) throw refuse();
  return result.data;
};

/** Whatever is not an id cannot be the id of anything. */
const paramsOf = (endpoint: Endpoint, input: AnyInput): unknown =>
  parsed(endpoint.params, input.params, () => notFound('That'));

/** Answers the contract from this device while trial mode is on. Each call reads anew and writes at once: there may be other tabs. */
export const createDeviceBackend = (parts: DeviceBackendParts = {}): Backend => {
  const {
    storage = browserStorage,
    now = () => new Date(),
    zone = deviceZone,
    onSetAside = () => {},
  } = parts;

  const decode = <E extends Endpoint>(endpoint: E, answer: unknown): AnswerOf<E> =>
    z.decode<E['answer']>(endpoint.answer, answer as z.input<E['answer']>);

  const here = (): Here => ({ now: now(), zone: zone() });

  const read = (): TrialData => {
    if (!isTrialOn(storage)) throw notSignedIn();
    return readTrialData(storage, now(), onSetAside);
  };

  const list = (endpoint: Endpoint, asked: unknown) => {
    const query = parsed(endpoint.query, asked ?? {}, notUnderstood);
    const { limit = pageLimits.usual, after } = query as PageQuery;
    const items = deviceLists.get(endpoint)?.(read(), query);
    if (!items) throw notSignedIn();
    const newestFirst = items.toSorted((a, b) => (a.id < b.id ? 1 : -1));
    return pageOf(after === undefined ? newestFirst : newestFirst.filter(({ id }) => id < after), limit);
  };

  const write = (endpoint: Endpoint, { change, answer, current }: DeviceWrite, input: AnyInput): unknown => {
    const moment = here();
    const call = {
      params: paramsOf(endpoint, input),
      body: parsed(endpoint.body, input.body, notUnderstood),
      at: moment.now.toISOString(),
      ...moment,
    };
    const { idempotencyKey: key } = endpoint.method === 'POST' ? input : {};
    const request = shortHash(JSON.stringify([endpoint.path, call.params, call.body]));
    const data = read();
    const before = data.granted.find(one => one.key === key);
    if (before && before.request !== request) throw keyReused();
    if (before) return answer(data, before.id, moment);
    mustMatch(endpoint, input, id => current?.(data, id) ?? answer(data, id, moment));
    const changed = change(data, call);
    const granted = key === undefined ? [] : [{ key, request, id: changed.id }];
    writeTrialData(storage, {
      ...changed.data,
      importId: data.importId ?? newId(),
      granted: [...granted, ...data.granted].slice(0, grantedKept),
    });
    return answer(changed.data, changed.id, moment);
  };

  /** In the same step as the change: nothing can come in between. */
  const mustMatch = (endpoint: Endpoint, input: AnyInput, read: (id: string) => unknown): void => {
    const version = basedOn(endpoint, input);
    if (version === null) return;
    const { id = '' } = (paramsOf(endpoint, input) ?? {}) as { id?: string };
    const current = read(id);
    const thing = z.decode(endpoint.conflict ?? endpoint.answer, current as never);
    if (endpoint.changes?.versionOf(thing as never) !== version) throw editConflict(current);
  };

  const answerTo = (endpoint: Endpoint, input: AnyInput): unknown => {
    if (deviceLists.has(endpoint)) return list(endpoint, input.query).items;
    const told = deviceReads.get(endpoint);
    if (told) return told(read(), here(), paramsOf(endpoint, input));
    const found = deviceWrites.get(endpoint);
    if (!found) throw notSignedIn();
    return write(endpoint, found, input);
  };

  return {
    kind: 'device',
    supports: endpoint => [deviceLists, deviceReads, deviceWrites].some(answers => answers.has(endpoint)),
    call: async (endpoint, input) => decode(endpoint, answerTo(endpoint, input)),
    page: async <E extends ListEndpoint>(endpoint: E, query: QueryOf<E>) => {
      const { items, next } = list(endpoint, query);
      return { items: itemsOf<E>(decode(endpoint, items)), next };
    },
  };
};
