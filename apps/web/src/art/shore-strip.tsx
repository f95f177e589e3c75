import { memo } from 'react';
import styles from './art.module.css';
import { type Random, seededRandom } from './random.ts';
import { area, openLine, type Point, polygon, round } from './shapes.ts';
import { StoneShape, type StoneShapeProps } from './stone-shape.tsx';
import { useArtId } from './svg-defs.tsx';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A long calm line: where water or sand ends. */
const curve = ({ width }: Size, y: number, amplitude: number, phase: number): Point[] =>
  Array.from({ length: 41 }, (_, i): Point => {
    const t = i / 40;
    const rise =
      Math.sin(t * 4.4 + phase) * 0.62 +
      Math.sin(t * 9.7 + phase * 2) * 0.26 +
      Math.sin(t * 19 + phase) * 0.08;
    return [t * width, y + amplitude * rise];
  });

const glintsOn = (random: Random, { width, height }: Size, reach: number, sunX: number) =>
  Array.from({ length: 22 }, (_, i) => {
    const t = i / 22;
    const length = width * reach * (0.03 + t * 0.15) * (0.5 + random());
    return {
      x: round(sunX - length / 2 + (random() - 0.5) * width * 0.05 * t),
      y: round(height * 0.2 + 3 + t * height * 0.34),
      width: round(length),
      height: round(0.9 + t * 1.5),
      opacity: round(0.75 - 0.6 * t),
    };
  });

const glintsInSand = (random: Random, { width, height }: Size, reach: number, sunX: number) =>
  Array.from({ length: 8 }, (_, i) => {
    const t = i / 8;
    const length = width * reach * (0.17 - t * 0.1) * (0.5 + random());
    return {
      x: round(sunX - length / 2 + (random() - 0.5) * 14),
      y: round(height * 0.6 + t * height * 0.14),
      width: round(length),
      height: round(2.6 - t * 1.2),
      opacity: round(0.3 - 0.27 * t),
    };
  });

const ripplesOn = (random: Random, { width, height }: Size, count: number) =>
  Array.from({ length: count }, () => {
    const t = random() ** 0.8;
    const y = height * (0.26 + t * 0.28);
    const length = (30 + random() * 170) * (0.4 + t * 1.1) * 0.6;
    const x = random() * (width - length * 0.4) - length * 0.3;
    return {
      d: `M${round(x)},${round(y)}q${round(length / 4)},${round(-1.4 - 2 * t)} ${round(length / 2)},0t${round(length / 2)},0`,
      strokeWidth: round(0.8 + t * 1.2),
      opacity: round(0.45 * (0.35 + 0.65 * random())),
    };
  });

const gritOn = (random: Random, { width, height }: Size, count: number) =>
  Array.from({ length: count }, () => ({
    cx: round(random() * width),
    cy: round(height * 0.8 + random() * height * 0.2),
    rx: round(0.8 + random() * 1.8),
    ry: round(0.6 + random()),
    opacity: round(0.15 + random() * 0.3),
  }));

const stonesOn = ({ width, height }: Size, scale: number): StoneShapeProps[] => [
  {
    seed: 'w1',
    tone: 'slate',
    cx: width * 0.2,
    cy: height * 0.78,
    rx: 46 * scale,
    ry: 27 * scale,
    fault: 5,
    seamWidth: 1.3,
    angle: -0.6,
    squareness: 2.4,
  },
  {
    seed: 'w2',
    tone: 'glass',
    cx: width * 0.2 + 68 * scale,
    cy: height * 0.855,
    rx: 20 * scale,
    ry: 11 * scale,
  },
  { seed: 'w3', tone: 'rose', cx: width * 0.87, cy: height * 0.845, rx: 25 * scale, ry: 15 * scale },
  { seed: 'w4', tone: 'heather', cx: width * 0.78, cy: height * 0.9, rx: 12 * scale, ry: 7 * scale },
];

