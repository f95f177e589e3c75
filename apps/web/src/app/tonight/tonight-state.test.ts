import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeWritten,
  factsOf,
  forget,
  goTo,
  hasText,
  initialState,
  letGo,
  nextScreen,
  nothingWritten,
  placeOfHash,
  stepOf,
  strengths,
  type TonightState,
  toggleStrength,
} from './tonight-state.ts';

const withText = (text: string): TonightState => initialState({ ...nothingWritten, text });
const on = (state: TonightState, screen: TonightState['screen']) => goTo(state, { screen, way: state.way });

/** The screens on the way, from this one to its end. */
const walk = (state: TonightState): string[] => {
  const next = nextScreen(state);
  return next === null ? [state.screen] : [state.screen, ...walk(on(state, next))];
};

describe('the way', () => {
  it('leads through five screens, and past the decision where nothing was written', () => {
    expect(walk(withText('I miss you.'))).toEqual(['write', 'wait', 'words', 'choose', 'small']);
    expect(walk(withText('  '))).toEqual(['write', 'wait', 'words', 'small']);
  });

  it('of whoever wants to look ends with how to make it harder', () => {
    expect(walk(goTo(initialState(), { screen: 'look', way: 'look' }))).toEqual([
      'look',
      'wait',
      'words',
      'harder',
    ]);
  });

  it('begins where the hash leads, and an unknown one leads to the first screen', () => {
    expect(placeOfHash('#they-wrote')).toEqual({ screen: 'they-wrote', way: 'they_wrote' });
    expect(placeOfHash('#have-to')).toEqual({ screen: 'have-to', way: 'have_to' });
    expect(placeOfHash('#look')).toEqual({ screen: 'look', way: 'look' });
    for (const hash of ['', '#main', '#constructor', '#__proto__'])
      expect(placeOfHash(hash)).toEqual({ screen: 'write', way: 'write' });
  });

  it('counts its steps without those that are skipped', () => {
    const state = withText('I miss you.');
    expect(stepOf(state)).toEqual({ at: 1, of: 5 });
    expect(stepOf(on(state, 'choose'))).toEqual({ at: 4, of: 5 });
    expect(stepOf(initialState())).toEqual({ at: 1, of: 5 });
    expect(stepOf(on(initialState(), 'small'))).toEqual({ at: 4, of: 4 });
    expect(stepOf(on(letGo(on(state, 'choose')), 'small'))).toEqual({ at: 5, of: 5 });
    expect(stepOf(goTo(state, { screen: 'have-to', way: 'have_to' }))).toBeNull();
    expect(stepOf(goTo(state, { screen: 'they-wrote', way: 'they_wrote' }))).toBeNull();
    expect(stepOf(goTo(state, { screen: 'harder', way: 'look' }))).toEqual({ at: 4, of: 4 });
  });

  it('that is begun anew forgets how the last one went, and no word', () => {
    const before = { ...withText('I miss you.'), didHelp: true, pivotId: 'p', hasWaited: true };
    const after = goTo(before, { screen: 'look', way: 'look' });
    expect(after).toMatchObject({ didHelp: null, pivotId: null, hasWaited: false });
    expect(after.written.text).toBe('I miss you.');
    expect(goTo(before, { screen: 'wait', way: 'write' }).didHelp).toBe(true);
  });
});

describe('what was written', () => {
  it('is let go whole, with how strong it was', () => {
    const after = letGo(changeWritten(withText('I miss you.'), { strength: 10, things: ['Bread', '', ''] }));
    expect(after.written).toEqual({ ...nothingWritten, things: ['Bread', '', ''] });
  });

  it('is forgotten after a save as far as it was saved', () => {
    expect(forget(withText('I miss you.'), 'text', 'I miss you.').written.text).toBe('');
    expect(forget(withText('I miss you. And more'), 'text', 'I miss you.').written.text).toBe('And more');
    expect(forget(withText('Something else'), 'text', 'I miss you.').written.text).toBe('Something else');
  });

  it('never loses what was typed on meanwhile', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (saved, more) => {
        const left = forget(withText(saved + more), 'text', saved).written.text;
        expect(left.trim()).toBe(more.trim());
      }),
    );
  });

  it('takes a stone back that is pressed again', () => {
    for (const strength of strengths) {
      const once = toggleStrength(initialState(), strength);
      expect(once.written.strength).toBe(strength);
      expect(toggleStrength(once, strength).written.strength).toBeNull();
    }
  });

  it('is in no fact that is kept of the night', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12 }), words => {
        const state = changeWritten(withText(words), {
          hope: words,
          message: words,
          things: [words, words, words],
        });
        expect(JSON.stringify(factsOf(state))).not.toContain(JSON.stringify(words).slice(1, -1));
      }),
    );
    expect(hasText(withText(' \n'))).toBe(false);
  });
});
