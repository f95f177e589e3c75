import type { Letter } from '@turnstone/contract/letters';
import type { Notice } from '@turnstone/contract/notices';
import { describe, expect, it } from 'vitest';
import { accountDeletionOf } from '../../../test/account-deletion.ts';
import { callsTo } from '../../../test/calls.ts';
import { commandOn } from '../../../test/command.ts';
import { comment, sharedLetter } from '../../../test/factories/letters.ts';
import { deliverAll, order } from '../../../test/factories/payments.ts';
import { decideThing } from '../../../test/factories/shared-things.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/request-context.ts';
import * as standing from '../account/standing.service.ts';
import * as comments from '../forum/comments.service.ts';
import * as orders from '../payments/orders.service.ts';
import * as notices from './notices.service.ts';

const app = useTestApp();
const call = callsTo(app);
const { leave } = accountDeletionOf(app);
const command = commandOn(app, 'orders');

const user = () => signedInUser(app.deps, { plan: 'plus' });
const noticesOf = async (who: SignedInUser) => (await call(who, 'GET', '/api/notices')).json<Notice[]>();
const unreadOf = async (who: SignedInUser) =>
  (await call(who, 'GET', '/api/notices/unread')).json<{ count: number }>().count;
const read = async (who: SignedInUser, { id: upTo }: { id: string }) =>
  (await call(who, 'POST', '/api/notices/read', { upTo })).json<{ count: number }>().count;
const say = (who: SignedInUser, letterId: string, authorName = 'A reader') =>
  call(who, 'POST', '/api/letter-comments', { letterId, authorName, content: 'I know that night.' });

