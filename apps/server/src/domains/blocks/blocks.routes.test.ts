import type { Block } from '@turnstone/contract/blocks';
import type { ForumLetter } from '@turnstone/contract/forum';
import type { CollectedImage } from '@turnstone/contract/image-collection';
import type { Letter } from '@turnstone/contract/letters';
import type { Pivot } from '@turnstone/contract/pivots';
import { describe, expect, it } from 'vitest';
import { accountDeletionOf } from '../../../test/account-deletion.ts';
import { callsTo, visitor } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { image, sharedPivot } from '../../../test/factories/images.ts';
import { comment, sharedLetter } from '../../../test/factories/letters.ts';
import { pivot } from '../../../test/factories/pivots.ts';
import { everyKind, findVisible, sharedThing } from '../../../test/factories/shared-things.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);
const setClock = useClock();
const { leave } = accountDeletionOf(app);

const user = () => signedInUser(app.deps, { plan: 'pro' });
const block = (who: SignedInUser, about: object) => call(who, 'POST', '/api/blocks', { about });
const unblock = (who: SignedInUser, { id }: { id: string }) => call(who, 'DELETE', `/api/blocks/${id}`);
const blocked = async (who: SignedInUser) => (await call(who, 'GET', '/api/blocks')).json<Block[]>();

/** By a name under which nothing else is shared: whatever else leaves, leaves later. */
const blockBy = async (who: SignedInUser, whom: SignedInUser): Promise<Block> => {
  const { id } = await sharedLetter(whom.ctx, { authorName: 'An old name' });
  const response = await block(who, { kind: 'letter', id });
  expect(response.statusCode).toBe(200);
  return response.json<Block>();
};

/** From the moment it is called. */
const clock = () => {
  const start = Date.now();
  return (hours: number) => setClock(new Date(start + hours * 3_600_000).toISOString());
};

