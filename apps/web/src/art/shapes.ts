import { type Random, seededRandom } from './random.ts';

export type Point = readonly [x: number, y: number];

/** Finer than any screen shows: numbers from 100 on are places in large drawings, where a tenth is enough. */
export const round = (n: number) => {
  const parts = Math.abs(n) < 100 ? 100 : 10;
  return Math.round(n * parts) / parts;
};

const rounded = ([x, y]: Point): Point => [round(x), round(y)];
const pair = ([x, y]: Point) => `${x},${y}`;
/** From a place on the way to the next one: half as long to write as places, and as exact. */
const step = (from: Point, to: Point) => {
  const [x, y] = [to[0] - from[0], to[1] - from[1]].map(n =>
    String(Math.round(n * 100) / 100).replace(/^(-?)0\./, '$1.'),
  ) as [string, string];
  return y.startsWith('-') ? x + y : `${x},${y}`;
};

export const openLine = (points: readonly Point[]) =>
  points
    .map(rounded)
    .map((point, i, all) => (i === 0 ? `M${pair(point)}` : `l${step(all[i - 1] as Point, point)}`))
    .join('');
export const polygon = (points: readonly Point[]) => `${openLine(points)}Z`;

/** All that lies below a line, down to the lower edge of a picture. */
export const area = (line: readonly Point[], width: number, height: number) =>
  `${openLine(line)}L${width},${height}L0,${height}Z`;

export interface PebbleForm {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  /** In radians. */
  turn?: number;
  /** Exponent of the superellipse: 2 is an ellipse, more is squarer. */
  squareness?: number;
  wobble?: number;
}

/** A superellipse with three low harmonics on it. */
export const pebble = (seed: string, form: PebbleForm): Point[] => {
  const { cx, cy, rx, ry, turn = 0, squareness = 2.35, wobble = 1 } = form;
  const random = seededRandom(seed);
  const phase = () => random() * 6.283;
  const phases = [phase(), phase(), phase()] as const;
  const strength = (max: number) => max * wobble * (0.5 + random());
  const strengths = [strength(0.06), strength(0.058), strength(0.03)] as const;
  const steps = 40;
  return Array.from({ length: steps }, (_, step): Point => {
    const t = (step / steps) * 6.28318;
    const cos = Math.cos(t);
    const sin = Math.sin(t);
    const swell =
      1 +
      strengths[0] * Math.cos(t + phases[0]) +
      strengths[1] * Math.cos(2 * t + phases[1]) +
      strengths[2] * Math.cos(3 * t + phases[2]);
    const x = Math.sign(cos) * Math.abs(cos) ** (2 / squareness) * rx * swell;
    const y = Math.sign(sin) * Math.abs(sin) ** (2 / squareness) * ry * swell;
    return [cx + x * Math.cos(turn) - y * Math.sin(turn), cy + x * Math.sin(turn) + y * Math.cos(turn)];
  });
};

/** A closed Catmull-Rom curve. Its handles mirror each other, so `s` says in two points what `c` says in three. */
export const smooth = (points: readonly Point[]) => {
  const at = (index: number) => points[(index + points.length) % points.length] as Point;
  const handle = (from: Point, before: Point, after: Point, way: 1 | -1): Point =>
    rounded([from[0] + (way * (after[0] - before[0])) / 6, from[1] + (way * (after[1] - before[1])) / 6]);
  const segments = points.map((point, i) => {
    const [from, end] = [rounded(point), rounded(at(i + 1))];
    const tail = `${step(from, handle(at(i + 1), point, at(i + 2), -1))} ${step(from, end)}`;
    return i === 0 ? `c${step(from, handle(point, at(-1), at(1), 1))} ${tail}` : `s${tail}`;
  });
  return `M${pair(rounded(at(0)))}${segments.join('')}Z`;
};

/** A broken line from one point to the other, by midpoint displacement. */
export const crack = (random: Random, from: Point, to: Point, amplitude: number, depth = 5): Point[] => {
  let points: Point[] = [from, to];
  let reach = amplitude * Math.hypot(to[0] - from[0], to[1] - from[1]);
  for (let level = 0; level < depth; level++) {
    points = points.flatMap((b, i): Point[] => {
      const a = points[i - 1];
      if (!a) return [b];
      const dx = b[0] - a[0];
      const dy = b[1] - a[1];
      const length = Math.hypot(dx, dy) || 1;
      const offset = (random() - 0.5) * 2 * reach;
      return [[(a[0] + b[0]) / 2 - (dy / length) * offset, (a[1] + b[1]) / 2 + (dx / length) * offset], b];
    });
    reach *= 0.52;
  }
  return points;
};

/** A band of uneven width along a line; `taper` scales the width on the way from 0 to 1. */
export const ribbon = (
  random: Random,
  line: readonly Point[],
  width: number,
  taper: (t: number) => number = () => 1,
) => {
  const last = line.length - 1;
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach(([x, y], i) => {
    const before = line[Math.max(0, i - 1)] as Point;
    const after = line[Math.min(last, i + 1)] as Point;
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    const half = (width * (0.62 + 0.5 * random()) * taper(i / last)) / 2;
    left.push([x - (dy / length) * half, y + (dx / length) * half]);
    right.push([x + (dy / length) * half, y - (dx / length) * half]);
  });
  return polygon([...left, ...right.reverse()]);
};

/** A long line of hills or water across a picture. */
export const wave = (random: Random, y: number, width: number, height: number, quota = 3): Point[] => {
  const phases = [random() * 6, random() * 6, random() * 6] as const;
  return Array.from({ length: 25 }, (_, i): Point => {
    const t = i / 24;
    const rise =
      Math.sin(t * quota + phases[0]) * 0.6 +
      Math.sin(t * quota * 2.3 + phases[1]) * 0.3 +
      Math.sin(t * quota * 4.1 + phases[2]) * 0.1;
    return [t * width, y + height * rise];
  });
};
