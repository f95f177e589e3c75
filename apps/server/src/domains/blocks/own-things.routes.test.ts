// What somebody has shared stays in their hands, whatever block is between them and those it has to do with.
import type { ForumLetter, LetterComment } from '@turnstone/contract/forum';
import type { ForumImage } from '@turnstone/contract/images';
import type { Letter } from '@turnstone/contract/letters';
import type { Pivot } from '@turnstone/contract/pivots';
import type { SharedPivot } from '@turnstone/contract/shared-pivots';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { image, sharedPivot } from '../../../test/factories/images.ts';
import { comment, sharedLetter } from '../../../test/factories/letters.ts';
import { findVisible } from '../../../test/factories/shared-things.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { downloadExport } from '../../../test/harness/account-data.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);
const setClock = useClock();

const twoDaysLater = () => new Date(Date.now() + 49 * 3_600_000).toISOString();

/** Whose sign-in is fresh two days later too: what they take along asks for that. */
const user = () => signedInUser(app.deps, { plan: 'pro', authenticatedAt: twoDaysLater() });

/** Two days ago one of them has blocked the other. */
const keepApart = async (blocker: SignedInUser, blocked: SignedInUser): Promise<void> => {
  const { id } = await sharedLetter(blocked.ctx);
  const made = await call(blocker, 'POST', '/api/blocks', { about: { kind: 'letter', id } });
  expect(made.statusCode).toBe(200);
  setClock(twoDaysLater());
};

const users = async () => {
  const [maya, other, reader] = [await user(), await user(), await user()];
  return { maya, other, reader };
};

const fileIn = async <Item>(who: SignedInUser, name: string): Promise<Item[]> =>
  JSON.parse((await downloadExport(app, { user: who })).get(`data/${name}.json`)?.toString() ?? '[]');

describe('what somebody wrote under a letter before they blocked its author', () => {
  const scene = async () => {
    const { maya, other, reader } = await users();
    const { id, letterId } = await sharedLetter(maya.ctx);
    const { id: commentId } = await comment(other.ctx, id, 'Everybody knows what you did.');
    await keepApart(other, maya);
    const under = async (who: SignedInUser) =>
      (await call(who, 'GET', `/api/forum/letters/${id}/comments`)).json<LetterComment[]>();
    const counts = async () => [
      (await call(maya, 'GET', '/api/forum/letters')).json<ForumLetter[]>().find(each => each.id === id)
        ?.commentCount,
      (await call(maya, 'GET', '/api/unsent-letters')).json<Letter[]>().find(each => each.id === letterId)
        ?.commentCount,
    ];
    const about = { kind: 'comment', id: commentId };
    return { maya, reader, commentId, under, counts, about };
  };

  it('is not hidden from them alone: they can report it and delete it', async () => {
    const { maya, reader, commentId, under, counts, about } = await scene();
    expect(await under(reader)).toMatchObject([{ id: commentId }]);
    expect(await under(maya)).toMatchObject([{ id: commentId, canDelete: true }]);
    expect(await counts()).toEqual([1, 1]);
    const report = { about, reason: 'kindness', words: 'It hurt to read.' };
    expect((await call(maya, 'POST', '/api/reports', report)).statusCode).toBe(200);
    expect((await call(maya, 'DELETE', `/api/letter-comments/${commentId}`)).statusCode).toBe(200);
    expect(await under(reader)).toEqual([]);
  });

  it('leaves when they block back', async () => {
    const { maya, under, counts, about } = await scene();
    expect((await call(maya, 'POST', '/api/blocks', { about })).statusCode).toBe(200);
    expect(await under(maya)).toEqual([]);
    expect(await counts()).toEqual([0, 0]);
  });
});

describe.each([
  ['whoever shared it', 'me'],
  ['the other', 'other'],
] as const)('after a block by %s', (_, blocker) => {
  const block = ({ maya, other }: { maya: SignedInUser; other: SignedInUser }) =>
    blocker === 'me' ? keepApart(maya, other) : keepApart(other, maya);

  it('a pivot with an image of the other is seen to be shared, and can be taken back', async () => {
    const { maya, other, reader } = await users();
    const { id: imageId } = await image(app.deps, other.ctx);
    const { id, pivotId } = await sharedPivot(app.deps, maya.ctx, { imageId, includeThought: true });
    await block({ maya, other });
    const own = async () =>
      (await call(maya, 'GET', '/api/pivots')).json<Pivot[]>().find(each => each.id === pivotId);
    const shared = { thing: { kind: 'pivot', id } } as const;
    expect(await own()).toMatchObject({ image: null, sharing: { includesThought: true } });
    expect(await findVisible(app, reader, shared)).toBeDefined();
    expect(await fileIn<SharedPivot>(maya, 'shared-pivots')).toMatchObject([{ id, pivotId, imageUrl: '' }]);
    expect((await call(maya, 'DELETE', `/api/pivots/${pivotId}/share`)).json()).toMatchObject({
      sharing: null,
    });
    expect(await own()).toMatchObject({ sharing: null });
    expect(await findVisible(app, reader, shared)).toBeUndefined();
  });

  it('a letter under which the other wrote is seen to be shared, and can be taken back', async () => {
    const { maya, other, reader } = await users();
    const { id, letterId } = await sharedLetter(maya.ctx);
    await comment(other.ctx, id);
    await block({ maya, other });
    const own = async () =>
      (await call(maya, 'GET', '/api/unsent-letters')).json<Letter[]>().find(each => each.id === letterId);
    expect(await own()).toMatchObject({ isShared: 'true' });
    const back = { isShared: 'false', sharedAt: null };
    const taken = await call(maya, 'PUT', `/api/unsent-letters/${letterId}`, back);
    expect(taken.statusCode).toBe(200);
    expect(await findVisible(app, reader, { thing: { kind: 'letter', id } })).toBeUndefined();
  });

  it('an image that the other has collected is seen, and can be deleted', async () => {
    const { maya, other, reader } = await users();
    const { id } = await image(app.deps, maya.ctx);
    await call(other, 'POST', '/api/user-image-collections', { userId: other.ctx.user.id, imageId: id });
    await block({ maya, other });
    const images = (await call(maya, 'GET', '/api/forum-images')).json<ForumImage[]>();
    expect(images.find(each => each.id === id)).toMatchObject({ isMine: true });
    expect((await call(maya, 'DELETE', `/api/forum-images/${id}`)).statusCode).toBe(200);
    expect(await findVisible(app, reader, { thing: { kind: 'image', id } })).toBeUndefined();
  });

  it('a comment under a letter of the other is seen, and can be deleted', async () => {
    const { maya, other, reader } = await users();
    const letter = await sharedLetter(other.ctx);
    const { id } = await comment(maya.ctx, letter.id, 'I wish you well.');
    await block({ maya, other });
    expect((await call(maya, 'GET', `/api/forum/letters/${letter.id}/comments`)).statusCode).toBe(404);
    const own = async () => (await call(maya, 'GET', '/api/letter-comments')).json<LetterComment[]>();
    expect(await own()).toMatchObject([{ id, content: 'I wish you well.', isMine: true, canDelete: true }]);
    const shared = { thing: { kind: 'comment', id }, under: letter.id } as const;
    expect(await findVisible(app, reader, shared)).toBeDefined();
    expect((await call(maya, 'DELETE', `/api/letter-comments/${id}`)).statusCode).toBe(200);
    expect(await own()).toEqual([]);
    expect(await findVisible(app, reader, shared)).toBeUndefined();
  });
});
