import type { ModerationCase } from '@turnstone/contract';
import { describe, expect, it } from 'vitest';
import { callsTo, visitor } from '../../../test/calls.ts';
import { everyKind, seen, shared } from '../../../test/factories/community.ts';
import { type SignedIn, signedIn } from '../../../test/factories/person.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ reviewFirstPosts: true });
const call = callsTo(app);

const newcomer = () => signedIn(app.parts, { plan: 'pro', isNew: true });
const reader = () => signedIn(app.parts, { plan: 'pro' });

const keepFirst = async (): Promise<void> => {
  const moderator = await signedIn(app.parts, { isModerator: true });
  const [first] = (await call(moderator, 'GET', '/api/moderation/cases')).json<ModerationCase[]>();
  expect(first).toMatchObject({ why: 'first_post', reportCount: 0, isShown: false });
  const place = `/api/moderation/cases/${first?.id}/decision`;
  expect((await call(moderator, 'POST', place, { decision: 'keep' })).statusCode).toBe(200);
};

const shareLetter = async (who: SignedIn) => {
  const letter = { title: 'A letter', content: 'Some words.', mood: 'love' };
  const { id } = (await call(who, 'POST', '/api/unsent-letters', letter)).json<{ id: string }>();
  return call(who, 'POST', `/api/unsent-letters/${id}/share`, { authorName: 'Teo' });
};

describe('the first that somebody shares', () => {
  it.each(everyKind)(
    'a %s waits, its author sees that, and it is shown when it was let through',
    async kind => {
      const [author, other] = [await newcomer(), await reader()];
      const one = await shared(app.parts, author.me, kind);
      expect(await seen(app, author, one)).toMatchObject({ review: 'waiting' });
      expect(await seen(app, other, one)).toBeUndefined();
      // A pivot waits with its image: each is looked at.
      await keepFirst();
      if (kind === 'pivot') await keepFirst();
      expect(await seen(app, other, one)).toMatchObject({ review: null });
    },
  );

  it('lets what follows through at once, words and images apart', async () => {
    const author = await newcomer();
    expect((await shareLetter(author)).json()).toMatchObject({ review: 'waiting' });
    expect((await shareLetter(author)).json()).toMatchObject({ review: 'waiting' });
    await keepFirst();
    expect((await shareLetter(author)).json()).toMatchObject({ review: null });
    const again = await newcomer();
    const one = await shared(app.parts, again.me, 'image');
    expect(await seen(app, visitor, one)).toBeUndefined();
  });

  it('counts a comment when others see it', async () => {
    const author = await newcomer();
    const { under, thing } = await shared(app.parts, author.me, 'comment');
    const count = async () => {
      const { rows } = await app.parts.db.pool.query(
        'select comment_count from shared_letters where id = $1',
        [under],
      );
      return rows[0]?.comment_count;
    };
    expect(await count()).toBe(0);
    const { rows } = await app.parts.db.pool.query('select id from moderation_cases where thing_id = $1', [
      thing.id,
    ]);
    const moderator = await signedIn(app.parts, { isModerator: true });
    await call(moderator, 'POST', `/api/moderation/cases/${rows[0]?.id}/decision`, { decision: 'keep' });
    expect(await count()).toBe(1);
  });
});
