import { describe, expect, it } from 'vitest';
import { asYou, withName } from './address.ts';

describe('a phrase that is said to somebody', () => {
  it.each([
    ['I am someone worth choosing.', 'You are someone worth choosing.'],
    ['Some days I know I am someone worth choosing.', 'Some days you know you are someone worth choosing.'],
    ['My worth is not a read receipt.', 'Your worth is not a read receipt.'],
    ['I’m allowed to rest. I’ve done enough.', 'You’re allowed to rest. You’ve done enough.'],
    [
      "It hurts, and I'll be fine; I'd say so myself.",
      "It hurts, and you'll be fine; you'd say so yourself.",
    ],
    ['I was loved. It was mine.', 'You were loved. It was yours.'],
    ['I wasn’t wrong, was I?', 'You weren’t wrong, were you?'],
    ['They left me. Am I less?', 'They left you. Are you less?'],
    ['“I can stay.” My word.', '“You can stay.” Your word.'],
    ['The family in Miami made amends.', 'The family in Miami made amends.'],
    [
      'Being known took years, and I know how it is done.',
      'Being known took years, and you know how it is done.',
    ],
    ['Ich darf ruhen.', 'Ich darf ruhen.'],
    ['Ich bin am Ende, und am Morgen stehe ich auf.', 'Ich bin am Ende, und am Morgen stehe ich auf.'],
    ['Je me suis relevée.', 'Je me suis relevée.'],
    ['Ho amici, me stessa, i miei libri.', 'Ho amici, me stessa, i miei libri.'],
  ])('%s', (phrase, said) => {
    expect(asYou(phrase).replaceAll('’', "'")).toBe(said.replaceAll('’', "'"));
  });

  it('begins with their name', () => {
    expect(withName('I am enough.', 'Maya')).toBe('Maya, you are enough.');
    expect(withName('My worth stays.', 'Maya')).toBe('Maya, your worth stays.');
    expect(withName('Some days I know it.', 'Maya')).toBe('Maya, Some days you know it.');
  });
});
