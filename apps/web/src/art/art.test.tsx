import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { absolutePath } from '../../test/absolute-path.ts';
import { BrandMark } from './brand-mark.tsx';
import { EmptyArt } from './empty-art.tsx';
import { Keepsake } from './keepsake.tsx';
import { Scene } from './scene.tsx';
import { Seam } from './seam.tsx';
import { round } from './shapes.ts';
import { Shoreline } from './shoreline.tsx';
import { Stone } from './stone.tsx';
import { StoneAvatar } from './stone-avatar.tsx';
import { StreakRing } from './streak-ring.tsx';

/** Drawings with the fingerprints of the same drawings by the design's engine, art.mjs. */
const drawings: Record<string, { art: ReactElement; paths: string; marks: string }> = {
  'a faulted stone': {
    art: <Stone seed="q1" tone="slate" fault={5} seamWidth={1.6} angle={-0.7} size={96} />,
    paths: '8 431f797c',
    marks: '0 811c9dc5',
  },
  'a veined stone': {
    art: <Stone seed="q5" tone="moss" seam={3} size={96} />,
    paths: '4 ca032e4f',
    marks: '0 811c9dc5',
  },
  'the avatar of Sol': { art: <StoneAvatar name="Sol" />, paths: '1 30ef98cf', marks: '0 811c9dc5' },
  'the avatar of Quiet River': {
    art: <StoneAvatar name="Quiet River" size={34} />,
    paths: '3 c23e7bf2',
    marks: '0 811c9dc5',
  },
  'the avatar of Zoë 🪨': { art: <StoneAvatar name="Zoë 🪨" />, paths: '3 202ec8b', marks: '0 811c9dc5' },
  dawn: { art: <Scene kind="dawn" seed="h" ratio="5:4" />, paths: '4 aa7e732f', marks: '1 ad6be6fc' },
  tide: { art: <Scene kind="tide" seed="h" ratio="5:4" />, paths: '9 354cd8c4', marks: '0 811c9dc5' },
  window: { art: <Scene kind="window" seed="h" ratio="5:4" />, paths: '9 db6495b3', marks: '0 811c9dc5' },
  moon: { art: <Scene kind="moon" seed="h" ratio="5:4" />, paths: '0 811c9dc5', marks: '58 12b9119a' },
  hills: { art: <Scene kind="hills" seed="h" ratio="5:4" />, paths: '5 c6dabdb', marks: '0 811c9dc5' },
  field: { art: <Scene kind="field" seed="h" ratio="5:4" />, paths: '121 74c1c039', marks: '1 ea624daf' },
  'dawn, 4:3': { art: <Scene kind="dawn" seed="c" />, paths: '4 c580980f', marks: '1 abf5d9bf' },
  'the hero': { art: <Shoreline />, paths: '76 cd458b48', marks: '150 87ce79ca' },
  'the closing band': { art: <Shoreline place="closing" />, paths: '76 3dea3ec0', marks: '150 bc731ebd' },
  'a ring of 41 days': { art: <StreakRing days={41} />, paths: '2 2ac42776', marks: '30 e44f747c' },
  'the brand mark': { art: <BrandMark />, paths: '3 85a0489', marks: '0 811c9dc5' },
  book: { art: <Keepsake id="book" />, paths: '9 46c0effb', marks: '1 b3ac01fa' },
  journal: { art: <Keepsake id="journal" />, paths: '5 9d891749', marks: '1 daa3f41c' },
  oracle: { art: <Keepsake id="oracle-cards" />, paths: '10 c9d842e3', marks: '2 acc63b7d' },
  bracelet: { art: <Keepsake id="bracelet" />, paths: '6 b844ec7d', marks: '0 811c9dc5' },
  prints: { art: <Keepsake id="art-prints" />, paths: '15 c127c793', marks: '2 424b51e5' },
  turn: { art: <EmptyArt variant="turn" />, paths: '9 fdc2a124', marks: '2 931b29f6' },
  nest: { art: <EmptyArt variant="nest" />, paths: '9 a46b881e', marks: '2 931b29f6' },
  stand: { art: <EmptyArt variant="stand" />, paths: '12 f58d3aaf', marks: '2 931b29f6' },
};

