// Valid, nearly valid and hostile requests for every endpoint. FUZZ_REQUESTS and FUZZ_SEED choose how many and which;
// `npm run fuzz -- --requests 100000 --seed 7` sets them.
import { connect } from 'node:net';
import type { Endpoint } from '@turnstone/contract/endpoint';
import { errorStatus, problem } from '@turnstone/contract/errors';
import type { Kind } from '@turnstone/contract/fields';
import { createForumImage } from '@turnstone/contract/images';
import { decideCase } from '@turnstone/contract/moderation';
import { createPaymentIntent, getPaymentStatus } from '@turnstone/contract/payments';
import { saveSharedPivot } from '@turnstone/contract/shared-pivots';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { wireSchema } from '../../src/platform/json-schema.ts';
import { subscription } from '../factories/payments.ts';
import { givePlan } from '../factories/users.ts';
import { fromOurSite, useTestApp } from '../test-app.ts';
import { Caller, everyEndpoint, makeableKinds } from './caller.ts';
import { fieldsOf, fitting } from './generate.ts';
import {
  hostileBodies,
  hostileHeaders,
  hostilePaths,
  nearlyValid,
  otherMethods,
  strangeValue,
  unreadable,
} from './hostile.ts';
import { type Received, type Sent, send } from './http.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? 5_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_119);
const atOnce = 16;

const app = useTestApp();
const callers: Caller[] = [];
const pool = new Map<Kind, string[]>();
/** Of calls that need more than a schema can say: a real upload, the words of a real shared pivot, a price, a digest. */
const knownBodies = new Map<Endpoint, unknown[]>();

beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  for (const plan of ['free', 'plus', 'pro'] as const) {
    // Everybody begins with things of every kind, also those who could not make so many on their plan.
    const caller = await Caller.signIn(app, { plan: 'pro', isModerator: plan === 'pro' });
    callers.push(caller);
    pool.set('user', [...(pool.get('user') ?? []), caller.user.ctx.user.id]);
    for (const kind of makeableKinds) {
      const ids = pool.get(kind) ?? [];
      for (let i = 0; i < 10; i += 1) ids.push(await caller.make(kind));
      // A pivot is believed anew only after a use.
      if (kind === 'pivot') for (const id of ids.slice(-10)) await caller.use(id);
      pool.set(kind, ids);
    }
    for (const endpoint of [
      createForumImage,
      saveSharedPivot,
      createPaymentIntent,
      getPaymentStatus,
      decideCase,
    ])
      for (let i = 0; i < 5; i += 1)
        knownBodies.set(endpoint, [
          ...(knownBodies.get(endpoint) ?? []),
          (await caller.validInput(endpoint)).body,
        ]);
    await givePlan(app.deps.db, caller.user.ctx.user.id, 'free');
    if (plan !== 'free') await subscription(app, caller.user.ctx, plan);
  }
}, 120_000);

/** A request, and what the contract says of it: null where HTTP itself or the address is already wrong. */
interface Attempt {
  readonly sent: Sent;
  readonly endpoint: Endpoint | null;
  readonly fits: boolean;
}

const missing = '01900000-0000-7000-8000-000000000000';
const ids = (kind: Kind) => fc.constantFrom(...(pool.get(kind) ?? []), missing);

/** A version that things have, one they had, and one that nothing has. */
const ifMatch = fc.constantFrom('"1"', '"2"', '"none"', '"no-version"');

/** When something was written: never, long ago, just now, or not in any language. */
const writtenAt = fc.constantFrom('1970-01-01T00:00:00Z', '2026-02-30T25:61:00Z', 'yesterday', '');

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || Object.keys(value).length === 0;

const parses = (schema: Endpoint['body'], value: unknown): boolean =>
  schema ? z.safeParse(schema, value).success : isNothing(value);

const attemptOn = (endpoint: Endpoint, isValid: boolean): fc.Arbitrary<Attempt> => {
  const valid = (schema: Endpoint['body']): fc.Arbitrary<unknown> =>
    schema ? fitting(wireSchema(schema), { ids }) : fc.constant(undefined);
  const known = knownBodies.get(endpoint) ?? [];
  const input = fc.record({
    params: valid(endpoint.params),
    query: valid(endpoint.query),
    body:
      known.length === 0
        ? valid(endpoint.body)
        : fc.oneof(valid(endpoint.body), { weight: 3, arbitrary: fc.constantFrom(...known) }),
  });
  const wrong = fc.oneof(
    fc.record({
      params: valid(endpoint.params),
      query: valid(endpoint.query),
      body: nearlyValid(valid(endpoint.body)),
    }),
    fc.record({
      params: valid(endpoint.params).chain(params =>
        params ? fc.constant({ id: 'not-an-id' }) : fc.constant(undefined),
      ),
      query: fc.dictionary(
        fc.constantFrom('limit', 'after', 'userId', 'x'),
        strangeValue.map(value => JSON.stringify(value)),
      ),
      body: valid(endpoint.body),
    }),
  );
  return fc
    .tuple(
      isValid ? input : wrong,
      fc.constantFrom(...callers),
      fc.option(fc.uuid(), { freq: 2 }),
      fc.option(ifMatch),
      fc.option(writtenAt),
    )
    .map(([{ params, query, body }, caller, key, version, written]) => {
      const hasBody = endpoint.method !== 'GET' && body !== undefined;
      const search = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String((params as Record<string, unknown>)[name])),
      );
      return {
        endpoint,
        fits:
          parses(endpoint.params, params) &&
          parses(endpoint.query, Object.fromEntries(new URLSearchParams(search))) &&
          parses(endpoint.body, hasBody ? JSON.parse(JSON.stringify(body)) : undefined),
        sent: {
          method: endpoint.method,
          path: path + (search && `?${search}`),
          headers: {
            cookie: caller.user.cookie,
            ...fromOurSite,
            ...(key === null ? {} : { 'idempotency-key': key }),
            ...(version === null ? {} : { 'if-match': version }),
            ...(written === null ? {} : { 'written-at': written }),
            ...(hasBody ? { 'content-type': 'application/json' } : {}),
          },
          body: hasBody ? JSON.stringify(body) : undefined,
        },
      };
    });
};

