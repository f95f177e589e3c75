import { seededRandom } from './random.ts';
import { crack, openLine, type Point, polygon, ribbon, round } from './shapes.ts';

export interface BreakForm {
  seed: string;
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  angle?: number | undefined;
  branches: number;
}

const along = ([x, y]: Point, angle: number, length: number): Point => [
  x + Math.cos(angle) * length,
  y + Math.sin(angle) * length,
];

/** The line across a stone, longer than the stone, and what is needed to grow branches from it. */
const breakLine = ({ seed, cx, cy, rx, ry, angle }: BreakForm) => {
  const random = seededRandom(`${seed}x`);
  const direction = angle ?? -0.9 + random() * 0.5;
  const reach = Math.max(rx, ry) * 1.35;
  const from = along([cx, cy], direction, -reach * 0.98);
  const line = crack(random, from, along([cx, cy], direction, reach), 0.1);

  const branch = (which: number, place: number, spread: number, shortest: number) => {
    const start = line[Math.floor(line.length * place)] as Point;
    const angleOfBranch = direction + (which % 2 ? 1 : -1) * (spread + random() * 0.5);
    const end = along(start, angleOfBranch, reach * (shortest + random() * 0.3));
    return crack(random, start, end, 0.12, 4);
  };
  return { random, direction, reach, line, branch };
};

/** A thin vein: the stone stays whole. */
export const veinOf = (form: BreakForm, width: number): string[] => {
  const { random, line, branch } = breakLine(form);
  const trunk = ribbon(random, line, width, t => 0.8 + 0.5 * Math.sin(t * 3.14));
  const branches = Array.from({ length: form.branches }, (_, k) =>
    ribbon(random, branch(k, 0.34 + 0.16 * k + random() * 0.1, 0.7, 0.3), width * 0.8, t => 1 - t * 0.9),
  );
  return [trunk, ...branches];
};

/** A fault: one half has slipped along and away from the other, and gold fills the gap. */
export const faultOf = (form: BreakForm, fault: number, width: number) => {
  const { random, direction, reach, line, branch } = breakLine(form);
  const across: Point = [-Math.sin(direction), Math.cos(direction)];
  const slip: Point = [
    across[0] * fault * 0.55 + Math.cos(direction) * fault * 0.95,
    across[1] * fault * 0.55 + Math.sin(direction) * fault * 0.95,
  ];
  const slipped = line.map(([x, y]): Point => [x + slip[0], y + slip[1]]);

  const sideOf = (edge: readonly Point[], way: 1 | -1) => {
    const beyond = ([x, y]: Point): Point => [
      x + across[0] * reach * 3 * way,
      y + across[1] * reach * 3 * way,
    ];
    return polygon([...edge, beyond(edge.at(-1) as Point), beyond(edge[0] as Point)]);
  };
  return {
    slip: `translate(${round(slip[0])},${round(slip[1])})`,
    resting: sideOf(line, -1),
    slipped: sideOf(slipped, 1),
    gap: polygon([...line, ...slipped.toReversed()]),
    edge: openLine(line),
    slippedEdge: openLine(slipped),
    branches: Array.from({ length: form.branches }, (_, k) =>
      ribbon(random, branch(k, 0.3 + 0.18 * k + random() * 0.12, 0.8, 0.28), width * 1.5, t => 1 - t),
    ),
  };
};
