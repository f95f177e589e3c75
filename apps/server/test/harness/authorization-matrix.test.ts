import { randomUUID } from 'node:crypto';
import { problem } from '@turnstone/contract/errors';
import type { Kind } from '@turnstone/contract/fields';
import { shareLetter, updateLetter } from '@turnstone/contract/letters';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useTestApp } from '../test-app.ts';
import { Caller, everyEndpoint, kindsTakenBy, makeableKinds, queriesOf, sharedKinds } from './caller.ts';
import { expectations } from './expectations.ts';

const app = useTestApp();
beforeAll(() => app.server.listen({ port: 0, host: '127.0.0.1' }));

/** What somebody tells moderators on purpose. */
const moderationKinds: readonly Kind[] = ['report', 'case', 'statement'];

const plans = ['free', 'plus', 'pro'] as const;

const expectStatus = (response: { status: number; text: string }, expected: number): void => {
  expect(response).toMatchObject({ status: expected });
  if (expected !== 200) expect(z.parse(problem, JSON.parse(response.text)).status).toBe(expected);
};

it('knows an expectation for every endpoint and none for others', () => {
  expect(Object.keys(expectations).sort()).toEqual(everyEndpoint.map(([name]) => name).sort());
});

describe.each(everyEndpoint.filter(([, endpoint]) => kindsTakenBy(endpoint).includes('case')))(
  '%s asked by a moderator about a case of their own',
  (_, endpoint) => {
    const parts: Readonly<Record<string, (moderator: Caller, another: Caller) => Promise<string>>> = {
      'as its author': async (moderator, another) =>
        another.report({ kind: 'letter', id: await moderator.make('sharedLetter') }),
      'as who has reported it': async (moderator, another) =>
        moderator.report({ kind: 'letter', id: await another.make('sharedLetter') }),
    };

    it.each(Object.entries(parts))(
      '%s is refused, changes nothing and is in no list of theirs',
      async (_, make) => {
        const [moderator, another] = [
          await Caller.signIn(app, { plan: 'pro', isModerator: true }),
          await Caller.signIn(app, { plan: 'pro' }),
        ];
        const own = await make(moderator, another);
        const before = [await moderator.readLists(), await another.readLists()];
        const input = await moderator.inputWith(endpoint, new Map([['case', own]]), 'My own.');
        expectStatus(await moderator.call(endpoint, input), 403);
        expect([await moderator.readLists(), await another.readLists()]).toEqual(before);
        expect(before.flat().join()).not.toContain(own);
        // Somebody else decides about it.
        const third = await Caller.signIn(app, { plan: 'pro', isModerator: true });
        expectStatus(await third.call(endpoint, input), 200);
      },
    );
  },
);

describe.each(everyEndpoint)('%s', (name, endpoint) => {
  const expected = expectations[name];

  it.each(plans)('asked by someone on %s', async plan => {
    const caller = await Caller.signIn(app, { plan });
    const response = await caller.call(endpoint, await caller.validInput(endpoint));
    expectStatus(response, expected[plan]);
    // Who is refused is told which plan has it.
    if (expected[plan] === 403)
      expect(JSON.parse(response.text)).toMatchObject({
        code: 'plan_required',
        plan: plans.find(each => expected[each] === 200),
      });
  });

  it('asked by a moderator, shows nothing that was not shared or said to moderators', async () => {
    const user = await Caller.signIn(app, { plan: 'pro' });
    const moderator = await Caller.signIn(app, { plan: 'pro', isModerator: true });
    const secret = `secret-${randomUUID()}`;
    const privateKinds = makeableKinds.filter(
      kind => !sharedKinds.includes(kind) && !moderationKinds.includes(kind),
    );
    expect(privateKinds).toContain('letter');
    const ids = await Promise.all(privateKinds.map(kind => user.make(kind, secret)));
    // Reported as it was shared; what its writer made of it since is theirs alone.
    const id = await user.make('letter');
    const sharing = await user.inputWith(shareLetter, new Map([['letter', id]]), '');
    const { sharedId } = JSON.parse((await user.call(shareLetter, sharing)).text);
    const body = { title: secret, content: secret, mood: 'love' };
    expect(await user.call(updateLetter, { params: { id }, query: {}, body })).toMatchObject({
      status: 200,
    });
    await moderator.report({ kind: 'letter', id: sharedId });
    const input = await moderator.validInput(endpoint);
    for (const query of queriesOf(endpoint)) {
      const response = await moderator.call(endpoint, { ...input, query });
      expectStatus(response, expected.moderator ?? 200);
      for (const theirs of [secret, user.user.ctx.user.id, user.user.ctx.user.sessionId, ...ids])
        expect(response.text).not.toContain(theirs);
    }
  });

  it('asked by nobody', async () => {
    const user = await Caller.signIn(app, { plan: 'pro' });
    expectStatus(await user.call(endpoint, await user.validInput(endpoint), ''), expected.nobody);
  });

  it('asked with an expired session', async () => {
    const user = await Caller.signIn(app, { plan: 'pro' });
    const input = await user.validInput(endpoint);
    await app.deps.db.pool.query(
      "update sessions set expires_at = now() - interval '1 second' where user_id = $1",
      [user.user.ctx.user.id],
    );
    expectStatus(await user.call(endpoint, input), expected.expiredSession);
  });

  it('asked by another person, shows nothing of the first', async () => {
    const [user, stranger] = [
      await Caller.signIn(app, { plan: 'pro' }),
      await Caller.signIn(app, { plan: 'pro' }),
    ];
    const secret = `secret-${randomUUID()}`;
    const hidden = makeableKinds.filter(kind => !(expected.showsShared && sharedKinds.includes(kind)));
    const ids = await Promise.all(hidden.map(kind => user.make(kind, secret)));
    if (expected.showsShared) await user.make('letterComment');
    const input = await stranger.validInput(endpoint);
    for (const query of queriesOf(endpoint)) {
      const response = await stranger.call(endpoint, { ...input, query });
      expectStatus(response, expected.pro);
      const { id, sessionId } = user.user.ctx.user;
      for (const theirs of [secret, id, sessionId, ...ids]) {
        expect(response.text).not.toContain(theirs);
      }
    }
  });

  it('with the id of another person’s thing, is as if that did not exist and changes nothing', async () => {
    const kinds = kindsTakenBy(endpoint);
    expect(kinds.length > 0).toBe(expected.anothersId !== null);
    if (expected.anothersId === null) return;
    const [user, stranger] = [
      await Caller.signIn(app, { plan: 'pro' }),
      await Caller.signIn(app, { plan: 'pro' }),
    ];
    // One foreign id at a time among one's own: each of them must be checked.
    for (const foreign of kinds) {
      const ids = new Map(
        await Promise.all(kinds.map(async kind => [kind, await stranger.make(kind)] as const)),
      );
      ids.set(foreign, await user.make(foreign));
      const withForeign = await stranger.inputWith(endpoint, ids, 'Not yours.');
      const before = await user.readLists();
      const attempt = await stranger.call(endpoint, withForeign);
      const { anothersId } = expected;
      const status = typeof anothersId === 'object' ? anothersId[foreign] : anothersId;
      expectStatus(attempt, status ?? 404);
      // Shared is shared; what it may do there has tests of its own.
      if (status === 200) continue;
      ids.set(foreign, '01900000-0000-7000-8000-000000000000');
      const missing = await stranger.call(endpoint, await stranger.inputWith(endpoint, ids, 'Not yours.'));
      expect(attempt.text).toBe(missing.text);
      expect(await user.readLists()).toEqual(before);
    }
  });
});