const hostile = (endpoint: Endpoint): fc.Arbitrary<Attempt> =>
  fc
    .tuple(
      attemptOn(endpoint, true),
      fc.option(hostileHeaders),
      fc.option(hostileBodies),
      fc.option(hostilePaths),
      fc.option(otherMethods, { freq: 9 }),
    )
    .map(([{ sent }, headers, body, path, method]) => ({
      endpoint: null,
      fits: false,
      sent: {
        // Headers that overflow are refused before the method is known: a HEAD could not be told apart.
        method: (headers && 'x-long' in headers ? null : method) ?? sent.method,
        path: path ?? sent.path,
        headers: { ...sent.headers, ...headers },
        body: body ?? sent.body,
        alone: true,
      },
    }));

// Ending the very session we send with would turn the rest into 401s, and forgetting all nights what is about one into 404s;
// the matrix covers these.
const spoilsTheRest: readonly string[] = ['endSession', 'deleteAccount', 'removeNights'];

const anyAttempt = (): fc.Arbitrary<Attempt> =>
  fc.oneof(
    ...everyEndpoint
      .filter(([name]) => !spoilsTheRest.includes(name))
      .flatMap(([, endpoint]) => [
        { arbitrary: attemptOn(endpoint, true), weight: 3 },
        { arbitrary: attemptOn(endpoint, false), weight: 3 },
        { arbitrary: hostile(endpoint), weight: 1 },
      ]),
  );

/** The answer read as the contract describes it, refusing any field beyond. */
const breaksContract = ({ sent, endpoint, fits }: Attempt, { status, text }: Received): string | null => {
  if (status >= 500) return 'a failure of the server';
  if (status < 400) {
    if (!endpoint || status !== 200) return null;
    if (!fits) return 'accepted input that the contract refuses';
    const response = JSON.parse(text);
    if (!z.safeParse(endpoint.response, response).success) return 'an answer that does not fit';
    return hasUnknownFields(endpoint, response) ? 'an answer with a field of its own' : null;
  }
  if (sent.method === 'HEAD') return text === '' ? null : 'a body where there must be none';
  if (!text.startsWith('{')) return 'a refusal that is not JSON';
  const read = z.safeParse(problem, JSON.parse(text));
  if (!read.success) return 'a refusal that is not a problem';
  if (read.data.status !== status || errorStatus[read.data.code] !== status)
    return 'a refusal with another status';
  const { current } = read.data;
  if (read.data.code === 'edit_conflict' && current === undefined) return 'a conflict without what is there';
  const shape = endpoint?.conflict ?? (endpoint?.changes && endpoint.response);
  if (endpoint && current !== undefined && !(shape && z.safeParse(shape, current).success))
    return 'a conflict that does not fit';
  if (fits && ![403, 404, 409, 422].includes(status)) return 'refused input that the contract accepts';
  return null;
};

const hasUnknownFields = (endpoint: Endpoint, response: unknown): boolean => {
  const known = new Set(fieldsOf(wireSchema(endpoint.response)).map(({ path }) => path.replaceAll('[]', '')));
  const paths = (value: unknown, path: string): string[] => {
    if (Array.isArray(value)) return value.flatMap(each => paths(each, path));
    if (typeof value !== 'object' || value === null) return [path];
    return Object.entries(value).flatMap(([name, each]) => paths(each, `${path}.${name}`));
  };
  return paths(response, '').some(path => !known.has(path));
};

/** Everything the server says before it closes the connection. */
const converse = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.origin()).port), '127.0.0.1');
    let said = '';
    socket.on('data', chunk => {
      said += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(said));
    socket.end(bytes);
  });

describe('what is not HTTP', () => {
  it.each(unreadable.map(bytes => ({ bytes })))(
    'is refused and harms nobody (case %#)',
    async ({ bytes }) => {
      expect(await converse(bytes)).toMatch(/^$|^HTTP\/1\.1 4\d\d /);
      expect((await send(app.origin(), { method: 'GET', path: '/healthz', headers: {} })).status).toBe(200);
    },
  );
});

describe('the contract', () => {
  it(`holds for ${requests} requests (seed ${seed})`, { timeout: 60_000 + requests * 20 }, async () => {
    const attempts = fc.sample(anyAttempt(), { numRuns: requests, seed });
    const findings: string[] = [];
    const statusCounts = new Map<string, number>();
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let attempt = attempts[next++]; attempt; attempt = attempts[next++]) {
        const { sent, endpoint } = attempt;
        const received = await send(app.origin(), sent);
        const finding = breaksContract(attempt, received);
        if (finding)
          findings.push(
            `${finding}: ${JSON.stringify(sent).slice(0, 600)} -> ${received.status} ${received.text.slice(0, 300)}`,
          );
        if (endpoint && received.status === 200)
          statusCounts.set(endpoint.path, (statusCounts.get(endpoint.path) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    expect(findings).toEqual([]);
    // A fuzzer that never gets past the door proves nothing.
    const reached = everyEndpoint
      .filter(([name]) => !spoilsTheRest.includes(name))
      .map(([, endpoint]) => endpoint.path);
    expect([...statusCounts.keys()].sort()).toEqual([...new Set(reached)].sort());
  });
});
