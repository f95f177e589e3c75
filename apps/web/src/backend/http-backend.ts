import {
  type AnswerOf,
  type Endpoint,
  fillPath,
  ifMatchHeader,
  type ParamsOf,
  problem,
  type QueryOf,
  readNextLink,
  unreadableHeader,
} from '@turnstone/contract';
import * as z from 'zod/mini';
import { type AnyInput, type Backend, basedOn, itemsOf, type ListEndpoint } from './backend.ts';
import { BackendError, UnreachableError } from './failures.ts';
import { newId } from './new-id.ts';
import { deviceZone } from './time-zone.ts';
import { noticeUnreadable } from './unreadable-notice.ts';
import { jsonOf, wireOf } from './wire.ts';

const timeoutMs = 20_000;

interface HttpBackendParts {
  /** Empty in the browser: the same site. */
  readonly origin?: string;
  readonly fetch?: typeof globalThis.fetch;
}

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value ?? {})
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => [name, String(one)]),
  );

const urlOf = (endpoint: Endpoint, input: AnyInput): string => {
  const path = fillPath(endpoint.path, textsOf(input.params));
  const search = new URLSearchParams(textsOf(wireOf(endpoint.query, input.query))).toString();
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

const failureOf = (response: Response, text: string): BackendError => {
  const told = z.safeParse(problem, jsonOf(text));
  return new BackendError(response.status, text, response.statusText, told.success ? told.data : null);
};

/** A success that is not in the contract's words comes from something in between, such as a hotel's sign-in page. */
const answerOf = <E extends Endpoint>(endpoint: E, text: string): AnswerOf<E> => {
  const answer = z.safeDecode<E['answer']>(endpoint.answer, jsonOf(text) as z.input<E['answer']>);
  if (!answer.success) throw new UnreachableError('The answer was not understood', { cause: answer.error });
  return answer.data;
};

export const createHttpBackend = (parts: HttpBackendParts = {}): Backend => {
  const { origin = '', fetch = globalThis.fetch } = parts;

  const ask = async <E extends Endpoint>(endpoint: E, input: AnyInput) => {
    const url = origin + urlOf(endpoint, input);
    const init: RequestInit = {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: headersOf(endpoint, input),
      signal: AbortSignal.timeout(timeoutMs),
    };
    if (input.body !== undefined) init.body = JSON.stringify(wireOf(endpoint.body, input.body));
    const { response, text } = await fetch(url, init)
      .then(async response => ({ response, text: await response.text() }))
      .catch(cause => {
        throw new UnreachableError('No answer', { cause });
      });
    if (!response.ok) throw failureOf(response, text);
    if (response.headers.has(unreadableHeader)) noticeUnreadable();
    return { answer: answerOf(endpoint, text), link: response.headers.get('Link') };
  };

  return {
    kind: 'http',
    supports: () => true,
    call: async (endpoint, input) => (await ask(endpoint, input)).answer,
    page: async <E extends ListEndpoint>(endpoint: E, query: QueryOf<E>, params?: ParamsOf<E>) => {
      const { answer, link } = await ask(endpoint, { query, params });
      return { items: itemsOf<E>(answer), next: readNextLink(link) };
    },
  };
};
