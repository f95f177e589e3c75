import { type Random, seededRandom } from './random.ts';
import { area, type Point, round, wave } from './shapes.ts';

export const shore = { width: 1600, height: 860, horizon: 604 } as const;

const depth = shore.height - shore.horizon;

/** Two low headlands, lower still where the sun stands between them. */
export const headlands = (random: Random) => {
  const headland = (y: number, height: number, quota: number, dip: number) => {
    const line = wave(random, shore.horizon + y, shore.width, height, quota).map(([x, top]): Point => {
      const isByTheSun = x > shore.width * 0.36 && x < shore.width * 0.68;
      return [x, Math.min(shore.horizon + 1, top + (isByTheSun ? dip : 0))];
    });
    return area(line, shore.width, shore.horizon + 2);
  };
  return { far: headland(-26, 20, 4.2, 14), near: headland(-9, 13, 5.1, 22) };
};

/** The path of the sun on the water. */
export const glints = (random: Random, sunX: number) =>
  Array.from({ length: 26 }, (_, i) => {
    const t = i / 26;
    const length = (26 + t * 150) * (0.5 + random());
    return {
      x: round(sunX - length / 2 + (random() - 0.5) * 60 * t),
      y: round(shore.horizon + 5 + t * depth * 0.42),
      width: round(length),
      height: round(1.2 + t * 2),
      opacity: round(0.7 - 0.55 * t),
    };
  });

/** Long calm strokes on the water. */
export const ripples = (seed: string) => {
  const random = seededRandom(seed);
  return Array.from({ length: 46 }, () => {
    const t = random() ** 0.8;
    const y = shore.horizon + 24 + t * depth * 0.5;
    const length = (30 + random() * 170) * (0.4 + t * 1.1);
    const x = random() * (shore.width - length * 0.4) - length * 0.3;
    return {
      x,
      length,
      d: `M${round(x)},${round(y)}q${round(length / 4)},${round(-1.4 - 2 * t)} ${round(length / 2)},0t${round(length / 2)},0`,
      strokeWidth: round(0.8 + t * 1.2),
      opacity: round(0.55 * (0.35 + 0.65 * random())),
    };
  });
};

const beach = (t: number) => shore.height * 0.945 - t ** 1.5 * shore.height * 0.15;

/** Where the water ends: foam, wet sand, dry sand. */
export const waterline = () => {
  const edge = Array.from({ length: 41 }, (_, i): Point => {
    const t = i / 40;
    return [t * shore.width, beach(t) + Math.sin(t * 7 + 0.6) * 10 + Math.sin(t * 15) * 3];
  });
  const raised = (by: (x: number) => number) =>
    area(
      edge.map(([x, y]): Point => [x, y - by(x)]),
      shore.width,
      shore.height,
    );
  return { foam: raised(x => 22 + 5 * Math.sin(x / 90)), wet: raised(() => 8), dry: raised(() => 0) };
};

export const grit = (random: Random) =>
  Array.from({ length: 120 }, () => {
    const x = random() * shore.width;
    const top = beach(x / shore.width) + 18;
    return {
      cx: round(x),
      cy: round(top + random() * (shore.height - top)),
      rx: round(1 + random() * 3),
      ry: round(0.8 + random() * 1.6),
      opacity: round(0.12 + random() * 0.3),
    };
  });
