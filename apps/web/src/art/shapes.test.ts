import { describe, expect, it } from 'vitest';
import { absolutePath } from '../../test/absolute-path.ts';
import { seededRandom } from './random.ts';
import { crack, type Point, pebble, ribbon, round, smooth, wave } from './shapes.ts';

// What is expected here was computed with the design's engine, art.mjs.

const rounded = (points: readonly Point[]) => points.map(point => point.map(round).join()).join(' ');

describe('seeded numbers', () => {
  it.each([
    ['maya', 1168.4, 842962, 787170.1],
    ['big7', 811914.6, 546966.6, 781692.7],
    ['', 899702.6, 832235.5, 326918.7],
    ['Zoë 🪨', 755144.9, 476551.6, 548468.9],
  ])('are those of the engine for "%s"', (seed, ...expected) => {
    const random = seededRandom(seed);
    expect(expected.map(() => round(random() * 1e6))).toEqual(expected);
  });
});

describe('rounding', () => {
  it('keeps hundredths below 100 and tenths from there on', () => {
    expect([0.126, -45.678, 99.994, 100.06, -1234.56].map(round)).toEqual([
      0.13, -45.68, 99.99, 100.1, -1234.6,
    ]);
  });
});

describe('shapes', () => {
  it('a pebble is a closed curve through forty points', () => {
    const outline = smooth(pebble('maya', { cx: 24, cy: 24, rx: 20, ry: 16 }));
    expect(absolutePath(outline)).toMatch(
      /^M45\.61,24C45\.76,25\.19 45\.82,26\.54 45\.77,27\.63S45\.57,29\.64 45\.3,30\.55S/,
    );
    expect(outline.match(/[cs]/g)).toHaveLength(40);
    expect(absolutePath(outline)).toMatch(/45\.61,24Z$/);
  });

  it('a crack and the ribbon along a line', () => {
    const random = seededRandom('rub');
    expect(rounded(crack(random, [0, 0], [100, 0], 0.1, 2))).toBe('0,0 25.26,-3.33 50,2.76 74.95,0.53 100,0');
    const line: Point[] = [
      [0, 0],
      [10, 0],
      [20, 5],
    ];
    expect(absolutePath(ribbon(random, line, 4, t => 1 - t))).toBe(
      'M0,2.2L9.83,0.68L20,5L20,5L10.17,-0.68L0,-2.2Z',
    );
  });

  it('a wave', () => {
    const random = seededRandom('w');
    expect(rounded(wave(random, 50, 240, 10).slice(0, 3))).toBe('0,51.63 10,52.21 20,52.37');
    expect(rounded(wave(random, 50, 240, 10).slice(-1))).toBe('240,51.91');
  });
});
