import type { ForumLetter, LetterComment } from '@turnstone/contract/forum';
import type { Letter } from '@turnstone/contract/letters';
import type { SharedPivot } from '@turnstone/contract/shared-pivots';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { image } from '../../../test/factories/images.ts';
import { letter } from '../../../test/factories/letters.ts';
import { type SentTrial, trial, trialLetter, trialPivot } from '../../../test/factories/trial.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/ids.ts';

const app = useTestApp();
const call = callsTo(app);

const user = () => signedInUser(app.deps, { plan: 'pro' });

/** The moment that a UUIDv7 tells. */
const momentIn = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

const share = (who: SignedInUser, id: string) =>
  call(who, 'POST', `/api/unsent-letters/${id}/share`, { authorName: 'A quiet stone' });
const takeBack = (who: SignedInUser, id: string) =>
  call(who, 'PUT', `/api/unsent-letters/${id}`, { isShared: 'false', sharedAt: null });
const importTrial = (who: SignedInUser, overrides: Partial<SentTrial>) =>
  call(who, 'POST', '/api/trial-import', trial({ ...overrides, intoExisting: true }));
const bring = (who: SignedInUser, id: string) => importTrial(who, { letters: [trialLetter({ id })] });
const inFeed = async (who: SignedInUser, title: string) =>
  (await call(who, 'GET', '/api/forum/letters')).json<ForumLetter[]>().find(one => one.title === title);
const commentsUnder = (who: SignedInUser, id: string) =>
  call(who, 'GET', `/api/forum/letters/${id}/comments`);
const report = (who: SignedInUser, id: string) =>
  call(who, 'POST', '/api/reports', { about: { kind: 'letter', id }, reason: 'kindness', words: '' });

/** As if it had been made in 2020, on some device. */
const oldId = (): string => `0170${newId().slice(4)}`;

describe('the id of a shared copy', () => {
  it('tells when a letter was shared, and not when it was written', async () => {
    const [author, reader] = [await user(), await user()];
    const [id, now] = [oldId(), Date.now()];
    await importTrial(author, { letters: [trialLetter({ id, title: 'Written long ago' })] });
    expect((await share(author, id)).json()).toMatchObject({ id, isShared: 'true' });
    const copy = await inFeed(reader, 'Written long ago');
    expect(copy?.id).not.toBe(id);
    expect(momentIn(copy?.id ?? '')).toBeGreaterThanOrEqual(now);
  });

  it('tells when a pivot was shared, and not when it was made', async () => {
    const [author, reader] = [await user(), await user()];
    const [id, now] = [oldId(), Date.now()];
    await importTrial(author, { pivots: [trialPivot({ id, pivotPhrase: 'Made long ago.' })] });
    const pairing = { pivotId: id, imageId: (await image(app.deps, author.ctx)).id };
    expect((await call(author, 'POST', '/api/pivot-image-pairings', pairing)).statusCode).toBe(200);
    await call(author, 'POST', `/api/pivots/${id}/share`, { authorName: 'A quiet stone' });
    const list = (await call(reader, 'GET', '/api/shared-pivot-images')).json<SharedPivot[]>();
    const copy = list.find(one => one.pivotPhrase === 'Made long ago.');
    expect(copy?.id).not.toBe(id);
    expect(momentIn(copy?.id ?? '')).toBeGreaterThanOrEqual(now);
  });
});

describe('what a deleted shared letter leaves', () => {
  /** Shared, answered to, reported and then deleted. */
  const deletedLetter = async () => {
    const [author, reader] = [await user(), await user()];
    const { id } = await letter(author.ctx, { title: 'Soon deleted' });
    await share(author, id);
    const sharedId = (await inFeed(reader, 'Soon deleted'))?.id ?? '';
    const words = { letterId: sharedId, content: 'I was here.' };
    expect((await call(reader, 'POST', '/api/letter-comments', words)).statusCode).toBe(200);
    expect((await report(reader, sharedId)).statusCode).toBe(200);
    await call(author, 'DELETE', `/api/unsent-letters/${id}`);
    return { author, reader, id, sharedId };
  };

  it.each(['id', 'sharedId'] as const)('is not taken over by a letter with its %s', async which => {
    const { reader, sharedId, ...gone } = await deletedLetter();
    const taken = { ...gone, sharedId }[which];
    const thief = await user();
    expect((await bring(thief, taken)).statusCode).toBe(200);
    const shared = (await share(thief, taken)).json<Letter>();
    expect(shared).toMatchObject({ isShared: 'true', commentCount: 0, review: null });
    // Whoever kept the old address reads nothing there, and no report of the old letter counts against the new one.
    expect((await commentsUnder(reader, sharedId)).statusCode).toBe(404);
    const { rows } = await app.deps.db.pool.query(
      'select from moderation_cases join shared_letters s on s.id = target_id where s.author_id = $1',
      [thief.ctx.user.id],
    );
    expect(rows).toEqual([]);
  });

  it('stays with its author while it is only taken back', async () => {
    const [author, reader, thief] = [await user(), await user(), await user()];
    const { id } = await letter(author.ctx, { title: 'Taken back' });
    await share(author, id);
    const sharedId = (await inFeed(reader, 'Taken back'))?.id ?? '';
    const words = { letterId: sharedId, content: 'I was here.' };
    await call(reader, 'POST', '/api/letter-comments', words);
    await takeBack(author, id);
    for (const taken of [id, sharedId]) {
      await bring(thief, taken);
      expect((await share(thief, taken)).json()).toMatchObject({ isShared: 'true', commentCount: 0 });
    }
    expect((await commentsUnder(thief, sharedId)).statusCode).toBe(404);
    expect((await share(author, id)).json()).toMatchObject({ commentCount: 1 });
    const [comment] = (await commentsUnder(reader, sharedId)).json<LetterComment[]>();
    expect(comment).toMatchObject({ letterId: sharedId, content: 'I was here.' });
  });
});
