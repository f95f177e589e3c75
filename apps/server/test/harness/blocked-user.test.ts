// Every call, tried by somebody who was blocked, with the ids of what the blocker has shared: it must be as if that did
// not exist. A new call is tried without a line here; whoever lets a blocked person do something has to write it down.
import { blockAuthor } from '@turnstone/contract/blocks';
import type { Endpoint } from '@turnstone/contract/endpoint';
import type { EndpointName } from '@turnstone/contract/endpoints';
import type { Kind } from '@turnstone/contract/fields';
import { createLetterComment } from '@turnstone/contract/forum';
import { pairPivot } from '@turnstone/contract/pivots';
import { createReport } from '@turnstone/contract/reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { useClock } from '../clock.ts';
import { useTestApp } from '../test-app.ts';
import { Caller, everyEndpoint, type Input, kindsTakenBy, sharedKinds } from './caller.ts';

const app = useTestApp();
const setClock = useClock();
beforeAll(() => app.server.listen({ port: 0, host: '127.0.0.1' }));

const missingId = '01900000-0000-7000-8000-000000000000';

/** What a blocked person may do with what they still see, until it has left their pages. */
const asLongAsSeen: readonly EndpointName[] = [
  'getForumLetter',
  'listLetterComments',
  // To moderators: whoever writes about somebody is not safe from their report by blocking them.
  'createReport',
];

/** What they may always do. */
const always: readonly EndpointName[] = [
  // To block back.
  'blockAuthor',
];

const aboutOf: Partial<Record<Kind, string>> = {
  sharedLetter: 'letter',
  letterComment: 'comment',
  image: 'image',
  sharedPivot: 'pivot',
};

const takingShared = everyEndpoint.flatMap(([name, endpoint]) =>
  kindsTakenBy(endpoint)
    .filter(kind => sharedKinds.includes(kind))
    .map(kind => [name, kind, endpoint] as const),
);

const twoUsers = () =>
  Promise.all([Caller.signIn(app, { plan: 'pro' }), Caller.signIn(app, { plan: 'pro' })]);

const twoDaysLater = (): void => setClock(new Date(Date.now() + 49 * 3_600_000).toISOString());

/** By a letter of theirs. */
const block = async (blocker: Caller, blocked: Caller): Promise<void> => {
  const about = { kind: 'letter', id: await blocked.make('sharedLetter') };
  expect(await blocker.call(blockAuthor, { params: {}, query: {}, body: { about } })).toMatchObject({
    status: 200,
  });
};

/** Input of the caller's own making but for this one id. */
const inputAbout = async (caller: Caller, endpoint: Endpoint, kind: Kind, id: string): Promise<Input> => {
  const ids = new Map<Kind, string>([[kind, id]]);
  for (const other of kindsTakenBy(endpoint))
    if (other !== kind && !(endpoint === createReport || endpoint === blockAuthor))
      ids.set(other, await caller.make(other));
  const input = await caller.inputWith(endpoint, ids, 'Are you there?');
  if (endpoint !== createReport && endpoint !== blockAuthor) return input;
  return { ...input, body: { ...(input.body as object), about: { kind: aboutOf[kind], id } } };
};

const withId = (input: Input, from: string, to: string): Input =>
  JSON.parse(JSON.stringify(input).replaceAll(from, to)) as Input;

const send = async (caller: Caller, endpoint: Endpoint, input: Input, id: string) => {
  const { status, text } = await caller.call(endpoint, input);
  return { status, text: text.replaceAll(id, 'the id') };
};

/** Answers what is answered about the thing, and what would be answered if there were none. */
const bothWays = async (caller: Caller, endpoint: Endpoint, input: Input, id: string) => [
  await send(caller, endpoint, input, id),
  await send(caller, endpoint, withId(input, id, missingId), missingId),
];

it('tries calls with the ids of all kinds that are shared', () => {
  expect(new Set(takingShared.map(([, kind]) => kind))).toEqual(new Set(sharedKinds));
  const names = new Set(takingShared.map(([name]) => name));
  for (const name of [...asLongAsSeen, ...always]) expect(names).toContain(name);
});

