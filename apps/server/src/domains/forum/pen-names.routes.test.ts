import type { LetterComment } from '@turnstone/contract/forum';
import { describe, expect, it } from 'vitest';
import { callsTo, type Requester, visitor } from '../../../test/calls.ts';
import { image, newImage, uploaded } from '../../../test/factories/images.ts';
import { letter, sharedLetter } from '../../../test/factories/letters.ts';
import { pivot } from '../../../test/factories/pivots.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);

const user = () => signedInUser(app.deps, { plan: 'pro' });
const comment = (who: SignedInUser, letterId: string, authorName: string) =>
  call(who, 'POST', '/api/letter-comments', { letterId, authorName, content: 'I was here.' });
const commentsUnder = async (who: Requester, id: string) =>
  (await call(who, 'GET', `/api/forum/letters/${id}/comments`)).json<LetterComment[]>();

const invisible = '\u200b';
const turned = '\u202e';

/** Everything that others see under a name, and where that name is answered. */
const places = {
  'a letter': async (who: SignedInUser, name: string) => {
    const { id } = await letter(who.ctx);
    const response = await call(who, 'POST', `/api/unsent-letters/${id}/share`, { authorName: name });
    return { response, shownAs: response.json().authorName };
  },
  'a comment': async (who: SignedInUser, name: string) => {
    const host = await user();
    const response = await comment(who, (await sharedLetter(host.ctx)).id, name);
    return { response, shownAs: response.json().authorName };
  },
  'a pivot': async (who: SignedInUser, name: string) => {
    const { id: pivotId } = await pivot(who.ctx);
    const { id: imageId } = await image(app.deps, who.ctx);
    await call(who, 'POST', '/api/pivot-image-pairings', { pivotId, imageId });
    const response = await call(who, 'POST', `/api/pivots/${pivotId}/share`, { authorName: name });
    return { response, shownAs: response.json().sharing?.authorName };
  },
  'an image': async (who: SignedInUser, name: string) => {
    const body = newImage(await uploaded(app.deps, who.ctx), { uploaderName: name });
    const response = await call(who, 'POST', '/api/forum-images', body);
    return { response, shownAs: response.json().uploaderName };
  },
  'an image that is there': async (who: SignedInUser, name: string) => {
    const { id } = await image(app.deps, who.ctx);
    const response = await call(who, 'PUT', `/api/forum-images/${id}`, { uploaderName: name });
    return { response, shownAs: response.json().uploaderName };
  },
} as const;

describe.each(Object.entries(places))('the name of %s', (_, share) => {
  it.each([
    ['invisible characters', `Ma${invisible}ya`],
    ['characters that turn the text round', `Maya${turned}`],
    ['a control character', 'Ma\u0007ya'],
    ['characters for private use', 'Maya \ue000'],
    ['the name of the staff', 'Turnstone Team'],
    ['the name of the staff in look-alikes', 'M\u043ed\u0435r\u0430t\u043er'],
  ])('is refused with %s', async (_, name) => {
    const { response } = await share(await user(), name);
    expect(response.json()).toMatchObject({ status: 422, code: 'name_not_possible' });
    expect(response.json().detail).toMatch(/Please (write it without them|choose another)\.$/);
  });

  it('is shown in one spelling', async () => {
    const { response, shownAs } = await share(
      await user(),
      '  \uff2d\uff41\uff59\uff41 \u3000 of\u00a0the  sea ',
    );
    expect(response.statusCode).toBe(200);
    expect(shownAs).toBe('Maya of the sea');
  });
});

describe('the name of an image that was given before these rules', () => {
  it('stays when other words change, and when it is sent along unchanged', async () => {
    const who = await user();
    const { id } = await image(app.deps, who.ctx);
    const old = 'The Turnstone staff';
    await app.deps.db.pool.query('update images set uploader_name = $2 where id = $1', [id, old]);
    for (const body of [{ tags: ['sea'] }, { tags: ['shore'], uploaderName: old }]) {
      const response = await call(who, 'PUT', `/api/forum-images/${id}`, body);
      expect(response.json()).toMatchObject({ uploaderName: old, tags: body.tags });
    }
  });
});

