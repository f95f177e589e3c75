import type { Endpoint } from '@turnstone/contract/endpoint';
import { problem } from '@turnstone/contract/errors';
import { ifMatchHeader } from '@turnstone/contract/versions';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useTestApp } from '../test-app.ts';
import { Caller, everyEndpoint, type Input } from './caller.ts';

const app = useTestApp();
beforeAll(() => app.server.listen({ port: 0, host: '127.0.0.1' }));

const changing = everyEndpoint.filter(([, { changes }]) => changes);

it('is told of every call that changes something that is there', () => {
  const merged = changing.filter(([, { conflict }]) => !conflict).map(([name]) => name);
  expect(merged).toEqual(everyEndpoint.filter(([, { method }]) => method === 'PUT').map(([name]) => name));
});

/** The version after a change that says nothing of what it was based on. */
const versionAfter = async (caller: Caller, endpoint: Endpoint, input: Input): Promise<string> => {
  const { status, text } = await caller.call(endpoint, input);
  expect({ status, text }).toMatchObject({ status: 200 });
  return endpoint.changes?.versionOf(z.decode(endpoint.response, JSON.parse(text)) as never) ?? '';
};

const basedOn = (caller: Caller, endpoint: Endpoint, input: Input, version: string) =>
  caller.call(endpoint, input, caller.user.cookie, { 'if-match': ifMatchHeader(version) });

describe.each(changing.filter(([, { conflict }]) => conflict))('%s', (_, endpoint) => {
  it('does nothing with what was not seen, answers what is there, and then does it', async () => {
    const caller = await Caller.signIn(app, { plan: 'pro' });
    const input = await caller.validInput(endpoint);
    const [first, second] = [
      await basedOn(caller, endpoint, input, 'long-ago'),
      await basedOn(caller, endpoint, input, 'long-ago'),
    ];
    expect(first).toMatchObject({ status: 409 });
    expect(second.text).toBe(first.text);
    const { code, current } = z.parse(problem, JSON.parse(first.text));
    expect(code).toBe('edit_conflict');
    const there = endpoint.conflict && z.decode(endpoint.conflict, current as never);
    const version = endpoint.changes?.versionOf(there as never) ?? '';
    expect(await basedOn(caller, endpoint, input, version)).toMatchObject({ status: 200 });
  });
});

describe.each(changing.filter(([, { conflict }]) => !conflict))('%s', (_, endpoint) => {
  it('is refused from a page that is out of date, and answers what is there', async () => {
    const caller = await Caller.signIn(app, { plan: 'pro' });
    const input = await caller.validInput(endpoint);
    const version = await versionAfter(caller, endpoint, input);
    const stale = await basedOn(caller, endpoint, input, 'long-ago');
    expect(stale).toMatchObject({ status: 409 });
    const { code, current } = z.parse(problem, JSON.parse(stale.text));
    expect(code).toBe('edit_conflict');
    const there = z.decode(endpoint.response, current as never);
    expect(endpoint.changes?.versionOf(there as never)).toBe(version);
    // Nothing was written: the version that is there is still the one to build on.
    const fresh = await basedOn(caller, endpoint, input, version);
    expect(fresh).toMatchObject({ status: 200 });
  });
});
