import { pivotOrders } from '@turnstone/contract/pivots';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePivots, type PivotRank, readPivotCursor, toPivotCursor } from './pivot-order.ts';

const id = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const rank = fc.record({ strength: fc.nat(100), usageCount: fc.nat(3), id: fc.nat(1_000).map(id) });
const ranks = fc.uniqueArray(rank, { selector: one => one.id, minLength: 1, maxLength: 40 });

describe('the order of pivots', () => {
  it('is by strength, then by use, then the newest; or by use, then the newest', () => {
    const all: PivotRank[] = [
      { strength: 50, usageCount: 2, id: id(1) },
      { strength: 50, usageCount: 2, id: id(2) },
      { strength: 50, usageCount: 9, id: id(3) },
      { strength: 80, usageCount: 0, id: id(4) },
    ];
    const idsBy = (order: keyof typeof comparePivots) =>
      all.toSorted(comparePivots[order]).map(one => all.indexOf(one) + 1);
    expect(idsBy('strongest')).toEqual([4, 3, 2, 1]);
    expect(idsBy('frequent')).toEqual([3, 2, 1, 4]);
    expect(idsBy('newest')).toEqual([4, 3, 2, 1]);
  });

  it.each(pivotOrders)('of %s goes on after the cursor with the one that is next', order => {
    fc.assert(
      fc.property(ranks, fc.nat(), (all, at) => {
        const sorted = all.toSorted(comparePivots[order]);
        const place = at % sorted.length;
        const last = sorted[place] as PivotRank;
        const start = readPivotCursor(toPivotCursor(order, last));
        expect(sorted.filter(one => comparePivots[order](start, one) < 0)).toEqual(sorted.slice(place + 1));
      }),
    );
  });

  it('reads an id alone, and a place in another order, as a place among the newest', () => {
    for (const cursor of [id(1), `80.3.${id(1)}`])
      expect(readPivotCursor(cursor)).toMatchObject({ id: id(1) });
  });
});
