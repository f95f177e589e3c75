import { beliefSteps, type DayBelief } from '@turnstone/contract/pivots';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBelief, canBelieveOn } from './beliefs.ts';

const said = (day: string, belief: DayBelief['belief']): DayBelief => ({ day, belief });

describe('beliefs of a pivot', () => {
  it('are one a day: the second answer takes the place of the first', () => {
    const before = [said('2026-11-01', 3), said('2026-11-02', 5)];
    expect(addBelief(before, said('2026-11-02', 8), 60)).toEqual([
      said('2026-11-01', 3),
      said('2026-11-02', 8),
    ]);
    expect(addBelief(before, said('2026-11-01', 0), 60)).toEqual([
      said('2026-11-01', 0),
      said('2026-11-02', 5),
    ]);
  });

  it('make room from the oldest on', () => {
    const before = [said('2026-11-01', 3), said('2026-11-02', 5)];
    expect(addBelief(before, said('2026-11-03', 10), 2)).toEqual([
      said('2026-11-02', 5),
      said('2026-11-03', 10),
    ]);
  });

  it('stay in order of days, the newest ones and the last that was said of each, in whatever order they come', () => {
    const day = fc.integer({ min: 1, max: 28 }).map(n => `2026-02-${String(n).padStart(2, '0')}`);
    const given = fc.array(fc.record({ day, belief: fc.constantFrom(...beliefSteps) }));
    fc.assert(
      fc.property(given, fc.integer({ min: 1, max: 10 }), (all, max) => {
        const result = all.reduce<DayBelief[]>((before, one) => addBelief(before, one, max), []);
        const days = [...new Set(all.map(one => one.day))].sort();
        expect(result.map(one => one.day)).toEqual(days.slice(-max));
        for (const one of result) expect(all.findLast(({ day }) => day === one.day)).toEqual(one);
      }),
    );
  });

  it('are said again only after a use', () => {
    const can = (beliefs: DayBelief[], lastUsed: string | null) =>
      canBelieveOn({ beliefs, lastUsed }, '2026-11-15', 'Europe/Berlin');
    expect(can([], null)).toBe(false);
    expect(can([said('2026-11-10', 5)], null)).toBe(false);
    expect(can([], '2026-11-10T10:00:00Z')).toBe(true);
    expect(can([said('2026-11-10', 5)], '2026-11-11T10:00:00Z')).toBe(true);
    expect(can([said('2026-11-12', 5)], '2026-11-11T10:00:00Z')).toBe(false);
    expect(can([said('2026-11-12', 5)], '2026-11-12T10:00:00Z')).toBe(false);
    // Used on this day, which had begun in Berlin: another answer takes the place of the one before.
    expect(can([said('2026-11-15', 5)], '2026-11-14T23:30:00Z')).toBe(true);
    expect(can([said('2026-11-14', 5)], '2026-11-14T22:30:00Z')).toBe(false);
  });
});