describe('two people, one of whom has blocked the other', () => {
  it.each(everyKind)('neither sees a %s of the other, everybody else does', async kind => {
    const [one, other, third] = [await user(), await user(), await user()];
    const things = [
      await sharedThing(app.deps, one.ctx, kind),
      await sharedThing(app.deps, other.ctx, kind),
    ] as const;
    const between = [
      [other, things[0]],
      [one, things[1]],
    ] as const;
    for (const [reader, thing] of between) expect(await findVisible(app, reader, thing)).toBeDefined();
    const later = clock();
    await blockBy(one, other);
    for (const [reader, thing] of between) expect(await findVisible(app, reader, thing)).toBeDefined();
    later(49);
    for (const [reader, thing] of between) expect(await findVisible(app, reader, thing)).toBeUndefined();
    for (const thing of things) expect(await findVisible(app, third, thing)).toBeDefined();
    expect(await findVisible(app, one, things[0])).toBeDefined();
    expect(await findVisible(app, other, things[1])).toBeDefined();
  });

  it('cannot comment to each other, and are told nothing', async () => {
    const [one, other] = [await user(), await user()];
    const letters = [await sharedLetter(one.ctx), await sharedLetter(other.ctx)] as const;
    const later = clock();
    await blockBy(one, other);
    const say = (who: SignedInUser, letterId: string) =>
      call(who, 'POST', '/api/letter-comments', { letterId, content: 'Are you there?' });
    const missing = await say(other, '01900000-0000-7000-8000-000000000000');
    const expectMissing = async (who: SignedInUser, letterId: string) => {
      const response = await say(who, letterId);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual(missing.json());
    };
    // Whoever is blocked from the first moment on, also where the letter has not left their page yet.
    await expectMissing(other, letters[0].id);
    // Whoever blocks as long as they see it: a refusal would tell them whose it is.
    expect((await say(one, letters[1].id)).statusCode).toBe(200);
    later(49);
    for (const [who, letter] of [
      [other, letters[0]],
      [one, letters[1]],
    ] as const) {
      await expectMissing(who, letter.id);
      const reading = await call(who, 'GET', `/api/forum/letters/${letter.id}/comments`);
      expect(reading.statusCode).toBe(404);
    }
    expect(await blocked(other)).toEqual([]);
  });

  it('are not told that comments are off where nothing is there for them', async () => {
    const [one, other] = [await user(), await user()];
    const { id, letterId } = await sharedLetter(one.ctx);
    await call(one, 'PUT', `/api/unsent-letters/${letterId}`, { allowComments: 'false' });
    await blockBy(one, other);
    const response = await call(other, 'POST', '/api/letter-comments', { letterId: id, content: 'Hello?' });
    expect(response.statusCode).toBe(404);
  });

  it('cannot change what one of them wrote under a letter of the other, and can delete it', async () => {
    const [one, other] = [await user(), await user()];
    const { id: letterId } = await sharedLetter(one.ctx);
    const { id } = await comment(other.ctx, letterId);
    const change = () => call(other, 'PUT', `/api/letter-comments/${id}`, { content: 'Now I am loud.' });
    expect((await change()).statusCode).toBe(200);
    await blockBy(one, other);
    const missing = await call(other, 'PUT', '/api/letter-comments/01900000-0000-7000-8000-000000000000', {
      content: 'Now I am loud.',
    });
    const response = await change();
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual(missing.json());
    expect((await call(other, 'DELETE', `/api/letter-comments/${id}`)).statusCode).toBe(200);
  });

  it('are not counted for each other', async () => {
    const [one, other, host] = [await user(), await user(), await user()];
    const { id } = await sharedLetter(host.ctx);
    for (const { ctx } of [one, other, host]) await comment(ctx, id);
    const own = await sharedLetter(one.ctx);
    await comment(other.ctx, own.id);
    const later = clock();
    await blockBy(one, other);
    const countFor = async (who: { cookie: string }) =>
      (await call(who, 'GET', '/api/forum/letters')).json<ForumLetter[]>().find(letter => letter.id === id)
        ?.commentCount;
    const countOfOwn = async () =>
      (await call(one, 'GET', '/api/unsent-letters'))
        .json<Letter[]>()
        .find(letter => letter.id === own.letterId)?.commentCount;
    expect([await countFor(one), await countFor(other), await countOfOwn()]).toEqual([3, 3, 1]);
    later(49);
    expect([await countFor(one), await countFor(other), await countOfOwn()]).toEqual([2, 2, 0]);
    expect([await countFor(host), await countFor(visitor)]).toEqual([3, 3]);
  });

  it('are not counted twice as missing when one of them is leaving', async () => {
    const [one, other, host] = [await user(), await user(), await user()];
    const { id } = await sharedLetter(host.ctx);
    const { id: commentId } = await comment(other.ctx, id);
    await block(one, { kind: 'comment', id: commentId });
    const countForOne = async () =>
      (await call(one, 'GET', '/api/forum/letters')).json<ForumLetter[]>().find(letter => letter.id === id)
        ?.commentCount;
    expect(await countForOne()).toBe(0);
    expect((await leave(other)).statusCode).toBe(200);
    expect(await countForOne()).toBe(0);
  });

  it('lose what they had collected or paired, and have it again afterwards', async () => {
    const [one, other] = [await user(), await user()];
    const { id: imageId } = await image(app.deps, other.ctx);
    const { id: pivotId } = await pivot(one.ctx);
    const place = `/api/users/${one.ctx.user.id}/image-collection`;
    const collect = () =>
      call(one, 'POST', '/api/user-image-collections', { userId: one.ctx.user.id, imageId });
    const pair = () =>
      call(one, 'POST', '/api/pivot-image-pairings', { pivotId, imageId, displayStyle: 'overlay' });
    const collected = async () => (await call(one, 'GET', place)).json<CollectedImage[]>().length;
    const paired = async () =>
      (await call(one, 'GET', '/api/pivots')).json<Pivot[]>().find(({ id }) => id === pivotId)?.image?.id;
    expect([(await collect()).statusCode, (await pair()).statusCode]).toEqual([200, 200]);
    expect([await collected(), await paired()]).toEqual([1, imageId]);
    const later = clock();
    const made = await blockBy(other, one);
    expect([await collected(), await paired()]).toEqual([1, imageId]);
    expect([(await collect()).statusCode, (await pair()).statusCode]).toEqual([404, 404]);
    later(49);
    expect([await collected(), await paired()]).toEqual([0, undefined]);
    expect((await unblock(other, made)).statusCode).toBe(200);
    expect([await collected(), await paired()]).toEqual([0, undefined]);
    later(98);
    expect([await collected(), await paired()]).toEqual([1, imageId]);
    expect([(await collect()).statusCode, (await pair()).statusCode]).toEqual([200, 200]);
  });

  it('cannot save a shared pivot of the other by its words', async () => {
    const [one, other] = [await user(), await user()];
    const pivotPhrase = 'Nobody else in this file says so.';
    const thing = await sharedPivot(app.deps, other.ctx, { pivotPhrase });
    const words = { pivotPhrase, thoughtContent: '', tags: ['Strength'] };
    const save = (body: object) => call(one, 'POST', '/api/save-shared-pivot', { ...words, ...body });
    expect((await save({ sharedPivotId: thing.id })).statusCode).toBe(200);
    await blockBy(other, one);
    expect((await save({ sharedPivotId: thing.id })).statusCode).toBe(404);
    expect((await save({})).statusCode).toBe(404);
  });
});

