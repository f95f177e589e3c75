import type { Letter } from '@turnstone/contract/letters';
import type { Pivot } from '@turnstone/contract/pivots';
import { describe, expect, it } from 'vitest';
import { callsTo, visitor } from '../../../test/calls.ts';
import { everyKind, findVisible, sharedThing } from '../../../test/factories/shared-things.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { moderationOf } from '../../../test/moderation.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ reviewFirstPosts: true });
const call = callsTo(app);
const { decide, caseIn, idOfCase } = moderationOf(app);

const newcomer = () => signedInUser(app.deps, { plan: 'pro', isNew: true });
const reader = () => signedInUser(app.deps, { plan: 'pro' });

const keep = async (thingId: string): Promise<void> => {
  const moderator = await signedInUser(app.deps, { isModerator: true });
  const id = await idOfCase(thingId);
  expect(await caseIn(moderator, id)).toMatchObject({ why: 'first_post', reportCount: 0, isShown: false });
  expect((await decide(moderator, id, { decision: 'keep' })).statusCode).toBe(200);
};

const shareLetter = async (who: SignedInUser) => {
  const letter = { title: 'A letter', content: 'Some words.', mood: 'love' };
  const { id } = (await call(who, 'POST', '/api/unsent-letters', letter)).json<{ id: string }>();
  return call(who, 'POST', `/api/unsent-letters/${id}/share`, { authorName: 'Teo' });
};

describe('the first that somebody shares', () => {
  it.each(everyKind)(
    'a %s waits, its author sees that, and it is shown when it was let through',
    async kind => {
      const [author, other] = [await newcomer(), await reader()];
      const one = await sharedThing(app.deps, author.ctx, kind);
      expect(await findVisible(app, author, one)).toMatchObject({ review: 'waiting' });
      expect(await findVisible(app, other, one)).toBeUndefined();
      // A pivot waits with its image: each is looked at.
      if (kind === 'pivot') {
        const [pivot] = (await call(author, 'GET', '/api/pivots')).json<Pivot[]>();
        await keep(pivot?.image?.id ?? '');
        expect(await findVisible(app, other, one)).toBeUndefined();
      }
      await keep(one.thing.id);
      expect(await findVisible(app, other, one)).toMatchObject({ review: null });
    },
  );

  it('lets what follows through at once, words and images apart', async () => {
    const author = await newcomer();
    const first = (await shareLetter(author)).json<Letter>();
    expect(first.review).toBe('waiting');
    expect((await shareLetter(author)).json()).toMatchObject({ review: 'waiting' });
    await keep(first.sharedId ?? '');
    expect((await shareLetter(author)).json()).toMatchObject({ review: null });
    // Seen anew, as with their next request.
    const subject = 'knows-words-not-pictures';
    const before = await signedInUser(app.deps, { plan: 'pro', isNew: true, subject });
    const picture = await sharedThing(app.deps, before.ctx, 'image');
    await keep(picture.thing.id);
    expect(await findVisible(app, visitor, picture)).toMatchObject({ review: null });
    const after = await signedInUser(app.deps, { plan: 'pro', isNew: true, subject });
    expect(after.ctx.user.needsReview).toEqual({ posts: true, images: false });
  });

  it('counts a comment when others see it', async () => {
    const author = await newcomer();
    const { under, thing } = await sharedThing(app.deps, author.ctx, 'comment');
    const count = async () => {
      const { rows } = await app.deps.db.pool.query(
        'select comment_count from shared_letters where id = $1',
        [under],
      );
      return rows[0]?.comment_count;
    };
    expect(await count()).toBe(0);
    await keep(thing.id);
    expect(await count()).toBe(1);
  });
});