describe('under a letter', () => {
  const withLetter = async (authorName = 'Quiet River') => {
    const [author, other] = [await user(), await user()];
    return { author, other, letter: await sharedLetter(author.ctx, { authorName }) };
  };

  it.each([
    'Quiet River',
    'quiet  river',
    'Qui\u0435t_R1ver',
    '\ud83c\udf38 QuietRiver \u2713',
    'Qu\u00efet R\u00edver',
  ])('nobody but its author goes by its name (%s)', async name => {
    const { other, letter } = await withLetter();
    const rejected = await comment(other, letter.id, name);
    expect(rejected.json()).toMatchObject({ status: 422, code: 'name_not_possible' });
    expect(rejected.json().detail).toBe(
      'The author of this letter uses that name. Please choose another, so that nobody mistakes you for them.',
    );
    expect(await commentsUnder(other, letter.id)).toEqual([]);
    // Refused before it was counted.
    const { rows } = await app.deps.db.pool.query('select comment_count from shared_letters where id = $1', [
      letter.id,
    ]);
    expect(rows).toEqual([{ comment_count: 0 }]);
  });

  it('its author is marked, for everybody, where they go by its name', async () => {
    const { author, other, letter } = await withLetter();
    expect((await comment(author, letter.id, 'Quiet River')).json()).toMatchObject({ isByAuthor: true });
    expect((await comment(other, letter.id, 'Robin')).json()).toMatchObject({ isByAuthor: false });
    for (const who of [visitor, author, other])
      expect(await commentsUnder(who, letter.id)).toMatchObject([
        { authorName: 'Robin', isByAuthor: false },
        { authorName: 'Quiet River', isByAuthor: true },
      ]);
    const [own] = (await call(author, 'GET', '/api/letter-comments')).json<LetterComment[]>();
    expect(own).toMatchObject({ isByAuthor: true });
    const updated = await call(author, 'PUT', `/api/letter-comments/${own?.id}`, { content: 'Still me.' });
    expect(updated.json()).toMatchObject({ isByAuthor: true });
  });

  it.each(['', 'Heron'])('nothing tells that they wrote what has another name or none (%s)', async name => {
    const { author, other, letter } = await withLetter();
    expect((await comment(author, letter.id, name)).json()).toMatchObject({ isByAuthor: false });
    await comment(other, letter.id, name);
    const [first, second] = await commentsUnder(visitor, letter.id);
    const { id, createdAt, ...seen } = first ?? { id: '', createdAt: '' };
    expect(second).toMatchObject(seen);
  });

  it('that is shared without a chosen name nobody is marked, and everybody may be as nameless', async () => {
    const { author, other, letter } = await withLetter('Anonymous');
    for (const who of [author, other])
      expect((await comment(who, letter.id, 'Anonymous')).json()).toMatchObject({ isByAuthor: false });
  });

  it('what others wrote under the name before stays, unmarked', async () => {
    const { author, other, letter } = await withLetter();
    await comment(other, letter.id, 'Robin');
    await app.deps.db.pool.query(
      "update letter_comments set author_name = 'Quiet River' where letter_id = $1",
      [letter.id],
    );
    await comment(author, letter.id, 'Quiet River');
    expect(await commentsUnder(visitor, letter.id)).toMatchObject([
      { authorName: 'Quiet River', isByAuthor: true },
      { authorName: 'Quiet River', isByAuthor: false },
    ]);
  });

  it('a blocked person is told nothing of its name', async () => {
    const { author, other, letter } = await withLetter();
    const met = await sharedLetter(other.ctx, { authorName: 'Robin' });
    await call(author, 'POST', '/api/blocks', { about: { kind: 'letter', id: met.id } });
    expect((await comment(other, letter.id, 'Quiet River')).statusCode).toBe(404);
  });
});