describe.each(takingShared)('%s with the id of a %s', (name, kind, endpoint) => {
  const isAllowed = always.includes(name);

  it('of somebody who has blocked the caller is as if there were none', async () => {
    const [blocker, blocked] = await twoUsers();
    const id = await blocker.make(kind);
    const input = await inputAbout(blocked, endpoint, kind, id);
    await block(blocker, blocked);
    const [response, none] = await bothWays(blocked, endpoint, input, id);
    if (isAllowed || asLongAsSeen.includes(name)) expect(response).toMatchObject({ status: 200 });
    else expect(response).toEqual(none);
  });

  it('of somebody who has blocked the caller is so for good, once it has left', async () => {
    const [blocker, blocked] = await twoUsers();
    const id = await blocker.make(kind);
    const input = await inputAbout(blocked, endpoint, kind, id);
    await block(blocker, blocked);
    twoDaysLater();
    const [response, none] = await bothWays(blocked, endpoint, input, id);
    if (isAllowed) expect(response).toMatchObject({ status: 200 });
    else expect(response).toEqual(none);
  });

  it('of somebody whom the caller has blocked is as if there were none, once it has left', async () => {
    const [blocker, blocked] = await twoUsers();
    const id = await blocked.make(kind);
    const input = await inputAbout(blocker, endpoint, kind, id);
    await block(blocker, blocked);
    twoDaysLater();
    const [response, none] = await bothWays(blocker, endpoint, input, id);
    if (isAllowed) expect(response).toMatchObject({ status: 200 });
    else expect(response).toEqual(none);
  });
});

it('no list of either shows anything of the other, once it has left', async () => {
  const [blocker, blocked] = await twoUsers();
  const ids = new Map<Caller, string[]>();
  for (const caller of [blocker, blocked])
    ids.set(caller, await Promise.all(sharedKinds.map(kind => caller.make(kind))));
  await block(blocker, blocked);
  const textFor = async (caller: Caller) => (await caller.readLists()).join('\n');
  const seenAtFirst = await textFor(blocked);
  for (const id of ids.get(blocker) ?? []) expect(seenAtFirst).toContain(id);
  twoDaysLater();
  const [seenByBlocker, seenByBlocked] = [await textFor(blocker), await textFor(blocked)];
  for (const id of ids.get(blocker) ?? []) expect(seenByBlocked).not.toContain(id);
  for (const id of ids.get(blocked) ?? []) expect(seenByBlocker).not.toContain(id);
});

/** What becomes of one's own thing that hangs on one of somebody who has blocked one. */
interface Tied {
  readonly kind: Kind;
  /** Answers the id of one's own thing. */
  readonly tie: (own: Caller, others: Caller) => Promise<string>;
  /** 404: as if there were none. 422: as of a pivot whose image is gone. */
  readonly expected: Readonly<Partial<Record<EndpointName, 200 | 404 | 422>>>;
}

const tied: readonly Tied[] = [
  {
    kind: 'letterComment',
    tie: async (own, others) => {
      const letterId = await others.make('sharedLetter');
      const body = { letterId, content: 'I was here.' };
      return JSON.parse((await own.call(createLetterComment, { params: {}, query: {}, body })).text).id;
    },
    // One's own words can always be taken back.
    expected: { updateLetterComment: 404, removeLetterComment: 200, createReport: 404, blockAuthor: 404 },
  },
  {
    kind: 'pivot',
    tie: async (own, others) => {
      const [pivotId, imageId] = [await own.make('pivot'), await others.make('image')];
      await own.call(pairPivot, { params: {}, query: {}, body: { pivotId, imageId } });
      return pivotId;
    },
    expected: {
      updatePivot: 200,
      removePivot: 200,
      recordPivotUsage: 200,
      recordBelief: 200,
      undoPivotUsage: 200,
      // With an image of one's own.
      pairPivot: 200,
      updatePairing: 200,
      removePairing: 200,
      sharePivot: 422,
      unsharePivot: 200,
    },
  },
];

describe.each(tied)(
  'one’s own $kind on something of somebody who has blocked one',
  ({ kind, tie, expected }) => {
    const calls = everyEndpoint.filter(([, endpoint]) => kindsTakenBy(endpoint).includes(kind));

    it('has a line for every call', () => {
      expect(calls.map(([name]) => name).sort()).toEqual(Object.keys(expected).sort());
    });

    it.each(calls)('%s', async (name, endpoint) => {
      const [blocker, blocked] = await twoUsers();
      const id = await tie(blocked, blocker);
      const input = name === 'sharePivot' ? shareInput(id) : await inputAbout(blocked, endpoint, kind, id);
      await block(blocker, blocked);
      const [response, none] = await bothWays(blocked, endpoint, input, id);
      expect(response).toMatchObject({ status: expected[name] });
      if (expected[name] === 404) expect(response).toEqual(none);
    });
  },
);

/** The harness would pair it anew before sharing it. */
const shareInput = (id: string): Input => ({
  params: { id },
  query: {},
  body: { authorName: 'A quiet stone', includeThought: false },
});
