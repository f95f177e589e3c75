import type { Report } from '@turnstone/contract';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { decided, everyKind, report, seen, shared } from '../../../test/factories/community.ts';
import { comment, sharedLetter } from '../../../test/factories/letters.ts';
import { type SignedIn, signedIn } from '../../../test/factories/person.ts';
import { leavingOf } from '../../../test/leaving.ts';
import { moderationOf } from '../../../test/moderation.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);
const setClock = useClock();

const { caseIn, idOfCase } = moderationOf(app);
const person = () => signedIn(app.parts, { plan: 'pro' });
const send = (who: SignedIn, about: object, more: object = {}) =>
  call(who, 'POST', '/api/reports', { about, reason: 'kindness', words: 'It hurt to read.', ...more });
const mine = async (who: SignedIn) => (await call(who, 'GET', '/api/reports')).json<Report[]>();

describe('a report', () => {
  it.each(everyKind)('of a %s has a receipt, the same however often it is sent', async kind => {
    const [author, reader] = [await person(), await person()];
    const { thing } = await shared(app.parts, author.me, kind);
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

  it('tells its author nothing, and nobody stops seeing what it is about', async () => {
    const [author, reader] = [await person(), await person()];
    const one = await shared(app.parts, author.me, 'letter');
    const before = await seen(app, author, one);
    await send(reader, one.thing);
    await send(await person(), one.thing);
    expect(await seen(app, author, one)).toEqual(before);
    expect(await seen(app, reader, one)).toMatchObject({ review: null });
    expect((await call(author, 'GET', '/api/auth/user')).json()).toMatchObject({ newStatements: 0 });
    expect((await call(author, 'GET', '/api/statements')).json()).toEqual([]);
    expect(await mine(author)).toEqual([]);
  });

  it.each(everyKind)('of a %s by a third person hides it from everybody but its author', async kind => {
    const [author, bystander] = [await person(), await person()];
    const one = await shared(app.parts, author.me, kind);
    for (const reporter of [await person(), await person()]) {
      await report(reporter.me, one.thing);
      // The same person twice is one person.
      await report(reporter.me, one.thing);
      expect(await seen(app, bystander, one)).toBeDefined();
    }
    const third = await person();
    expect((await send(third, one.thing)).statusCode).toBe(200);
    expect(await seen(app, bystander, one)).toBeUndefined();
    expect(await seen(app, third, one)).toBeUndefined();
    expect(await seen(app, author, one)).toMatchObject({ review: 'waiting' });
    // It is not there for a fourth.
    expect((await send(bystander, one.thing)).statusCode).toBe(404);
  });

  it.each(everyKind)(
    'of a %s by three new accounts together hides nothing, and moderators see all three',
    async kind => {
      const [author, bystander] = [await person(), await person()];
      const one = await shared(app.parts, author.me, kind);
      for (const days of [0, 1, 13]) {
        const newcomer = await signedIn(app.parts, { plan: 'pro', joinedDaysAgo: days });
        expect((await send(newcomer, one.thing)).statusCode).toBe(200);
      }
      expect(await seen(app, bystander, one)).toMatchObject({ review: null });
      const desk = await signedIn(app.parts, { isModerator: true });
      expect(await caseIn(desk, await idOfCase(one.thing.id))).toMatchObject({
        reportCount: 3,
        isShown: true,
      });
      // Two who have been here for a while do not make it three with them, and a third does.
      for (const isHidden of [false, false, true]) {
        await send(await person(), one.thing);
        expect((await seen(app, bystander, one)) === undefined).toBe(isHidden);
      }
    },
  );

  it('of new accounts weighs nothing when the thing is taken back and shared again, either', async () => {
    const author = await person();
    const one = await shared(app.parts, author.me, 'letter');
    for (let n = 0; n < 3; n += 1) await send(await signedIn(app.parts, { joinedDaysAgo: 2 }), one.thing);
    const place = `/api/unsent-letters/${one.ownId}`;
    await call(author, 'PUT', place, { isShared: 'false', sharedAt: null });
    await call(author, 'POST', `${place}/share`, { authorName: 'A quiet stone' });
    expect(await seen(app, await person(), one)).toMatchObject({ review: null });
    for (let n = 0; n < 3; n += 1) await send(await person(), one.thing);
    await call(author, 'PUT', place, { isShared: 'false', sharedAt: null });
    await call(author, 'POST', `${place}/share`, { authorName: 'A quiet stone' });
    expect(await seen(app, await person(), one)).toBeUndefined();
  });

  it('of somebody whose reports were not upheld weighs nothing', async () => {
    const eager = await person();
    for (let n = 0; n < 2; n += 1) {
      const { thing } = await shared(app.parts, (await person()).me, 'letter');
      await report(eager.me, thing);
      await decided(app.parts, thing, { decision: 'keep' });
    }
    const one = await shared(app.parts, (await person()).me, 'letter');
    for (const reporter of [eager, await person(), await person()]) await send(reporter, one.thing);
    expect(await seen(app, await person(), one)).toBeDefined();
    await send(await person(), one.thing);
    expect(await seen(app, await person(), one)).toBeUndefined();
  });

  it('counts people, also when three of them ask at once', async () => {
    const author = await person();
    const one = await shared(app.parts, author.me, 'comment');
    const reporters = await Promise.all([person(), person(), person()]);
    const answers = await Promise.all(reporters.map(each => send(each, one.thing)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await seen(app, await person(), one)).toBeUndefined();
  });

  it('counts somebody once who asks three times at once', async () => {
    const one = await shared(app.parts, (await person()).me, 'letter');
    const eager = await person();
    const answers = await Promise.all([1, 2, 3].map(() => send(eager, one.thing)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await seen(app, await person(), one)).toBeDefined();
  });

  it('of one’s own thing, of nothing and of what one does not see is refused alike', async () => {
    const [author, other] = [await person(), await person()];
    const { thing } = await shared(app.parts, author.me, 'letter');
    await call(author, 'POST', '/api/blocks', { about: (await shared(app.parts, other.me, 'letter')).thing });
    setClock(new Date(Date.now() + 49 * 3_600_000).toISOString());
    const missing = { kind: 'letter', id: '01900000-0000-7000-8000-000000000000' };
    const answers = [await send(author, thing), await send(other, thing), await send(other, missing)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it('of what is of somebody who is leaving is refused like one of nothing', async () => {
    const [author, host, other] = [await person(), await person(), await person()];
    const letter = await sharedLetter(author.me);
    const under = await comment(host.me, letter.id);
    const missing = '01900000-0000-7000-8000-000000000000';
    expect((await leavingOf(app).leave(author)).statusCode).toBe(200);
    for (const [kind, id] of [
      ['letter', letter.id],
      ['comment', under.id],
    ]) {
      const answer = await send(other, { kind, id });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe((await send(other, { kind, id: missing })).body);
    }
  });

  // A report goes to moderators: whoever writes about somebody must not be safe from theirs by blocking them first.
  it('of what one still sees is taken from a blocked person too', async () => {
    const [author, other] = [await person(), await person()];
    const { thing } = await shared(app.parts, author.me, 'letter');
    await call(author, 'POST', '/api/blocks', { about: (await shared(app.parts, other.me, 'letter')).thing });
    expect((await send(other, thing)).statusCode).toBe(200);
  });

  it('says what became of it: kept, taken down or gone', async () => {
    const [author, reader] = [await person(), await person()];
    const things = [];
    for (let n = 0; n < 3; n += 1) things.push(await shared(app.parts, author.me, 'letter'));
    const [kept, hidden, gone] = things;
    if (!kept || !hidden || !gone) throw new Error('There are three.');
    for (const { thing } of things) await report(reader.me, thing);
    await decided(app.parts, kept.thing, { decision: 'keep' });
    await decided(app.parts, hidden.thing);
    await call(author, 'PUT', `/api/unsent-letters/${gone.ownId}`, { isShared: 'false', sharedAt: null });
    expect((await mine(reader)).map(({ outcome }) => outcome)).toEqual(['gone', 'taken_down', 'kept']);
  });

  it('still counts when its author takes the thing back and shares it again', async () => {
    const author = await person();
    const one = await shared(app.parts, author.me, 'letter');
    for (let n = 0; n < 3; n += 1) await report((await person()).me, one.thing);
    const place = `/api/unsent-letters/${one.ownId}`;
    await call(author, 'PUT', place, { isShared: 'false', sharedAt: null });
    const again = await call(author, 'POST', `${place}/share`, { authorName: 'Somebody new' });
    expect(again.json()).toMatchObject({ review: 'waiting' });
    expect(await seen(app, await person(), one)).toBeUndefined();
  });
});
