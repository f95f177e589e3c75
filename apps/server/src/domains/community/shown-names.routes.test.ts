import type { LetterComment } from '@turnstone/contract';
import { describe, expect, it } from 'vitest';
import { type Asker, callsTo, visitor } from '../../../test/calls.ts';
import { image, newImage, uploaded } from '../../../test/factories/images.ts';
import { letter, sharedLetter } from '../../../test/factories/letters.ts';
import { type SignedIn, signedIn } from '../../../test/factories/person.ts';
import { pivot } from '../../../test/factories/writing.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);

const person = () => signedIn(app.parts, { plan: 'pro' });
const comment = (who: SignedIn, letterId: string, authorName: string) =>
  call(who, 'POST', '/api/letter-comments', { letterId, authorName, content: 'I was here.' });
const commentsUnder = async (who: Asker, id: string) =>
  (await call(who, 'GET', `/api/forum/letters/${id}/comments`)).json<LetterComment[]>();

const invisible = '\u200b';
const turned = '\u202e';

/** Everything that others see under a name, and where that name is answered. */
const places = {
  'a letter': async (who: SignedIn, name: string) => {
    const { id } = await letter(who.me);
    const answer = await call(who, 'POST', `/api/unsent-letters/${id}/share`, { authorName: name });
    return { answer, shown: answer.json().authorName };
  },
  'a comment': async (who: SignedIn, name: string) => {
    const host = await person();
    const answer = await comment(who, (await sharedLetter(host.me)).id, name);
    return { answer, shown: answer.json().authorName };
  },
  'a pivot': async (who: SignedIn, name: string) => {
    const { id: pivotId } = await pivot(who.me);
    const { id: imageId } = await image(app.parts, who.me);
    await call(who, 'POST', '/api/pivot-image-pairings', { pivotId, imageId });
    const answer = await call(who, 'POST', `/api/pivots/${pivotId}/share`, { authorName: name });
    return { answer, shown: answer.json().sharing?.authorName };
  },
  'an image': async (who: SignedIn, name: string) => {
    const body = newImage(await uploaded(app.parts, who.me), { uploaderName: name });
    const answer = await call(who, 'POST', '/api/forum-images', body);
    return { answer, shown: answer.json().uploaderName };
  },
  'an image that is there': async (who: SignedIn, name: string) => {
    const { id } = await image(app.parts, who.me);
    const answer = await call(who, 'PUT', `/api/forum-images/${id}`, { uploaderName: name });
    return { answer, shown: answer.json().uploaderName };
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
    const { answer } = await share(await person(), name);
    expect(answer.json()).toMatchObject({ status: 422, code: 'name_not_possible' });
    expect(answer.json().detail).toMatch(/Please (write it without them|choose another)\.$/);
  });

  it('is shown in one spelling', async () => {
    const { answer, shown } = await share(
      await person(),
      '  \uff2d\uff41\uff59\uff41 \u3000 of\u00a0the  sea ',
    );
    expect(answer.statusCode).toBe(200);
    expect(shown).toBe('Maya of the sea');
  });
});

describe('the name of an image that was given before these rules', () => {
  it('stays when other words change, and when it is sent along unchanged', async () => {
    const who = await person();
    const { id } = await image(app.parts, who.me);
    const old = 'The Turnstone staff';
    await app.parts.db.pool.query('update images set uploader_name = $2 where id = $1', [id, old]);
    for (const body of [{ tags: ['sea'] }, { tags: ['shore'], uploaderName: old }]) {
      const answer = await call(who, 'PUT', `/api/forum-images/${id}`, body);
      expect(answer.json()).toMatchObject({ uploaderName: old, tags: body.tags });
    }
  });
});

describe('under a letter', () => {
  const withLetter = async (authorName = 'Quiet River') => {
    const [author, other] = [await person(), await person()];
    return { author, other, letter: await sharedLetter(author.me, { authorName }) };
  };

  it.each([
    'Quiet River',
    'quiet  river',
    'Qui\u0435t_R1ver',
    '\ud83c\udf38 QuietRiver \u2713',
    'Qu\u00efet R\u00edver',
  ])('nobody but its author goes by its name (%s)', async name => {
    const { other, letter } = await withLetter();
    const refused = await comment(other, letter.id, name);
    expect(refused.json()).toMatchObject({ status: 422, code: 'name_not_possible' });
    expect(refused.json().detail).toBe(
      'The author of this letter goes by that name. Please choose another, so that nobody takes you for them.',
    );
    expect(await commentsUnder(other, letter.id)).toEqual([]);
    // Refused before it was counted.
    const { rows } = await app.parts.db.pool.query('select comment_count from shared_letters where id = $1', [
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
    const changed = await call(author, 'PUT', `/api/letter-comments/${own?.id}`, { content: 'Still me.' });
    expect(changed.json()).toMatchObject({ isByAuthor: true });
  });

  it.each(['', 'Heron'])('nothing tells that they wrote what has another name or none (%s)', async name => {
    const { author, other, letter } = await withLetter();
    expect((await comment(author, letter.id, name)).json()).toMatchObject({ isByAuthor: false });
    await comment(other, letter.id, name);
    const [first, second] = await commentsUnder(visitor, letter.id);
    const { id: _, createdAt: __, ...seen } = first ?? { id: '', createdAt: '' };
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
    await app.parts.db.pool.query(
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
    const met = await sharedLetter(other.me, { authorName: 'Robin' });
    await call(author, 'POST', '/api/blocks', { about: { kind: 'letter', id: met.id } });
    expect((await comment(other, letter.id, 'Quiet River')).statusCode).toBe(404);
  });
});
