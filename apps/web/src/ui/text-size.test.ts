import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

it('every size of text follows what somebody has set in their browser', () => {
  const files = globSync('**/*.css', { cwd: source });
  expect(files.length).toBeGreaterThan(50);
  const inPixels = files.flatMap(file =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/\bfont(-size)?:[^;}]*\dpx[^;}]*/g)].map(
      ([declaration]) => `${file}: ${declaration}`,
    ),
  );
  expect(inPixels).toEqual([]);
});
