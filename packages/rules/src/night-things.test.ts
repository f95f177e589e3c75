import { describe, expect, it } from 'vitest';
import { mergeThings } from './night-things.ts';

const open = (text: string) => ({ text, isDone: false });
const done = (text: string) => ({ text, isDone: true });
const [dentist, shirt, bread] = ['Ring the dentist', 'Wash the shirt', 'Buy bread'] as const;
const were = [open(dentist), open(shirt), open(bread)];

describe('small things that were changed in two places', () => {
  it('have the ticks of both', () => {
    const mine = [done(dentist), open(shirt), open(bread)];
    const now = [open(dentist), open(shirt), done(bread)];
    expect(mergeThings(were, mine, now)).toEqual([done(dentist), open(shirt), done(bread)]);
  });

  it('lose a tick that was taken back here, and keep the one that was not touched', () => {
    const ticked = [done(dentist), done(shirt)];
    expect(
      mergeThings(ticked, [open(dentist), done(shirt)], [done(dentist), done(shirt), open(bread)]),
    ).toEqual([open(dentist), done(shirt), open(bread)]);
  });

  it('are gone where they were removed in either place', () => {
    expect(mergeThings(were, [open(dentist), open(bread)], [open(shirt), open(bread)])).toEqual([
      open(bread),
    ]);
    expect(mergeThings(were, [done(dentist), open(shirt), open(bread)], [open(shirt)])).toEqual([
      open(shirt),
    ]);
  });

  it('have what either added, once', () => {
    expect(mergeThings([], [open(shirt), open(bread)], [open(dentist), done(shirt)])).toEqual([
      open(dentist),
      done(shirt),
      open(bread),
    ]);
  });

  it('may say the same twice', () => {
    const twice = [open(bread), open(bread)];
    expect(mergeThings(twice, [open(bread), done(bread)], [...twice, open(shirt)])).toEqual([
      open(bread),
      done(bread),
      open(shirt),
    ]);
  });
});
