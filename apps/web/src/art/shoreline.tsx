import { memo } from 'react';
import styles from './art.module.css';
import { BirdShape, type BirdShapeProps } from './bird.tsx';
import { seededRandom } from './random.ts';
import { glints, grit, headlands, ripples, shore, waterline } from './shore-water.ts';
import { StoneShape, type StoneShapeProps } from './stone-shape.tsx';
import { useArtId } from './svg-defs.tsx';

interface ShorelineProps {
  /** The two places of the landing page; `closing` belongs in a `data-theme="night"` section. */
  place?: 'hero' | 'closing';
}

/** Of what is drawn at random, only what is on the drawing at all. */
const isSeen = (from: number, to: number): boolean => to > 0 && from < shore.width;

interface Variant {
  seed: string;
  sunX: number;
  bird: BirdShapeProps;
}

const variants: Record<'hero' | 'closing', Variant> = {
  hero: { seed: 'h', sunX: 904, bird: { x: 1046, y: 362, scale: 1.28 } },
  closing: { seed: 'e', sunX: 800, bird: { x: 1060, y: 372, scale: 1.2 } },
};

const stones: StoneShapeProps[] = [
  { seed: 'far1', tone: 'heather', cx: 852, cy: 768, rx: 44, ry: 23, squareness: 2.2 },
  { seed: 'far2', tone: 'glass', cx: 918, cy: 784, rx: 25, ry: 14, squareness: 2.2 },
  {
    seed: 'big7',
    tone: 'slate',
    cx: 1134,
    cy: 636,
    rx: 232,
    ry: 156,
    fault: 24,
    seamWidth: 3.4,
    angle: -0.62,
    squareness: 2.45,
    wobble: 1.15,
  },
  { seed: 'r2', tone: 'rose', cx: 1440, cy: 694, rx: 158, ry: 122, squareness: 2.3, wobble: 1.3 },
  { seed: 'gl3', tone: 'glass', cx: 1606, cy: 752, rx: 132, ry: 92, seam: 6, angle: -0.25, squareness: 2.3 },
  { seed: 'sa', tone: 'sand', cx: 1316, cy: 796, rx: 92, ry: 48, squareness: 2.2 },
  { seed: 'mo', tone: 'tide', cx: 1000, cy: 798, rx: 66, ry: 35, squareness: 2.2, wobble: 1.4 },
  { seed: 'tiny1', tone: 'rose', cx: 916, cy: 826, rx: 24, ry: 13, squareness: 2.1 },
  { seed: 'tiny2', tone: 'heather', cx: 1458, cy: 828, rx: 44, ry: 23, squareness: 2.1, wobble: 1.6 },
];

/**
 * The shore at dawn, or at night: its colours are tokens. It fills the box around it; on narrow screens only a part of
 * it does, and the box has to be positioned and to clip.
 */
export const Shoreline = memo(function Shoreline({ place = 'hero' }: ShorelineProps) {
  const id = useArtId();
  const { seed, sunX, bird } = variants[place];
  const random = seededRandom(`shore${seed}`);
  const { far, near } = headlands(random);
  const sunOnWater = glints(random, sunX).filter(({ x, width }) => isSeen(x, x + width));
  const strokes = ripples(`rip${seed}`).filter(({ x, length }) => isSeen(x, x + length));
  const sand = grit(random).filter(({ cx }) => isSeen(cx - 4, cx + 4));
  const edge = waterline();
  return (
    <svg
      className={styles.shore}
      viewBox={`0 0 ${shore.width} ${shore.height}`}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <ShoreDefs id={id} />
      <rect width={shore.width} height={shore.horizon + 2} fill={`url(#${id}k)`} />
      <circle cx={sunX} cy={shore.horizon - 16} r="330" fill={`url(#${id}l)`} />
      <circle className={styles.sun} cx={sunX} cy={shore.horizon - 16} r="54" />
      <path className={styles.farHead} d={far} opacity=".55" filter={`url(#${id}b)`} />
      <path className={styles.nearHead} d={near} opacity=".8" filter={`url(#${id}b)`} />
      <rect
        y={shore.horizon}
        width={shore.width}
        height={shore.height - shore.horizon}
        fill={`url(#${id}w)`}
      />
      <g className={styles.sun}>
        {sunOnWater.map(glint => (
          <rect key={glint.y} {...glint} rx="1.5" />
        ))}
      </g>
      <g className={styles.ripples}>
        {strokes.map(({ d, strokeWidth, opacity }) => (
          <path key={d} d={d} strokeWidth={strokeWidth} opacity={opacity} />
        ))}
      </g>
      <path className={styles.foam} d={edge.foam} opacity=".38" />
      <path className={styles.wet} d={edge.wet} opacity=".75" />
      <path d={edge.dry} fill={`url(#${id}n)`} />
      <g className={styles.grit}>
        {sand.map(grain => (
          <ellipse key={`${grain.cx} ${grain.cy}`} {...grain} />
        ))}
      </g>
      <g className={styles.lit} filter={`url(#${id}d)`}>
        {stones
          .filter(({ cx, rx }) => isSeen(cx - rx * 1.2, cx + rx * 1.2))
          .map(stone => (
            <StoneShape key={stone.seed} {...stone} shadow="blurred" />
          ))}
      </g>
      <BirdShape {...bird} />
      <rect className={styles.grain} width={shore.width} height={shore.height} filter={`url(#${id}r)`} />
    </svg>
  );
});

const ShoreDefs = ({ id }: { id: string }) => (
  <defs>
    <linearGradient id={`${id}k`} x2="0" y2="1">
      <stop className={styles.skyTop} />
      <stop className={styles.skyMiddle} offset=".55" />
      <stop className={styles.skyLow} offset="1" />
    </linearGradient>
    <linearGradient id={`${id}w`} x2="0" y2="1">
      <stop className={styles.seaFar} />
      <stop className={styles.seaMiddle} offset=".35" />
      <stop className={styles.seaNear} offset="1" />
    </linearGradient>
    <linearGradient id={`${id}n`} x2="0" y2="1">
      <stop className={styles.sandFar} />
      <stop className={styles.sandNear} offset="1" />
    </linearGradient>
    <radialGradient id={`${id}l`}>
      <stop className={styles.glow} stopOpacity=".9" />
      <stop className={styles.glow} offset=".35" stopOpacity=".35" />
      <stop className={styles.glow} offset="1" stopOpacity="0" />
    </radialGradient>
    <filter id={`${id}b`}>
      <feGaussianBlur stdDeviation="2.2" />
    </filter>
    {/* saturate(.8) and brightness(.62): Safari ignores CSS filters on a group. */}
    <filter id={`${id}d`} colorInterpolationFilters="sRGB">
      <feColorMatrix type="saturate" values=".8" />
      <feColorMatrix values=".62 0 0 0 0 0 .62 0 0 0 0 0 .62 0 0 0 0 0 1 0" />
    </filter>
    <filter id={`${id}r`} x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7" stitchTiles="stitch" />
      <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1.6 1.15" />
    </filter>
  </defs>
);