/** Drawings the engine does not have, or has only in part. */
const others: Record<string, ReactElement> = {
  'the back of the book': <Keepsake id="book" back />,
  'a seam': <Seam orientation="vertical" groundA="var(--sunk)" groundB="var(--surface)" />,
  'a seam not yet drawn': <Seam orientation="vertical" groundA="red" groundB="blue" drawn={false} />,
  'a seam being drawn': <Seam orientation="horizontal" groundA="red" groundB="blue" drawn />,
  'a level drawing': <EmptyArt variant="nest" ground={false} width={330} />,
};

const all = {
  ...Object.fromEntries(Object.entries(drawings).map(([name, { art }]) => [name, art])),
  ...others,
};

const fingerprint = (lines: readonly string[]) => {
  let hash = 2166136261;
  for (const character of lines.join('\n')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return `${lines.length} ${(hash >>> 0).toString(16)}`;
};

const numbersOf = (path: Element) =>
  (absolutePath(path.getAttribute('d') ?? '').match(/[a-z]|-?\d*\.?\d+/gi) ?? [])
    .map(part => (/[a-z]/i.test(part) ? part : round(Number(part))))
    .join(' ');

const places = ['cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'width', 'height', 'x1', 'y1', 'x2', 'y2'];
const placeOf = (mark: Element) => {
  const numbers = places.map(name => mark.getAttribute(name)).filter(value => value !== null);
  return [mark.tagName, ...numbers.map(value => round(Number(value)))].join(' ');
};

const shadow = '#132A34';
/** Strokes that the engine draws one by one and the port in one path: the bird's legs, the pages of the book. */
const joined = '[stroke="#D98A4E"], [stroke="#B6A98F"]';

describe.each(Object.entries(drawings))('%s', (_, { art, paths, marks }) => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(art);

  it('has the paths of the engine', () => {
    const numbers = [...page.querySelectorAll(`path:not(${joined})`)].map(numbersOf);
    expect(fingerprint([...new Set(numbers)].sort())).toBe(paths);
  });

  it('has the marks of the engine', () => {
    const seen = page.querySelectorAll('circle, line, rect[opacity], ellipse[opacity]');
    const lit = [...seen].filter(mark => mark.getAttribute('fill') !== shadow);
    expect(fingerprint(lit.map(placeOf))).toBe(marks);
  });
});

describe.each(Object.entries(all))('%s', (_, art) => {
  const markup = renderToStaticMarkup(art);

  it('is drawn the same each time', () => {
    expect(renderToStaticMarkup(art)).toBe(markup);
  });

  it('is hidden from assistive technology', () => {
    for (const [svg] of markup.matchAll(/<svg[^>]*>/g)) {
      expect(svg).toContain('aria-hidden="true" focusable="false"');
    }
  });

  it('has no inline styles, which the content security policy forbids', () => {
    expect(markup).not.toMatch(/\sstyle=|<style/);
  });

  it('has ids of its own when it is on the page twice', () => {
    const page = renderToStaticMarkup(
      <>
        {art}
        <div>{art}</div>
      </>,
    );
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^\w+$/);
    const used = [...page.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id);
    expect(used.filter(id => !ids.includes(id))).toEqual([]);
  });

  it('writes no number with more than two decimals', () => {
    expect(markup).not.toMatch(/\d\.\d{3}/);
  });
});

describe('pictures in lists', () => {
  const listed = ['dawn', 'tide', 'window', 'moon', 'hills', 'field', 'a faulted stone', 'the avatar of Sol'];

  it.each(listed)('%s has no filter', name => {
    expect(renderToStaticMarkup(all[name])).not.toContain('<filter');
  });
});
