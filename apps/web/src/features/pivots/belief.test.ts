import { limits } from '@turnstone/contract/limits';
import { beliefSteps } from '@turnstone/contract/pivots';
import { describe, expect, it } from 'vitest';
import { beliefTexts } from './belief.texts.ts';
import { isLow, isPossibleOpening, withOpening } from './belief.ts';
import { canBeBelieved } from './sentence.ts';

describe('a sentence that is made smaller', () => {
  it.each([
    ['I am someone worth choosing.', 'Some days I am someone worth choosing.'],
    ['I’m allowed to rest.', 'Some days I’m allowed to rest.'],
    ["I'll be fine.", "Some days I'll be fine."],
    ['I, too, was loved.', 'Some days I, too, was loved.'],
    ['My worth is not a read receipt.', 'Some days my worth is not a read receipt.'],
    [' It was a whole life. ', 'Some days it was a whole life.'],
    ['In the end I left.', 'Some days in the end I left.'],
    ['Élodie was wrong about me.', 'Some days élodie was wrong about me.'],
    ['NHS or not, I slept.', 'Some days NHS or not, I slept.'],
    ['𝐀 word stays whole.', 'Some days 𝐀 word stays whole.'],
    ['¡Estoy aquí!', 'Some days ¡Estoy aquí!'],
  ])('%s', (sentence, smaller) => {
    expect(withOpening(sentence, 'Some days')).toBe(smaller);
  });

  it('is not begun twice with the same words, nor made longer than can be saved', () => {
    expect(isPossibleOpening('It hurts, and I slept.', 'It hurts, and')).toBe(false);
    expect(isPossibleOpening('It hurts, and I slept.', 'Some days')).toBe(true);
    const room = limits.pivotPhrase - 'Some days '.length;
    expect(isPossibleOpening('I'.repeat(room), 'Some days')).toBe(true);
    expect(isPossibleOpening('I'.repeat(room + 1), 'Some days')).toBe(false);
  });

  it('is so only at the two smallest of five stones', () => {
    expect(beliefTexts.words).toHaveLength(beliefSteps.length);
    expect(beliefSteps.filter(isLow)).toEqual([0, 3]);
    expect(isLow(null)).toBe(false);
  });
});

describe('belief is asked', () => {
  it.each([
    ['', false],
    ['I am someone', false],
    ['I am someone worth', true],
    ['  I   am\nhere – .', false],
    ['It’s not my fault', true],
    ['我很好', false],
    ['我今天很好', true],
    ['ฉันรักตัวเอง', true],
  ])('from the fourth word on: %s', (pivotPhrase, isAsked) => {
    expect(canBeBelieved({ pivotPhrase, way: null })).toBe(isAsked);
  });

  it('not of what a way began', () => {
    const way = { name: 'A way', question: 'What?', beginning: 'It ended. That does not mean' };
    expect(canBeBelieved({ pivotPhrase: `${way.beginning} `, way })).toBe(false);
    expect(canBeBelieved({ pivotPhrase: `${way.beginning} I did`, way })).toBe(true);
  });
});
