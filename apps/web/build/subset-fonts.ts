import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../src/ui/fonts/generated/', import.meta.url));
const installed = createRequire(import.meta.url);

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** What the interface and most European writing needs; the rest of a typeface is fetched only where it is used. */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€←→−`;

/** Only the weights that the design uses: the axis is cut to them. */
const faces = [
  { name: 'petrona', file: 'petrona/files/petrona-latin-wght-normal.woff2', wght: { min: 340, max: 480 } },
  { name: 'petrona-italic', file: 'petrona/files/petrona-latin-wght-italic.woff2', wght: 400 },
  {
    name: 'hanken-grotesk',
    file: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    wght: { min: 400, max: 650 },
  },
];

/** Cuts the two typefaces down to 75 KB, once per checkout; they are fetched before the first paint. */
export const subsetFonts = (): Plugin => ({
  name: 'subset-fonts',
  async configResolved() {
    mkdirSync(folder, { recursive: true });
    for (const { name, file, wght } of faces) {
      const target = `${folder}${name}.woff2`;
      if (existsSync(target)) continue;
      const whole = readFileSync(installed.resolve(`@fontsource-variable/${file}`));
      const cut = await subsetFont(whole, latin, { targetFormat: 'woff2', variationAxes: { wght } });
      writeFileSync(target, cut);
    }
  },
});