interface ShoreStripProps {
  readonly isWide?: boolean;
  readonly height?: number;
  /** Of the wet sand, the one thing that ever changes. */
  readonly wetClassName?: string | undefined;
}

/** A strip of shore. Only its wet sand dries, by opacity; its colours are tokens. */
export const ShoreStrip = memo(function ShoreStrip({
  isWide = false,
  height = 340,
  wetClassName,
}: ShoreStripProps) {
  const id = useArtId();
  const size = { width: isWide ? 1440 : 390, height };
  const { width } = size;
  const random = seededRandom('strip');
  const horizon = height * 0.2;
  const sunX = width * (isWide ? 0.585 : 0.69);
  const reach = isWide ? 0.4 : 1;
  const sunOnWater = glintsOn(random, size, reach, sunX);
  const strokes = ripplesOn(random, size, isWide ? 40 : 16);
  const edge = curve(size, height * 0.585, height * 0.034, 0.7);
  const far = curve(size, height * 0.76, height * 0.03, 2.2);
  const wet = polygon([...edge, ...far.toReversed()]);
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}k`} x2="0" y2="1">
          <stop className={styles.skyTop} />
          <stop className={styles.skyLow} offset="1" />
        </linearGradient>
        <linearGradient id={`${id}w`} x2="0" y2="1">
          <stop className={styles.seaFar} />
          <stop className={styles.seaMiddle} offset=".4" />
          <stop className={styles.seaNear} offset="1" />
        </linearGradient>
        <linearGradient id={`${id}n`} x2="0" y2="1">
          <stop className={styles.sandFar} />
          <stop className={styles.sandNear} offset="1" />
        </linearGradient>
        <radialGradient id={`${id}l`}>
          <stop className={styles.glow} stopOpacity=".6" />
          <stop className={styles.glow} offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={width} height={round(horizon + 1)} fill={`url(#${id}k)`} />
      <circle
        cx={round(sunX)}
        cy={round(horizon - height * 0.075)}
        r={round(height * 0.3)}
        fill={`url(#${id}l)`}
      />
      <circle
        className={styles.sun}
        cx={round(sunX)}
        cy={round(horizon - height * 0.075)}
        r={round(height * 0.044)}
      />
      <rect y={round(horizon)} width={width} height={round(height - horizon)} fill={`url(#${id}w)`} />
      <g className={styles.sun}>
        {sunOnWater.map(glint => (
          <rect key={glint.y} {...glint} rx="1" />
        ))}
      </g>
      <g className={styles.ripples}>
        {strokes.map(stroke => (
          <path key={stroke.d} {...stroke} />
        ))}
        <path d={openLine(curve(size, height * 0.522, height * 0.03, 0.3))} strokeWidth="1.4" opacity=".5" />
      </g>
      <path
        className={styles.foam}
        d={area(curve(size, height * 0.52, height * 0.03, 0.3), width, height)}
        opacity=".14"
      />
      <path
        className={styles.foam}
        d={area(
          edge.map(([x, y]): Point => [x, y - 7]),
          width,
          height,
        )}
        opacity=".55"
      />
      <path d={area(edge, width, height)} fill={`url(#${id}n)`} />
      <g className={wetClassName}>
        <path className={styles.wet} d={wet} />
        <g className={styles.sun}>
          {glintsInSand(random, size, reach, sunX).map(glint => (
            <rect key={glint.y} {...glint} rx="1.3" />
          ))}
        </g>
      </g>
      <g className={styles.ripples}>
        <path d={openLine(far)} strokeWidth="1" opacity=".3" />
      </g>
      <g className={styles.grit}>
        {gritOn(random, size, isWide ? 120 : 46).map(grain => (
          <ellipse key={`${grain.cx} ${grain.cy}`} {...grain} />
        ))}
      </g>
      <g className={styles.stripStones}>
        {stonesOn(size, isWide ? 1.25 : 1).map(stone => (
          <StoneShape key={stone.seed} {...stone} shadow="faded" />
        ))}
      </g>
    </svg>
  );
});