describe('a comment under my letter', () => {
  it('is told to me and to nobody else, and leads to the letter', async () => {
    const [author, reader, stranger] = [await user(), await user(), await user()];
    const { id } = await sharedLetter(author.ctx);
    expect((await say(reader, id)).statusCode).toBe(200);
    const [told] = await noticesOf(author);
    expect(told).toEqual({
      id: expect.any(String),
      kind: 'comment',
      count: 1,
      letterId: id,
      createdAt: expect.any(String),
      isRead: false,
    });
    expect(await unreadOf(author)).toBe(1);
    for (const other of [reader, stranger]) {
      expect(await noticesOf(other)).toEqual([]);
      expect(await unreadOf(other)).toBe(0);
    }
  });

  it('is one notice with those that follow, until it is read', async () => {
    const [author, reader] = [await user(), await user()];
    const { id } = await sharedLetter(author.ctx);
    for (let said = 0; said < 3; said += 1) await say(reader, id);
    const [told] = await noticesOf(author);
    expect(told?.count).toBe(3);
    expect(await read(author, { id: told?.id ?? '' })).toBe(0);
    expect(await noticesOf(author)).toMatchObject([{ count: 3, isRead: true }]);
    await say(reader, id);
    expect(await noticesOf(author)).toMatchObject([
      { count: 1, isRead: false },
      { count: 3, isRead: true },
    ]);
  });

  it('that came after what I have seen stays unread', async () => {
    const [author, reader] = [await user(), await user()];
    const [first, second] = [await sharedLetter(author.ctx), await sharedLetter(author.ctx)];
    await say(reader, first.id);
    const [seen] = await noticesOf(author);
    await say(reader, second.id);
    expect(await read(author, { id: seen?.id ?? '' })).toBe(1);
    expect((await noticesOf(author)).map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it('that came under the same letter between a look and its end stays unread too', async () => {
    const [author, reader] = [await user(), await user()];
    const { id } = await sharedLetter(author.ctx);
    await say(reader, id);
    const [seen] = await noticesOf(author);
    await say(reader, id);
    expect(await read(author, { id: seen?.id ?? '' })).toBe(1);
    expect(await noticesOf(author)).toMatchObject([{ count: 2, isRead: false }]);
  });

  it('of my own is no news', async () => {
    const author = await user();
    const { id } = await sharedLetter(author.ctx);
    await say(author, id);
    expect(await noticesOf(author)).toEqual([]);
  });

  it('by somebody I have blocked is not told, before or after, as it is not shown', async () => {
    const [author, reader] = [await user(), await user()];
    const letter = await sharedLetter(author.ctx);
    const said = (await say(reader, letter.id, 'Salt')).json<{ id: string }>();
    expect(await unreadOf(author)).toBe(1);
    await call(author, 'POST', '/api/blocks', { about: { kind: 'comment', id: said.id } });
    expect(await unreadOf(author)).toBe(0);
    expect(await noticesOf(author)).toEqual([]);
    await decideThing(app.deps, { kind: 'comment', id: said.id });
    expect(await unreadOf(author)).toBe(0);
  });

  it('that is deleted before it was read is not told any more', async () => {
    const [author, reader] = [await user(), await user()];
    const { id } = await sharedLetter(author.ctx);
    const [one, two] = [await say(reader, id), await say(reader, id)];
    const remove = (response: typeof one) =>
      call(reader, 'DELETE', `/api/letter-comments/${response.json<{ id: string }>().id}`);
    await remove(one);
    expect(await noticesOf(author)).toMatchObject([{ count: 1 }]);
    await remove(two);
    expect(await noticesOf(author)).toEqual([]);
  });

  it('that was read takes no other with it when it is deleted', async () => {
    const [author, reader] = [await user(), await user()];
    const { id } = await sharedLetter(author.ctx);
    const old = (await say(reader, id)).json<{ id: string }>();
    const [told] = await noticesOf(author);
    await read(author, { id: told?.id ?? '' });
    await say(reader, id);
    await call(reader, 'DELETE', `/api/letter-comments/${old.id}`);
    expect(await unreadOf(author)).toBe(1);
  });

  it('by somebody who leaves is not told any more, and those of others are', async () => {
    const [author, leaver, reader] = [await user(), await user(), await user()];
    const [both, one] = [await sharedLetter(author.ctx), await sharedLetter(author.ctx)];
    await say(leaver, both.id);
    await say(reader, both.id);
    await say(leaver, one.id);
    await leave(leaver);
    expect(await noticesOf(author)).toMatchObject([{ letterId: both.id, count: 1 }]);
  });

  it('goes with the letter when it is taken back', async () => {
    const [author, reader] = [await user(), await user()];
    const { id, letterId } = await sharedLetter(author.ctx);
    await say(reader, id);
    await call(author, 'PUT', `/api/unsent-letters/${letterId}`, { isShared: 'false', sharedAt: null });
    expect(await noticesOf(author)).toEqual([]);
  });

  it('that a moderator hides is not told any more, and its writer hears of the decision', async () => {
    const [author, reader] = [await user(), await user()];
    const { id } = await sharedLetter(author.ctx);
    const said = await comment(reader.ctx, id);
    const [before] = await noticesOf(author);
    expect(before?.count).toBe(1);
    await decideThing(app.deps, { kind: 'comment', id: said.id });
    expect(await noticesOf(author)).toEqual([]);
    expect(await noticesOf(reader)).toMatchObject([{ kind: 'decision', letterId: null, isRead: false }]);
  });

  it('that is shown again is one new comment, and none of those that were read', async () => {
    const [author, reader] = [await user(), await user()];
    const { id } = await sharedLetter(author.ctx);
    const first = await comment(reader.ctx, id);
    await say(reader, id);
    const [told] = await noticesOf(author);
    expect(told?.count).toBe(2);
    await read(author, { id: told?.id ?? '' });
    await decideThing(app.deps, { kind: 'comment', id: first.id });
    expect(await unreadOf(author)).toBe(0);
    await app.deps.db.transaction(tx => comments.setReview(tx, first.id, null, new Date()));
    expect(await noticesOf(author)).toMatchObject([
      { count: 1, isRead: false },
      { count: 1, isRead: true },
    ]);
  });

  it('is not told any more when the letter was removed: it would lead nowhere', async () => {
    const [author, reader] = [await user(), await user()];
    const { id } = await sharedLetter(author.ctx);
    await say(reader, id);
    const removal = { decision: 'remove', rule: 'privacy', words: 'It names somebody.' } as const;
    await decideThing(app.deps, { kind: 'letter', id }, removal);
    expect((await noticesOf(author)).map(({ kind }) => kind)).toEqual(['decision']);
    expect(await unreadOf(author)).toBe(1);
  });

  it('has its count on my own letter, and the letter is found by its link', async () => {
    const [author, reader] = [await user(), await user()];
    const { id, letterId } = await sharedLetter(author.ctx);
    await say(reader, id);
    const own = (await call(author, 'GET', `/api/unsent-letters/${letterId}`)).json<Letter>();
    expect(own).toMatchObject({ sharedId: id, commentCount: 1 });
    for (const [who, isMine] of [
      [author, true],
      [reader, false],
    ] as const)
      expect((await call(who, 'GET', `/api/forum/letters/${id}`)).json()).toMatchObject({
        id,
        isMine,
        commentCount: 1,
      });
  });
});

describe('a decision', () => {
  it('that was read in the account is no longer new on the bell, and a comment still is', async () => {
    const [author, reader] = [await user(), await user()];
    const { id } = await sharedLetter(author.ctx);
    const said = await comment(author.ctx, id);
    await decideThing(app.deps, { kind: 'comment', id: said.id });
    await say(reader, id);
    expect(await unreadOf(author)).toBe(2);
    await call(author, 'POST', '/api/statements/seen');
    expect(await noticesOf(author)).toMatchObject([
      { kind: 'comment', isRead: false },
      { kind: 'decision', isRead: true },
    ]);
  });

  it('is new again where that it was seen is taken back', async () => {
    const author = await user();
    const { id } = await sharedLetter(author.ctx);
    await decideThing(app.deps, { kind: 'letter', id });
    await inTransaction(author.ctx, async ctx => {
      await standing.noteStatementsSeen(ctx);
      throw new Error('taken back');
    }).catch(() => undefined);
    expect(await unreadOf(author)).toBe(1);
    expect((await call(author, 'GET', '/api/auth/user')).json()).toMatchObject({ newStatements: 1 });
  });
});

it('a comment that is taken back with its transaction leaves no notice', async () => {
  const [author, reader] = [await user(), await user()];
  const { id } = await sharedLetter(author.ctx);
  await inTransaction(reader.ctx, async ctx => {
    await comment(ctx, id);
    throw new Error('taken back');
  }).catch(() => undefined);
  const stored = await app.deps.db.pool.query('select from notices where user_id = $1', [author.ctx.user.id]);
  expect(stored.rowCount).toBe(0);
  await say(reader, id);
  expect(await noticesOf(author)).toMatchObject([{ count: 1 }]);
});

it('notices come page by page, each named once', async () => {
  const [author, reader] = [await user(), await user()];
  const letters = [
    await sharedLetter(author.ctx),
    await sharedLetter(author.ctx),
    await sharedLetter(author.ctx),
  ];
  for (const { id } of letters) await say(reader, id);
  const first = await call(author, 'GET', '/api/notices?limit=2');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  expect(next).toContain('limit=2');
  const second = await call(author, 'GET', next);
  expect(second.headers.link).toBeUndefined();
  expect([first, second].map(page => page.json<Notice[]>().map(({ letterId }) => letterId))).toEqual([
    [letters[2]?.id, letters[1]?.id],
    [letters[0]?.id],
  ]);
});

it('an order on its way is told to its buyer', { timeout: 60_000 }, async () => {
  const buyer = await signedInUser(app.deps);
  await order(app, buyer.ctx, { product: 'book' });
  await deliverAll(app);
  for await (const { id } of orders.listToShip(app.deps, () => undefined))
    expect(await command('ship', id)).toMatchObject({ code: 0 });
  expect(await noticesOf(buyer)).toMatchObject([{ kind: 'order', count: 1, letterId: null }]);
});

it('notices go after ninety days, read or not', async () => {
  const [author, reader] = [await user(), await user()];
  const { id } = await sharedLetter(author.ctx);
  await say(reader, id);
  const day = 24 * 3_600_000;
  const sweepAfter = (days: number) =>
    notices.sweep({ ...app.deps, clock: { now: () => new Date(Date.now() + days * day) } });
  await sweepAfter(89);
  expect(await noticesOf(author)).toHaveLength(1);
  await sweepAfter(91);
  expect(await noticesOf(author)).toEqual([]);
});
