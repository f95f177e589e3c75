import { type Letter, newLetterState } from '@turnstone/contract/letters';
import { expect, it } from 'vitest';
import { hasPaper, roomIn, storyOf, withEvening } from './story.ts';

const [first, second, third] = ['2026-11-12', '2026-11-13', '2026-11-15'] as const;

const letter = (part: Partial<Letter>): Letter => ({
  ...newLetterState,
  id: '01900000-0000-7000-8000-000000000001',
  version: 1,
  title: 'My story',
  content: 'We met on a ferry.',
  mood: 'yourself',
  way: 'story',
  minutes: 12,
  lastLine: 'Tea.',
  after: null,
  restsUntil: null,
  evenings: [first],
  createdAt: '2026-11-12T20:00:00Z',
  lastEditedAt: '2026-11-12T20:00:00Z',
  ...part,
});
const other = letter({ id: '01900000-0000-7000-8000-000000000002', way: 'freely', evenings: [] });

it('begins with the first evening', () => {
  expect(storyOf([], first)).toEqual({ letter: null, evening: 1, state: 'open' });
  expect(storyOf([other], first)).toEqual({ letter: null, evening: 1, state: 'open' });
});

it('opens the next evening on the following day, and goes on waiting for it', () => {
  const story = letter({});
  expect(storyOf([other, story], first)).toEqual({ letter: story, evening: 2, state: 'waits' });
  for (const day of [second, '2026-11-20', '2027-06-01'])
    expect(storyOf([other, story], day)).toEqual({ letter: story, evening: 2, state: 'open' });
});

it.each([
  ['the same words', 'I sleep now. ', '', true],
  ['the same last line', 'I sleep now.', 'Tea.', true],
  ['another last line', 'I sleep now.', 'A walk.', false],
  ['only how it ends', 'now.', '', false],
  ['an earlier evening', 'We met on a ferry.', '', false],
  ['no words', '  ', '', false],
])('knows its latest paper: %s', (_, content, lastLine, expected) => {
  const story = letter({ content: 'We met on a ferry.\n\nI sleep now.', evenings: [first, second] });
  expect(hasPaper(story, { content, lastLine })).toBe(expected);
  expect(hasPaper(letter({}), { content: 'ferry.', lastLine: '' })).toBe(false);
});

it('waits as well where the day seems to go back, as on a journey to the west', () => {
  expect(storyOf([letter({})], '2026-11-11').state).toBe('waits');
});

it('has an end after the third, rests a week, and then another may begin', () => {
  const story = letter({ evenings: [first, second, third] });
  expect(storyOf([story], third)).toEqual({ letter: story, evening: 3, state: 'ended' });
  expect(storyOf([story], '2026-11-21').state).toBe('ended');
  expect(storyOf([story], '2026-11-22')).toEqual({ letter: null, evening: 1, state: 'open' });
});

it('goes on with what has no end yet before anything new', () => {
  const ended = letter({ evenings: [first, second, third] });
  const begun = letter({ id: '01900000-0000-7000-8000-000000000003' });
  expect(storyOf([ended, begun], third)).toMatchObject({ letter: begun, evening: 2 });
});

it('puts one paper behind the other in the one letter', () => {
  const story = letter({ after: 'stirred_up' });
  const next = withEvening(story, { content: ' Then I moved. ', minutes: 9, lastLine: '' }, second);
  expect(next).toEqual({
    content: 'We met on a ferry.\n\nThen I moved.',
    evenings: [first, second],
    minutes: 21,
    lastLine: null,
    after: null,
    restsUntil: null,
  });
  const end = withEvening(
    letter({ ...next }),
    { content: 'I sleep now.', minutes: null, lastLine: ' To bed. ' },
    third,
  );
  expect(end).toEqual({
    content: 'We met on a ferry.\n\nThen I moved.\n\nI sleep now.',
    evenings: [first, second, third],
    minutes: 21,
    lastLine: 'To bed.',
    after: null,
    restsUntil: '2026-11-22',
  });
});

it('stays sealed for longer where somebody sealed it for longer', () => {
  const paper = { content: 'I sleep now.', minutes: 3, lastLine: '' };
  const sealedUntil = (restsUntil: string) =>
    withEvening(letter({ evenings: [first, second], restsUntil }), paper, third).restsUntil;
  expect([sealedUntil('2027-02-15'), sealedUntil('2026-11-16')]).toEqual(['2027-02-15', '2026-11-22']);
});

it('leaves each paper the room that the letter has', () => {
  const story = letter({});
  const paper = 'a'.repeat(roomIn(story));
  expect(withEvening(story, { content: paper, minutes: null, lastLine: '' }, second).content).toHaveLength(
    20_000,
  );
  expect(roomIn(letter({ content: 'a'.repeat(20_000) }))).toBe(0);
});
