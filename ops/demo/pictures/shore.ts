import { birdForm } from '../../../apps/web/src/art/bird-form.ts';
import { area, openLine, wave } from '../../../apps/web/src/art/shapes.ts';
import {
  type Drawing,
  dot,
  ground,
  height,
  line,
  many,
  path,
  ridge,
  seeded,
  stone,
  tag,
  width,
} from './paper.ts';

const sand = '#F1E7D6';

/** The edge of the sea, seen from above: foam, wet sand, dry sand. */
const waterline = (seed: string, at: number): string => {
  const random = seeded(`waterline${seed}`);
  const wet = area(wave(random, at, width, 15, 3), width, height);
  const foam = many(5, i =>
    line(openLine(wave(random, at - 14 - i * 15, width, 9, 3 + i * 0.4)), '#fff', 3 - i * 0.45, {
      opacity: 0.75 - i * 0.13,
    }),
  );
  const dry = area(wave(random, at + 42, width, 11, 2.2), width, height);
  return (
    ground([0, '#2F6370'], [0.55, '#5C8C95'], [1, '#A9C8C7']) + path(wet, '#DCCDB4') + foam + path(dry, sand)
  );
};

const lowTide: Drawing = seed =>
  waterline(seed, 170) +
  stone(`${seed}one`, 'slate', { cx: 280, cy: 252, rx: 30, ry: 19 }) +
  stone(`${seed}two`, 'rose', { cx: 110, cy: 268, rx: 19, ry: 12 });

const mendedStone: Drawing = seed =>
  ground([0, '#E9E3D9'], [1, '#D9C6A6']) +
  many(70, i => {
    const random = seeded(`grit${seed}${i}`);
    return dot(random() * width, random() * height, 0.6 + random() * 1.3, '#8B8372', 0.3);
  }) +
  stone(`${seed}small`, 'chalk', { cx: 330, cy: 238, rx: 30, ry: 20 }) +
  stone(`${seed}moss`, 'moss', { cx: 62, cy: 76, rx: 24, ry: 16 }) +
  stone(`${seed}mended`, 'tide', { cx: 192, cy: 154, rx: 104, ry: 72 }, 6);

const cairn: Drawing = seed => {
  const random = seeded(`cairn${seed}`);
  return (
    ground([0, '#D3E2EA'], [0.52, '#F7E0D0'], [0.53, '#AECACC'], [1, '#5F97A0']) +
    ridge(random, { at: 224, rise: 7, quota: 2, fill: '#D9D0C1' }) +
    stone(`${seed}a`, 'slate', { cx: 206, cy: 232, rx: 68, ry: 26 }) +
    stone(`${seed}b`, 'sand', { cx: 198, cy: 190, rx: 48, ry: 20 }) +
    stone(`${seed}c`, 'heather', { cx: 206, cy: 156, rx: 34, ry: 16 }) +
    stone(`${seed}d`, 'chalk', { cx: 201, cy: 130, rx: 21, ry: 12 }) +
    stone(`${seed}e`, 'rose', { cx: 204, cy: 111, rx: 12, ry: 8 })
  );
};

const turnstone: Drawing = seed => {
  const fills = {
    bill: '#1B323C',
    belly: '#F7FBFB',
    back: '#A9644A',
    wing: '#2C4651',
    bib: '#1B323C',
    cap: '#2C4651',
  };
  const bird =
    line(birdForm.legs, '#D98A4E', 3) +
    (Object.keys(fills) as (keyof typeof fills)[]).map(part => path(birdForm[part], fills[part])).join('') +
    dot(27.4, 22.6, 2.5, '#0D1A20') +
    dot(26.7, 21.9, 0.8, '#fff');
  return (
    waterline(seed, 138) +
    stone(`${seed}l`, 'heather', { cx: 78, cy: 250, rx: 26, ry: 16 }) +
    stone(`${seed}r`, 'sand', { cx: 340, cy: 272, rx: 34, ry: 18 }) +
    tag('ellipse', { cx: 226, cy: 252, rx: 56, ry: 5, fill: '#132A34', opacity: '.16' }) +
    tag('g', { transform: 'translate(138,118)scale(1.45)' }, bird)
  );
};

const footprints: Drawing = seed => {
  const random = seeded(`steps${seed}`);
  return (
    ground([0, '#F8F5EF'], [1, '#DCE6EC']) +
    many(90, () => dot(random() * width, random() * height, 0.6 + random() * 1.1, '#B9CAD4', 0.5)) +
    many(9, i => {
      const y = 292 - i * 34;
      const x = 176 + Math.sin(i * 0.55) * 34 + (i % 2 === 0 ? -11 : 11);
      const size = 1.12 - i * 0.07;
      return tag(
        'g',
        {
          transform: `translate(${x},${y})rotate(${Math.cos(i * 0.55) * 16})scale(${size})`,
          fill: '#9FB6C4',
        },
        '<ellipse rx="7" ry="12"/><ellipse cy="16" rx="5.4" ry="6.4"/>',
      );
    })
  );
};

const duneGrass: Drawing = seed => {
  const random = seeded(`dune${seed}`);
  const blades = ['#64917A', '#8DB69F', '#3F6B58', '#BCA47E'];
  return (
    ground([0, '#AFCBD6'], [0.5, '#E9ECEB'], [0.51, '#8FB7BC'], [1, '#8FB7BC']) +
    ridge(random, { at: 178, rise: 16, quota: 2.3, fill: '#E7D9C2' }) +
    ridge(random, { at: 226, rise: 15, quota: 3.1, fill: sand }) +
    many(110, i => {
      const x = random() * 430 - 15;
      const foot = 226 + random() * 78;
      const long = 38 + random() * 72;
      const bend = 16 + random() * 42;
      return line(
        `M${x},${foot}q${bend * 0.15},${-long * 0.7} ${bend},${-long}`,
        blades[i % 4] ?? '',
        1 + random() * 1.3,
        { opacity: '.9' },
      );
    })
  );
};

export const shoreDrawings = { lowTide, mendedStone, cairn, turnstone, footprints, duneGrass };
