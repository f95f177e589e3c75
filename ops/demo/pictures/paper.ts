// What every picture of the demo is cut out of: the shapes and tones of the web app's own drawings, written as SVG text.
import { type Random, seededRandom } from '../../../apps/web/src/art/random.ts';
import { area, type PebbleForm, pebble, round, smooth, wave } from '../../../apps/web/src/art/shapes.ts';
import { veinOf } from '../../../apps/web/src/art/stone-break.ts';
import { type Tone, tones } from '../../../apps/web/src/art/tones.ts';

export const width = 400;
export const height = 300;

/** The whole of a picture, from its seed. */
export type Drawing = (seed: string) => string;

export type Stop = readonly [offset: number, color: string, opacity?: number];

export const seeded = seededRandom;

export const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Attributes as they are written in SVG; numbers as short as in the web app's drawings. */
export const tag = (name: string, attributes: Record<string, string | number>, inside = ''): string => {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return `<${name}${written}>${inside}</${name}>`;
};

export const gradient = (id: string, stops: readonly Stop[], across = 0): string =>
  tag(
    'linearGradient',
    { id, x2: across, y2: 1 },
    stops.map(([offset, color, opacity = 1]) => stopAt(offset, color, opacity)).join(''),
  );

const stopAt = (offset: number, color: string, opacity: number): string =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;

/** The ground of a picture: one gradient over all of it. */
export const ground = (...stops: Stop[]): string =>
  gradient('ground', stops) + tag('rect', { width, height, fill: 'url(#ground)' });

export const path = (d: string, fill: string, more: Record<string, string | number> = {}): string =>
  tag('path', { d, fill, ...more });

export const line = (
  d: string,
  stroke: string,
  thickness: number,
  more: Record<string, string | number> = {},
): string =>
  path(d, 'none', {
    stroke,
    'stroke-width': thickness,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

export const dot = (cx: number, cy: number, r: number, fill: string, opacity = 1): string =>
  tag('circle', { cx, cy, r, fill, opacity });

export const box = (x: number, y: number, wide: number, tall: number, fill: string, rx = 0): string =>
  tag('rect', { x, y, width: wide, height: tall, fill, rx });

interface Ridge {
  readonly at: number;
  readonly rise: number;
  readonly quota: number;
  readonly fill: string;
  readonly opacity?: number;
}

/** A line of hills, dunes or sand, and all that lies below it. */
export const ridge = (random: Random, { at, rise, quota, fill, opacity = 1 }: Ridge): string =>
  path(area(wave(random, at, width, rise, quota), width, height), fill, { opacity });

/** Light around a sun, a lamp or a moon, fading out. */
export const glow = (id: string, cx: number, cy: number, r: number, color: string, strength = 0.7): string =>
  tag('radialGradient', { id }, stopAt(0, color, strength) + stopAt(1, color, 0)) +
  dot(cx, cy, r, `url(#${id})`);

export const stone = (seed: string, tone: Tone, form: PebbleForm, vein = 0): string => {
  const [light, body, shade] = tones[tone];
  const { cx, cy, rx, ry } = form;
  const id = seed.replace(/\W/g, '');
  const outline = smooth(pebble(seed, form));
  const shadow = tag('ellipse', {
    cx: cx + rx * 0.06,
    cy: cy + ry * 0.94,
    rx: rx * 1.04,
    ry: ry * 0.22,
    fill: '#132A34',
    opacity: '.14',
  });
  const gold =
    gradient(
      `${id}gold`,
      [
        [0, '#F3DE9F'],
        [0.4, '#D7A750'],
        [1, '#B27832'],
      ],
      1,
    ) + tag('clipPath', { id: `${id}clip` }, path(outline, '#000'));
  const veins = veinOf({ seed, cx, cy, rx, ry, branches: 2 }, vein).map(d => path(d, `url(#${id}gold)`));
  return (
    shadow +
    gradient(
      `${id}body`,
      [
        [0, light],
        [0.55, body],
        [1, shade],
      ],
      0.5,
    ) +
    path(outline, `url(#${id}body)`) +
    (vein > 0 ? gold + tag('g', { 'clip-path': `url(#${id}clip)` }, veins.join('')) : '')
  );
};

/** Short bright strokes on water, growing towards whoever looks. */
export const glints = (
  random: Random,
  at: { x: number; from: number; to: number; spread: number },
  fill: string,
): string =>
  many(26, i => {
    const t = i / 26;
    const long = at.spread * (0.25 + t) * (0.5 + random());
    const x = at.x - long / 2 + (random() - 0.5) * at.spread * 0.6;
    const y = at.from + (at.to - at.from) * t;
    return tag('rect', { x, y, width: long, height: 0.9 + t * 1.6, rx: 1, fill, opacity: 0.6 - 0.4 * t });
  });

/** A bird far away, as two strokes of a pen. */
export const gull = (x: number, y: number, size: number, color: string): string =>
  line(
    `M${round(x - size)},${round(y - size * 0.28)}q${round(size * 0.55)},${round(-size * 0.3)} ${round(size)},${round(size * 0.34)}q${round(size * 0.42)},${round(-size * 0.66)} ${round(size)},${round(-size * 0.4)}`,
    color,
    size * 0.16,
  );