describe('a block', () => {
  it('is made for a name, answers for nothing else, and ends', async () => {
    const [one, other] = [await user(), await user()];
    const first = await sharedLetter(other.ctx, { authorName: 'Wren' });
    const again = await sharedLetter(other.ctx, { authorName: 'Wren' });
    const second = await sharedLetter(other.ctx, { authorName: 'Heron' });
    const made = (await block(one, { kind: 'letter', id: first.id })).json<Block>();
    const also = (await block(one, { kind: 'letter', id: second.id })).json<Block>();
    expect([made.shownName, also.shownName]).toEqual(['Wren', 'Heron']);
    expect(also.id).not.toBe(made.id);
    expect((await block(one, { kind: 'letter', id: again.id })).json()).toEqual(made);
    expect(await blocked(one)).toEqual([also, made]);
    expect(Object.keys(made).sort()).toEqual(['createdAt', 'id', 'shownName']);
    expect((await unblock(one, made)).statusCode).toBe(200);
    expect(await blocked(one)).toEqual([also]);
    expect((await unblock(one, made)).statusCode).toBe(404);
    expect((await unblock(other, also)).statusCode).toBe(404);
    const anew = (await block(one, { kind: 'letter', id: again.id })).json<Block>();
    expect(anew.id).not.toBe(made.id);
  });

  it('of both holds until both have ended it', async () => {
    const [one, other] = [await user(), await user()];
    const letter = await sharedThing(app.deps, other.ctx, 'letter');
    const back = await sharedThing(app.deps, one.ctx, 'letter');
    const later = clock();
    const [mine, theirs] = await Promise.all([block(one, letter.thing), block(other, back.thing)]);
    expect([mine.statusCode, theirs.statusCode]).toEqual([200, 200]);
    later(49);
    await unblock(one, mine.json<Block>());
    later(98);
    expect(await findVisible(app, one, letter)).toBeUndefined();
    await unblock(other, theirs.json<Block>());
    later(147);
    expect(await findVisible(app, one, letter)).toBeDefined();
  });

  it.each(everyKind)('can be made by a %s, which leaves at once, and not by one’s own', async kind => {
    const [one, other] = [await user(), await user()];
    const theirs = await sharedThing(app.deps, other.ctx, kind);
    const mine = await sharedThing(app.deps, one.ctx, kind);
    expect((await block(one, mine.thing)).statusCode).toBe(404);
    const made = await block(one, theirs.thing);
    expect(made.statusCode).toBe(200);
    expect(await findVisible(app, one, theirs)).toBeUndefined();
    await unblock(one, made.json<Block>());
    expect(await findVisible(app, one, theirs)).toBeDefined();
  });
});
