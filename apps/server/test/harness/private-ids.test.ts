// The id of a letter or pivot tells the moment in which it was written. Whoever reads the copy must not learn it: every
// answer that others get is searched for the ids of what only its writer has.
import { blockAuthor } from '@turnstone/contract/blocks';
import type { Endpoint } from '@turnstone/contract/endpoint';
import type { Kind } from '@turnstone/contract/fields';
import { listForumLetters } from '@turnstone/contract/forum';
import { shareLetter } from '@turnstone/contract/letters';
import { createReport } from '@turnstone/contract/reports';
import { listSharedPivots, sharePivot } from '@turnstone/contract/shared-pivots';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../test-app.ts';
import { Caller, everyEndpoint, kindsTakenBy, queriesOf } from './caller.ts';

const app = useTestApp();
beforeAll(() => app.server.listen({ port: 0, host: '127.0.0.1' }));

const copies = { sharedLetter: 'letter', sharedPivot: 'pivot' } as const;
type CopyKind = keyof typeof copies;

interface Sharer {
  readonly caller: Caller;
  /** Of what only this person has. */
  readonly privateIds: readonly string[];
  readonly sharedIds: ReadonlyMap<CopyKind, string>;
}

const listed = async (caller: Caller, endpoint: Endpoint, words: string): Promise<string> => {
  const { text } = await caller.call(endpoint, { params: {}, query: { limit: '100' }, body: undefined });
  const found = (JSON.parse(text) as { id: string }[]).find(one => JSON.stringify(one).includes(words));
  return found?.id ?? '';
};

/** Somebody who has written, shared and been answered; what others see of it is found by its words. */
const sharer = async (): Promise<Sharer> => {
  const caller = await Caller.signIn(app, { plan: 'pro' });
  const words = `words-${caller.user.ctx.user.id}`;
  const [letter, pivot] = [await caller.make('letter', words), await caller.make('pivot', words)];
  for (const [endpoint, kind, id] of [
    [shareLetter, 'letter', letter],
    [sharePivot, 'pivot', pivot],
  ] as const) {
    const input = await caller.inputWith(endpoint, new Map([[kind, id]]), words);
    expect(await caller.call(endpoint, input)).toMatchObject({ status: 200 });
  }
  const { rows } = await app.deps.db.pool.query<{ id: string }>(
    'select id from thoughts where user_id = $1 union select id from pivots where user_id = $1 union select id from letters where user_id = $1',
    [caller.user.ctx.user.id],
  );
  const privateIds = rows.map(({ id }) => id);
  expect(privateIds).toEqual(expect.arrayContaining([letter, pivot]));
  expect(privateIds.length).toBeGreaterThan(2);
  const sharedIds = new Map([
    ['sharedLetter', await listed(caller, listForumLetters, words)],
    ['sharedPivot', await listed(caller, listSharedPivots, words)],
  ] as const);
  return { caller, privateIds, sharedIds };
};

const expectNone = (text: string, { privateIds }: Sharer): void => {
  for (const id of privateIds) expect(text).not.toContain(id);
};

const about = (endpoint: Endpoint, kind: CopyKind, id: string, body: unknown): unknown =>
  endpoint === createReport || endpoint === blockAuthor
    ? { ...(body as object), about: { kind: copies[kind], id } }
    : body;

const takingCopies = everyEndpoint.flatMap(([name, endpoint]) =>
  kindsTakenBy(endpoint)
    .filter((kind): kind is CopyKind => kind in copies)
    .map(kind => [name, kind, endpoint] as const),
);

it('finds every kind of copy in the contract', () => {
  expect(new Set(takingCopies.map(([, kind]) => kind))).toEqual(new Set(Object.keys(copies)));
});

describe.each(takingCopies)('%s with the id of a %s', (_, kind, endpoint) => {
  it('tells no id of what only its writer has', async () => {
    const someone = await sharer();
    const stranger = await Caller.signIn(app, { plan: 'pro' });
    const id = someone.sharedIds.get(kind) ?? '';
    const ids = new Map<Kind, string>([[kind, id]]);
    const input = await stranger.inputWith(endpoint, ids, 'Thank you for this.');
    const response = await stranger.call(endpoint, { ...input, body: about(endpoint, kind, id, input.body) });
    expect(response).toMatchObject({ status: 200 });
    expectNone(response.text, someone);
  });
});

it('no list of a stranger, a moderator or a visitor holds one', async () => {
  const someone = await sharer();
  const { sharedIds } = someone;
  const stranger = await Caller.signIn(app, { plan: 'pro' });
  const moderator = await Caller.signIn(app, { plan: 'pro', isModerator: true });
  for (const [kind, id] of sharedIds) await stranger.report({ kind: copies[kind], id });
  const read = await Promise.all([stranger.readLists(), moderator.readLists()]);
  for (const endpoint of everyEndpoint.map(([, each]) => each).filter(({ paged, open }) => paged && open))
    for (const query of queriesOf(endpoint)) {
      const params = kindsTakenBy(endpoint).includes('sharedLetter')
        ? { id: sharedIds.get('sharedLetter') ?? '' }
        : {};
      const response = await stranger.call(endpoint, { params, query, body: undefined }, '');
      read.push([response.text]);
    }
  const texts = read.flat().join('\n');
  for (const id of sharedIds.values()) expect(texts).toContain(id);
  expectNone(texts, someone);
});
