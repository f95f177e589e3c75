import { describe, expect, it } from 'vitest';
import { isUntouched, withPhrase, withWay } from './way.ts';
import { waysTexts } from './ways.texts.ts';

const [both, friend] = waysTexts.ways;
const empty = { pivotPhrase: '', way: null, tags: ['Hope'] };

describe('a way to find a sentence', () => {
  it('begins the sentence in an empty field, with room behind it', () => {
    expect(withWay({ ...empty, pivotPhrase: ' ' }, both)).toEqual({
      pivotPhrase: 'It hurts, and ',
      way: both,
      tags: ['Hope'],
    });
  });

  it('takes the place of a beginning that nobody went on with', () => {
    const begun = withWay(empty, both);
    expect(withWay(begun, friend).pivotPhrase).toBe('You ');
    expect(withWay({ ...begun, pivotPhrase: 'It hurts, and' }, friend).pivotPhrase).toBe('You ');
  });

  it('leaves words alone, also those that read like the beginning of another way', () => {
    const own = { ...empty, pivotPhrase: 'You' };
    expect(withWay(own, both)).toEqual({ ...own, way: both });
    const goneOn = { ...withWay(empty, both), pivotPhrase: 'It hurts, and I had soup.' };
    expect(withWay(goneOn, friend).pivotPhrase).toBe('It hurts, and I had soup.');
    expect(withWay(goneOn, null)).toEqual({ ...goneOn, way: null });
  });

  it('takes back what it began', () => {
    expect(withWay(withWay(empty, both), null)).toEqual(empty);
  });

  it('has written nothing in the person’s stead', () => {
    expect(isUntouched(empty)).toBe(true);
    expect(isUntouched(withWay(empty, both))).toBe(true);
    expect(isUntouched({ pivotPhrase: 'It hurts, and', way: null })).toBe(false);
    expect(isUntouched({ pivotPhrase: 'It hurts, and so', way: both })).toBe(false);
  });

  it('has a name, a question and a beginning of its own', () => {
    const { ways } = waysTexts;
    expect(ways).toHaveLength(6);
    for (const part of ['name', 'question', 'beginning'] as const)
      expect(new Set(ways.map(way => way[part])).size).toBe(6);
  });
});

describe('how much a sentence is believed', () => {
  const written = { pivotPhrase: 'I am worth choosing.', way: both, belief: 10 };

  it.each(['', ' ', 'It hurts, and '])('goes with its sentence, down to %j', text => {
    expect(withPhrase(written, text)).toEqual({ ...written, pivotPhrase: text, belief: null });
  });

  it('stays while the sentence is changed', () => {
    expect(withPhrase(written, 'I am worth choosing, too.').belief).toBe(10);
  });
});
