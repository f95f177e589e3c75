import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAlike, likenessOf } from './likeness.ts';

const alike = (one: string, other: string) => findAlike(one, [other], text => text) !== undefined;

describe('a thought', () => {
  it.each([
    ['Nobody will ever choose me again.', 'No one will ever choose me again'],
    ['I was not enough.', 'I am not enough'],
    ['I wasted five years.', 'i have WASTED five years of my life'],
    [
      'I keep checking whether they have seen my last message.',
      'I keep checking if they have read my message',
    ],
    ['Ich werde immer allein sein.', 'Ich bin für immer allein.'],
    ['Ich war nie genug.', 'Ich bin nie genug gewesen.'],
    ['я никому не нужна', 'Я никому больше не нужна!'],
    ['لن يحبني أحد مرة أخرى', 'لن يحبني أحد'],
    ['没有人会再爱我', '没有人会再爱我了'],
    ['Rien ne sera plus comme avant', 'Rien ne sera plus jamais comme avant…'],
    ['I can’t sleep', "I can't sleep"],
  ])('is like one that says the same: %s', (one, other) => {
    expect(alike(one, other)).toBe(true);
  });

  it.each([
    ['I wasted five years.', 'I miss the kitchen.'],
    [
      'I keep checking whether they have seen my last message.',
      'I keep thinking that they have somebody else.',
    ],
    ['Nobody will know me like that again.', 'Nobody will ever choose me again.'],
    ['I am lazy', 'I am late'],
    ['我永远不会再被爱', '今天我很好'],
    ['It hurts', 'It heals'],
    ['…', '!'],
    ['', ''],
  ])('is not like one that says something else: %s', (one, other) => {
    expect(alike(one, other)).toBe(false);
  });

  it('is wholly like itself, as much like another as that is like it, and nothing else is said of it', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(words, words, (one, other) => {
        const likeness = likenessOf(one, other);
        expect(likeness).toBeGreaterThanOrEqual(0);
        expect(likeness).toBeLessThanOrEqual(1);
        expect(likenessOf(other, one)).toBeCloseTo(likeness, 10);
        if (/\p{L}/u.test(one.normalize('NFKD').replace(/\p{M}/gu, '')))
          expect(likenessOf(one, one)).toBeCloseTo(1, 10);
      }),
    );
  });

  it('finds the one that is most like it, and the first of two', () => {
    const thoughts = [
      { id: 'other', content: 'I miss the kitchen.' },
      { id: 'near', content: 'I was never enough.' },
      { id: 'same', content: 'I was not enough' },
      { id: 'same too', content: 'I was not enough.' },
    ];
    expect(findAlike('I was not enough.', thoughts, ({ content }) => content)?.id).toBe('same');
    expect(findAlike('The tram was late.', thoughts, ({ content }) => content)).toBeUndefined();
  });
});
