import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, toSearchWords } from './fold-text.ts';

describe('two words that are the same to whoever looks for them', () => {
  it.each([
    ['capitals', 'KITCHEN', 'kitchen'],
    ['accents', 'Café Ünder', 'cafe under'],
    ['accents that are letters of their own', 'e\u0301te\u0301', 'été'],
    ['the two ways to write a sharp s', 'STRASSE ẞ', 'straße ss'],
    ['the letters i of Turkish', 'İSTANBUL ılık', 'istanbul ilik'],
    ['the sigma at the end of a Greek word', 'ΟΔΟΣ', 'οδός'],
    ['the dots of Russian', 'ещё', 'ЕЩЕ'],
    ['the points of Hebrew', 'שָׁלוֹם', 'שלום'],
    ['the vowel signs of Arabic', 'سَلَام', 'سلام'],
    ['wide and narrow letters', 'Ｈｅａｒｔ', 'heart'],
    ['an apostrophe of a phone', 'I don\u2019t', "i don't"],
    ['what is not seen', 'mid\u00adnight\u200b', 'midnight'],
    ['the marks of direction that a copy brings along', '\u2067שלום\u2069\u200f', 'שלום'],
    ['a heart in colour, and as a sign', '\u2764\ufe0f', '\u2764'],
  ])('%s', (_, one, other) => expect(foldText(one)).toBe(foldText(other)));

  it.each([
    ['the vowel signs of Hindi', 'कि', 'क'],
    ['the voice marks of Japanese', 'が', 'か'],
    ['other letters', 'mug', 'rug'],
  ])('but not %s', (_, one, other) => expect(foldText(one)).not.toBe(foldText(other)));

  it('a Korean syllable is found while it is typed', () =>
    expect(foldText('한국')).toContain(foldText('하')));
});

describe('the words of a query', () => {
  it('are told apart by any space, and each counts once', () =>
    expect(toSearchWords('  The\tmug\u00a0THE \n')).toEqual(['the', 'mug']));

  it('are found in the text that they are from, whatever it is written in', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const folded = foldText(text);
        for (const word of text.split(/\s+/))
          for (const part of toSearchWords(word)) expect(folded).toContain(part);
      }),
    ));
});
