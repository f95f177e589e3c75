import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes every script and style sheet also as Brotli and gzip, so that the server only has to choose. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter(file => /\.(js|css|svg)$/.test(file))) {
      const file = join(dir, name);
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(content));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});
