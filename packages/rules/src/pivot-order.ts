import type { PivotOrder } from '@turnstone/contract/pivots';

/** What the place of a pivot in a list hangs on. */
export interface PivotRank {
  readonly strength: number;
  readonly usageCount: number;
  /** Ids sort by time. */
  readonly id: string;
}

const newestFirst = (a: PivotRank, b: PivotRank): number => (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
const frequentFirst = (a: PivotRank, b: PivotRank): number =>
  b.usageCount - a.usageCount || newestFirst(a, b);

/** As the indexes of the server have them. */
export const comparePivots: Readonly<Record<PivotOrder, (a: PivotRank, b: PivotRank) => number>> = {
  newest: newestFirst,
  strongest: (a, b) => b.strength - a.strength || frequentFirst(a, b),
  frequent: frequentFirst,
};

/** A page goes on after this place, also where the pivot has another by then, or is gone. */
export const toPivotCursor = (order: PivotOrder, { strength, usageCount, id }: PivotRank): string =>
  order === 'newest' ? id : `${strength}.${usageCount}.${id}`;

/** An id alone is a place among the newest. */
export const readPivotCursor = (cursor: string): PivotRank => {
  const [id = '', usageCount = 0, strength = 0] = cursor.split('.').reverse();
  return { id, usageCount: Number(usageCount), strength: Number(strength) };
};
