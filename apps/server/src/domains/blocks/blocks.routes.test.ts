import type { Block, CollectedImage, ForumLetter, Pivot, UnsentLetter } from '@turnstone/contract';
import { describe, expect, it } from 'vitest';
import { callsTo, visitor } from '../../../test/calls.ts';
import { everyKind, seen, shared } from '../../../test/factories/community.ts';
import { image } from '../../../test/factories/images.ts';
import { comment, sharedLetter } from '../../../test/factories/letters.ts';
import { type SignedIn, signedIn } from '../../../test/factories/person.ts';
import { pivot } from '../../../test/factories/writing.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);

const person = () => signedIn(app.parts, { plan: 'pro' });
const block = (who: SignedIn, about: object) => call(who, 'POST', '/api/blocks', { about });
const blocked = async (who: SignedIn) => (await call(who, 'GET', '/api/blocks')).json<Block[]>();

/** By a letter that is gone afterwards, so that only the block is between them. */
const blockBy = async (who: SignedIn, whom: SignedIn): Promise<Block> => {
  const { id } = await sharedLetter(whom.me, { authorName: 'An old name' });
  const answer = await block(who, { kind: 'letter', id });
  expect(answer.statusCode).toBe(200);
  return answer.json<Block>();
};

describe('two people, one of whom has blocked the other', () => {
  it.each(everyKind)('neither sees a %s of the other, everybody else does', async kind => {
    const [one, other, third] = [await person(), await person(), await person()];
    const things = [await shared(app.parts, one.me, kind), await shared(app.parts, other.me, kind)] as const;
    for (const [reader, thing] of [
      [other, things[0]],
      [one, things[1]],
    ] as const)
      expect(await seen(app, reader, thing)).toBeDefined();
    await blockBy(one, other);
    for (const [reader, thing] of [
      [other, things[0]],
      [one, things[1]],
    ] as const)
      expect(await seen(app, reader, thing)).toBeUndefined();
    for (const thing of things) expect(await seen(app, third, thing)).toBeDefined();
    expect(await seen(app, one, things[0])).toBeDefined();
    expect(await seen(app, other, things[1])).toBeDefined();
  });

  it('cannot comment to each other, and are told nothing', async () => {
    const [one, other] = [await person(), await person()];
    const letters = [await sharedLetter(one.me), await sharedLetter(other.me)] as const;
    await blockBy(one, other);
    const say = (who: SignedIn, letterId: string) =>
      call(who, 'POST', '/api/letter-comments', { letterId, content: 'Are you there?' });
    const missing = await say(other, '01900000-0000-7000-8000-000000000000');
    for (const [who, letter] of [
      [other, letters[0]],
      [one, letters[1]],
    ] as const) {
      const answer = await say(who, letter.id);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(missing.json());
      const reading = await call(who, 'GET', `/api/forum/letters/${letter.id}/comments`);
      expect(reading.statusCode).toBe(404);
    }
    expect(await blocked(other)).toEqual([]);
  });

  it('are not counted for each other', async () => {
    const [one, other, host] = [await person(), await person(), await person()];
    const { id } = await sharedLetter(host.me);
    for (const { me } of [one, other, host]) await comment(me, id);
    const own = await sharedLetter(one.me);
    await comment(other.me, own.id);
    await blockBy(one, other);
    const countFor = async (who: { cookie: string }) =>
      (await call(who, 'GET', '/api/forum/letters')).json<ForumLetter[]>().find(letter => letter.id === id)
        ?.commentCount;
    expect([await countFor(one), await countFor(other)]).toEqual([2, 2]);
    expect([await countFor(host), await countFor(visitor)]).toEqual([3, 3]);
    const mine = (await call(one, 'GET', '/api/unsent-letters')).json<UnsentLetter[]>();
    expect(mine.find(letter => letter.id === own.id)?.commentCount).toBe(0);
  });

  it('lose what they had collected or paired, and have it again afterwards', async () => {
    const [one, other] = [await person(), await person()];
    const { id: imageId } = await image(app.parts, other.me);
    const { id: pivotId } = await pivot(one.me);
    const place = `/api/users/${one.me.id}/image-collection`;
    const collect = () => call(one, 'POST', '/api/user-image-collections', { userId: one.me.id, imageId });
    const pair = () =>
      call(one, 'POST', '/api/pivot-image-pairings', { pivotId, imageId, displayStyle: 'overlay' });
    const collected = async () => (await call(one, 'GET', place)).json<CollectedImage[]>().length;
    const paired = async () =>
      (await call(one, 'GET', '/api/pivots')).json<Pivot[]>().find(({ id }) => id === pivotId)?.image?.id;
    expect([(await collect()).statusCode, (await pair()).statusCode]).toEqual([200, 200]);
    expect([await collected(), await paired()]).toEqual([1, imageId]);
    const { id } = await blockBy(other, one);
    expect([await collected(), await paired()]).toEqual([0, undefined]);
    expect([(await collect()).statusCode, (await pair()).statusCode]).toEqual([404, 404]);
    expect((await call(other, 'DELETE', `/api/blocks/${id}`)).statusCode).toBe(200);
    expect([await collected(), await paired()]).toEqual([1, imageId]);
  });

  it('cannot save a shared pivot of the other by its words', async () => {
    const [one, other] = [await person(), await person()];
    const { thing } = await shared(app.parts, other.me, 'pivot');
    const words = { pivotPhrase: 'My attention is mine to give.', thoughtContent: '', tags: ['Strength'] };
    const save = () => call(one, 'POST', '/api/save-shared-pivot', { ...words, sharedPivotId: thing.id });
    expect((await save()).statusCode).toBe(200);
    await blockBy(one, other);
    expect((await save()).statusCode).toBe(404);
  });
});

describe('a block', () => {
  it('is made once, is listed under the name they were met by, and ends', async () => {
    const [one, other] = [await person(), await person()];
    const { thing } = await shared(app.parts, other.me, 'letter');
    const made = await blockBy(one, other);
    expect((await block(one, thing)).json()).toEqual(made);
    expect(await blocked(one)).toEqual([{ ...made, shownName: 'An old name' }]);
    await call(one, 'DELETE', `/api/blocks/${made.id}`);
    expect(await blocked(one)).toEqual([]);
    expect((await call(one, 'DELETE', `/api/blocks/${made.id}`)).statusCode).toBe(404);
    expect(await seen(app, one, { thing })).toBeDefined();
  });

  it('of both holds until both have ended it', async () => {
    const [one, other] = [await person(), await person()];
    const letter = await shared(app.parts, other.me, 'letter');
    const back = await shared(app.parts, one.me, 'letter');
    const [mine, theirs] = await Promise.all([block(one, letter.thing), block(other, back.thing)]);
    expect([mine.statusCode, theirs.statusCode]).toEqual([200, 200]);
    await call(one, 'DELETE', `/api/blocks/${mine.json<Block>().id}`);
    expect(await seen(app, one, letter)).toBeUndefined();
    await call(other, 'DELETE', `/api/blocks/${theirs.json<Block>().id}`);
    expect(await seen(app, one, letter)).toBeDefined();
  });

  it.each(everyKind)('can be made by a %s, and not by one’s own', async kind => {
    const [one, other] = [await person(), await person()];
    const theirs = await shared(app.parts, other.me, kind);
    const mine = await shared(app.parts, one.me, kind);
    expect((await block(one, mine.thing)).statusCode).toBe(404);
    expect((await block(one, theirs.thing)).statusCode).toBe(200);
    expect(await seen(app, one, theirs)).toBeUndefined();
  });
});
