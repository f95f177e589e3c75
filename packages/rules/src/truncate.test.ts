import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncate } from './truncate.ts';

describe('a text that is too long', () => {
  it.each([
    ['I left because it was late', 12, 'I left…'],
    ['I left because it was late', 14, 'I left because…'],
    ['The kitchen. The hall.', 13, 'The kitchen…'],
    ['Wait, and then', 6, 'Wait…'],
    [`${'a'.repeat(300)} b`, 200, `${'a'.repeat(200)}…`],
    ['🙂🙂🙂', 3, '🙂…'],
    ['short', 5, 'short'],
  ])('ends with a whole word: %s', (text, maxLength, expected) => {
    expect(truncate(text, maxLength)).toBe(expected);
  });

  it('is never longer than it may be, and begins as it did', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.integer({ min: 1, max: 250 }),
        (text, max) => {
          const shown = truncate(text, max);
          expect(shown.length).toBeLessThanOrEqual(Math.max(max + 1, 1));
          expect(text.startsWith(shown.replace(/…$/, '')) || text === shown).toBe(true);
        },
      ),
    );
  });
});
