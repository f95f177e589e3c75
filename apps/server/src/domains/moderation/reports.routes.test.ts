import type { Report } from '@turnstone/contract/reports';
import { describe, expect, it } from 'vitest';
import { accountDeletionOf } from '../../../test/account-deletion.ts';
import { callsTo } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { comment, sharedLetter } from '../../../test/factories/letters.ts';
import {
  decideThing,
  everyKind,
  findVisible,
  report,
  sharedThing,
} from '../../../test/factories/shared-things.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { moderationOf } from '../../../test/moderation.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);
const setClock = useClock();

const { caseIn, idOfCase } = moderationOf(app);
const user = () => signedInUser(app.deps, { plan: 'pro' });
const send = (who: SignedInUser, about: object, more: object = {}) =>
  call(who, 'POST', '/api/reports', { about, reason: 'kindness', words: 'It hurt to read.', ...more });
const mine = async (who: SignedInUser) => (await call(who, 'GET', '/api/reports')).json<Report[]>();

describe('a report', () => {
  it.each(everyKind)('of a %s has a receipt, the same however often it is sent', async kind => {
    const [author, reader] = [await user(), await user()];
    const { thing } = await sharedThing(app.deps, author.ctx, kind);
    const first = await send(reader, thing);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({
      kind,
      reason: 'kindness',
      words: 'It hurt to read.',
      outcome: null,
    });
    const again = await send(reader, thing, { reason: 'law', words: 'Again.' });
    expect(again.json()).toEqual(first.json());
    expect(await mine(reader)).toEqual([first.json()]);
  });

  it.each(everyKind)('of a %s hides it from whoever sent it, and from nobody else', async kind => {
    const [author, reader, bystander] = [await user(), await user(), await user()];
    const one = await sharedThing(app.deps, author.ctx, kind);
    const other = await sharedThing(app.deps, author.ctx, kind);
    await send(reader, one.thing);
    expect(await findVisible(app, reader, one)).toBeUndefined();
    expect(await findVisible(app, reader, other)).toBeDefined();
    expect(await findVisible(app, bystander, one)).toBeDefined();
    expect(await findVisible(app, author, one)).toBeDefined();
    // It stays so when a moderator has kept it.
    await decideThing(app.deps, one.thing, { decision: 'keep' });
    expect(await findVisible(app, reader, one)).toBeUndefined();
    expect(await findVisible(app, bystander, one)).toBeDefined();
  });

  it('of a comment takes it out of what is counted for whoever sent it, under their own letter too', async () => {
    const [author, writer, reader] = [await user(), await user(), await user()];
    const letter = await sharedLetter(author.ctx);
    const { id } = await comment(writer.ctx, letter.id);
    await comment(writer.ctx, letter.id, 'Another.');
    const counts = async (who: SignedInUser) => ({
      inForum: (await call(who, 'GET', `/api/forum/letters/${letter.id}`)).json().commentCount,
      unread: (await call(who, 'GET', '/api/notices')).json<{ count: number }[]>().map(({ count }) => count),
    });
    expect(await counts(author)).toEqual({ inForum: 2, unread: [2] });
    await send(author, { kind: 'comment', id });
    expect(await counts(author)).toEqual({ inForum: 1, unread: [1] });
    expect((await call(author, 'GET', '/api/unsent-letters')).json()).toMatchObject([{ commentCount: 1 }]);
    expect(await counts(reader)).toEqual({ inForum: 2, unread: [] });
    await send(reader, { kind: 'comment', id });
    expect(await counts(reader)).toEqual({ inForum: 1, unread: [] });
  });

  it('tells its author nothing, and no other stops seeing what it is about', async () => {
    const [author, reader] = [await user(), await user()];
    const one = await sharedThing(app.deps, author.ctx, 'letter');
    const before = await findVisible(app, author, one);
    await send(reader, one.thing);
    await send(await user(), one.thing);
    expect(await findVisible(app, author, one)).toEqual(before);
    expect(await findVisible(app, await user(), one)).toMatchObject({ review: null });
    expect((await call(author, 'GET', '/api/auth/user')).json()).toMatchObject({ newStatements: 0 });
    expect((await call(author, 'GET', '/api/statements')).json()).toEqual([]);
    expect(await mine(author)).toEqual([]);
  });

  it.each(everyKind)('of a %s by a third person hides it from everybody but its author', async kind => {
    const [author, bystander] = [await user(), await user()];
    const one = await sharedThing(app.deps, author.ctx, kind);
    for (const reporter of [await user(), await user()]) {
      await report(reporter.ctx, one.thing);
      // The same person twice is one person.
      await report(reporter.ctx, one.thing);
      expect(await findVisible(app, bystander, one)).toBeDefined();
    }
    const third = await user();
    expect((await send(third, one.thing)).statusCode).toBe(200);
    expect(await findVisible(app, bystander, one)).toBeUndefined();
    expect(await findVisible(app, third, one)).toBeUndefined();
    expect(await findVisible(app, author, one)).toMatchObject({ review: 'waiting' });
    // It is not there for a fourth.
    expect((await send(bystander, one.thing)).statusCode).toBe(404);
  });

  it.each(everyKind)(
    'of a %s by three new accounts together hides nothing, and moderators see all three',
    async kind => {
      const [author, bystander] = [await user(), await user()];
      const one = await sharedThing(app.deps, author.ctx, kind);
      for (const days of [0, 1, 13]) {
        const newcomer = await signedInUser(app.deps, { plan: 'pro', joinedDaysAgo: days });
        expect((await send(newcomer, one.thing)).statusCode).toBe(200);
      }
      expect(await findVisible(app, bystander, one)).toMatchObject({ review: null });
      const desk = await signedInUser(app.deps, { isModerator: true });
      expect(await caseIn(desk, await idOfCase(one.thing.id))).toMatchObject({
        reportCount: 3,
        isShown: true,
      });
      // Two who have been here for a while do not make it three with them, and a third does.
      for (const isHidden of [false, false, true]) {
        await send(await user(), one.thing);
        expect((await findVisible(app, bystander, one)) === undefined).toBe(isHidden);
      }
    },
  );

  it('of new accounts weighs nothing when the thing is taken back and shared again, either', async () => {
    const author = await user();
    const one = await sharedThing(app.deps, author.ctx, 'letter');
    for (let n = 0; n < 3; n += 1) await send(await signedInUser(app.deps, { joinedDaysAgo: 2 }), one.thing);
    const place = `/api/unsent-letters/${one.ownId}`;
    await call(author, 'PUT', place, { isShared: 'false', sharedAt: null });
    await call(author, 'POST', `${place}/share`, { authorName: 'A quiet stone' });
    expect(await findVisible(app, await user(), one)).toMatchObject({ review: null });
    for (let n = 0; n < 3; n += 1) await send(await user(), one.thing);
    await call(author, 'PUT', place, { isShared: 'false', sharedAt: null });
    await call(author, 'POST', `${place}/share`, { authorName: 'A quiet stone' });
    expect(await findVisible(app, await user(), one)).toBeUndefined();
  });

  it('of somebody whose reports were not upheld weighs nothing', async () => {
    const eager = await user();
    for (let n = 0; n < 2; n += 1) {
      const { thing } = await sharedThing(app.deps, (await user()).ctx, 'letter');
      await report(eager.ctx, thing);
      await decideThing(app.deps, thing, { decision: 'keep' });
    }
    const one = await sharedThing(app.deps, (await user()).ctx, 'letter');
    for (const reporter of [eager, await user(), await user()]) await send(reporter, one.thing);
    expect(await findVisible(app, await user(), one)).toBeDefined();
    await send(await user(), one.thing);
    expect(await findVisible(app, await user(), one)).toBeUndefined();
  });

  it('counts people, also when three of them ask at once', async () => {
    const author = await user();
    const one = await sharedThing(app.deps, author.ctx, 'comment');
    const reporters = await Promise.all([user(), user(), user()]);
    const responses = await Promise.all(reporters.map(each => send(each, one.thing)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await findVisible(app, await user(), one)).toBeUndefined();
  });

  it('counts somebody once who asks three times at once', async () => {
    const one = await sharedThing(app.deps, (await user()).ctx, 'letter');
    const eager = await user();
    const responses = await Promise.all([1, 2, 3].map(() => send(eager, one.thing)));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await findVisible(app, await user(), one)).toBeDefined();
  });

  it('of one’s own thing, of nothing and of what one does not see is refused alike', async () => {
    const [author, other] = [await user(), await user()];
    const { thing } = await sharedThing(app.deps, author.ctx, 'letter');
    await call(author, 'POST', '/api/blocks', {
      about: (await sharedThing(app.deps, other.ctx, 'letter')).thing,
    });
    setClock(new Date(Date.now() + 49 * 3_600_000).toISOString());
    const missing = { kind: 'letter', id: '01900000-0000-7000-8000-000000000000' };
    const responses = [await send(author, thing), await send(other, thing), await send(other, missing)];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  });

  it('of what is of somebody who is leaving is refused like one of nothing', async () => {
    const [author, host, other] = [await user(), await user(), await user()];
    const letter = await sharedLetter(author.ctx);
    const under = await comment(host.ctx, letter.id);
    const missing = '01900000-0000-7000-8000-000000000000';
    expect((await accountDeletionOf(app).leave(author)).statusCode).toBe(200);
    for (const [kind, id] of [
      ['letter', letter.id],
      ['comment', under.id],
    ]) {
      const response = await send(other, { kind, id });
      expect(response.statusCode).toBe(404);
      expect(response.body).toBe((await send(other, { kind, id: missing })).body);
    }
  });

  // A report goes to moderators: whoever writes about somebody must not be safe from theirs by blocking them first.
  it('of what one still sees is taken from a blocked person too', async () => {
    const [author, other] = [await user(), await user()];
    const { thing } = await sharedThing(app.deps, author.ctx, 'letter');
    await call(author, 'POST', '/api/blocks', {
      about: (await sharedThing(app.deps, other.ctx, 'letter')).thing,
    });
    expect((await send(other, thing)).statusCode).toBe(200);
  });

  it('says what became of it: kept, taken down or gone', async () => {
    const [author, reader] = [await user(), await user()];
    const things = [];
    for (let n = 0; n < 3; n += 1) things.push(await sharedThing(app.deps, author.ctx, 'letter'));
    const [dismissed, hidden, gone] = things;
    if (!dismissed || !hidden || !gone) throw new Error('There are three.');
    for (const { thing } of things) await report(reader.ctx, thing);
    await decideThing(app.deps, dismissed.thing, { decision: 'keep' });
    await decideThing(app.deps, hidden.thing);
    await call(author, 'PUT', `/api/unsent-letters/${gone.ownId}`, { isShared: 'false', sharedAt: null });
    expect((await mine(reader)).map(({ outcome }) => outcome)).toEqual(['gone', 'taken_down', 'kept']);
  });

  it('still counts when its author takes the thing back and shares it again', async () => {
    const author = await user();
    const one = await sharedThing(app.deps, author.ctx, 'letter');
    for (let n = 0; n < 3; n += 1) await report((await user()).ctx, one.thing);
    const place = `/api/unsent-letters/${one.ownId}`;
    await call(author, 'PUT', place, { isShared: 'false', sharedAt: null });
    const again = await call(author, 'POST', `${place}/share`, { authorName: 'Somebody new' });
    expect(again.json()).toMatchObject({ review: 'waiting' });
    expect(await findVisible(app, await user(), one)).toBeUndefined();
  });
});
