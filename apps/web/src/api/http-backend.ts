import {
  type Endpoint,
  fillPath,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@turnstone/contract/endpoint';
import { problem } from '@turnstone/contract/errors';
import { readNextLink, unreadableHeader } from '@turnstone/contract/paging';
import { ifMatchHeader } from '@turnstone/contract/versions';
import * as z from 'zod/mini';
import { newId } from '../platform/new-id.ts';
import { deviceZone } from '../platform/time-zone.ts';
import { type AnyInput, type Backend, basedOn, itemsOf, type ListEndpoint } from './backend.ts';
import { BackendError, UnreachableError } from './errors.ts';
import { retryWhenBusy, type Wait, waitFor } from './retry-when-busy.ts';
import { noticeUnreadable } from './unreadable-notice.ts';
import { parseJson, toWire } from './wire.ts';

const timeoutMs = 20_000;

interface HttpBackendOptions {
  /** Empty in the browser: the same site. */
  readonly origin?: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly wait?: Wait;
}

const toStrings = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value ?? {})
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => [name, String(one)]),
  );

const urlOf = (endpoint: Endpoint, input: AnyInput): string => {
  const path = fillPath(endpoint.path, toStrings(input.params));
  const search = new URLSearchParams(toStrings(toWire(endpoint.query, input.query))).toString();
  return search === '' ? path : `${path}?${search}`;
};

const headersOf = (endpoint: Endpoint, input: AnyInput): Record<string, string> => {
  const version = basedOn(endpoint, input);
  return {
    Accept: 'application/json',
    'Time-Zone': deviceZone(),
    ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(endpoint.method === 'POST' ? { 'Idempotency-Key': input.idempotencyKey ?? newId() } : {}),
    ...(version === null ? {} : { 'If-Match': ifMatchHeader(version) }),
    ...(input.writtenAt === undefined ? {} : { 'Written-At': input.writtenAt }),
  };
};

const toBackendError = (response: Response, text: string): BackendError => {
  const parsed = z.safeParse(problem, parseJson(text));
  return new BackendError(response.status, text, response.statusText, parsed.success ? parsed.data : null);
};

/** A success that does not fit the contract comes from something in between, such as a captive portal. */
const parseResponse = <E extends Endpoint>(endpoint: E, text: string): ResponseOf<E> => {
  const response = z.safeDecode<E['response']>(endpoint.response, parseJson(text) as z.input<E['response']>);
  if (!response.success)
    throw new UnreachableError('The answer was not understood', { cause: response.error });
  return response.data;
};

export const createHttpBackend = (options: HttpBackendOptions = {}): Backend => {
  const { origin = '', fetch = globalThis.fetch, wait = waitFor } = options;

  const send = async <E extends Endpoint>(endpoint: E, input: AnyInput) => {
    const url = origin + urlOf(endpoint, input);
    const init: RequestInit = {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: headersOf(endpoint, input),
      keepalive: endpoint.outlivesPage === true,
    };
    if (input.body !== undefined) init.body = JSON.stringify(toWire(endpoint.body, input.body));
    const request = () =>
      fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
        .then(async response => ({ response, text: await response.text() }))
        .catch(cause => {
          throw new UnreachableError('No answer', { cause });
        });
    const { response, text } = await retryWhenBusy(request, wait);
    if (!response.ok) throw toBackendError(response, text);
    if (response.headers.has(unreadableHeader)) noticeUnreadable();
    return { response: parseResponse(endpoint, text), link: response.headers.get('Link') };
  };

  return {
    kind: 'http',
    supports: () => true,
    call: async (endpoint, input) => (await send(endpoint, input)).response,
    page: async <E extends ListEndpoint>(endpoint: E, query: QueryOf<E>, params?: ParamsOf<E>) => {
      const { response, link } = await send(endpoint, { query, params });
      return { items: itemsOf<E>(response), next: readNextLink(link) };
    },
  };
};
