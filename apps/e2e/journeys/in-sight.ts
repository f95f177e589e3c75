import type { Locator } from '@playwright/test';

/** Which points of an element somebody cannot see or press: off the screen, or under something else. */
export const hiddenPoints = (element: Locator) =>
  element.evaluate(node => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    // Corners are round.
    const inset = Math.min(12, (bottom - top) / 3);
    const points: readonly (readonly [number, number])[] = [
      [left + inset, top + inset],
      [right - inset, top + inset],
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ];
    return points.filter(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return !there || !(node.contains(there) || there.contains(node));
    });
  });
