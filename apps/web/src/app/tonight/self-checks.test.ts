import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMessage, type SelfCheck, wordCount } from './self-checks.ts';

const byDay = new Date(2026, 10, 15, 14, 5);
const atNight = new Date(2026, 10, 15, 23, 40);
const checkOf = (message: string, key: SelfCheck['key'], now = byDay) =>
  checkMessage(message, now).find(check => check.key === key);

const key =
  'Hi, I will bring the cellar key on Saturday. Is 11:00 all right for you? I still think about the kitchen.';

describe('a message that has to be sent', () => {
  it('is checked only once there are words', () => {
    expect(checkMessage('  \n', byDay)).toEqual([]);
    expect(checkMessage('Hi', byDay).map(check => check.key)).toEqual([
      'short',
      'settled',
      'question',
      'byDay',
    ]);
  });

  it('is short up to sixty words', () => {
    expect(checkOf(key, 'short')).toMatchObject({
      isDone: true,
      hint: '21 words. Up to 60 is easy to read.',
    });
    expect(checkOf('key '.repeat(60), 'short')?.isDone).toBe(true);
    expect(checkOf('key '.repeat(74), 'short')).toMatchObject({
      isDone: false,
      hint: '74 words. The first sentence alone may be enough.',
    });
  });

  it('is told which sentence may be about the two of them', () => {
    expect(checkOf(key, 'settled')).toMatchObject({
      isDone: false,
      hint: 'The last sentence may be about the two of you. It can wait.',
    });
    expect(checkOf('I miss you. I will bring the key on Saturday.', 'settled')?.hint).toBe(
      'One sentence may be about the two of you. It can wait.',
    );
  });

  it.each([
    'I will bring the key on Saturday at 11:00.',
    'The rent is due on the first. Please send your half to the joint account.',
    'Can you fetch Mia from school on Tuesday? She has her swimming things with her.',
  ])('has nothing to hold against “%s”', message => {
    expect(checkOf(message, 'settled')).toMatchObject({ isDone: true, hint: null });
  });

  it('asks one question at most', () => {
    expect(checkOf(key, 'question')?.isDone).toBe(true);
    expect(checkOf('At ten? Or at eleven??', 'question')?.hint).toBe('Two questions. Which one matters now?');
  });

  it('can wait from 22:00 to 7:00', () => {
    expect(checkOf(key, 'byDay', atNight)).toMatchObject({
      isDone: false,
      hint: 'It is 23:40. It can wait for morning.',
    });
    expect(checkOf(key, 'byDay', new Date(2026, 10, 15, 6, 59))?.hint).toBe(
      'It is 6:59. It can wait for morning.',
    );
    expect(checkOf(key, 'byDay', new Date(2026, 10, 15, 7, 0))?.isDone).toBe(true);
    expect(checkOf(key, 'byDay', new Date(2026, 10, 15, 21, 59))?.isDone).toBe(true);
  });

  it('counts words as they are read', () => {
    expect(wordCount('Is 11:00 all right – for you?')).toBe(6);
    fc.assert(fc.property(fc.string(), text => wordCount(text) <= text.length));
  });
});
