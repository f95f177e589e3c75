import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { chunksOf, filesOf, moduleOf } from './chunks.ts';
import { staticPage } from './static-page.ts';

const doorScript = readFileSync(new URL('tonight-door.js', import.meta.url), 'utf8');

/** What saves the words, and what looks for heavy ones: there before the network goes. */
const savingFiles = (bundle: Rolldown.OutputBundle): string[] => {
  const chunks = chunksOf(bundle);
  return filesOf(chunks, [
    moduleOf(chunks, '/src/product-ui/help/crisis-phrases.ts'),
    moduleOf(chunks, '/src/app/tonight/tonight-saving.ts'),
  ]);
};

export const staticTonight = () =>
  staticPage({
    what: 'Tonight',
    file: 'tonight.html',
    place: '<!--tonight-->',
    component: '/src/app/tonight/static-tonight.tsx',
    draws: 'staticTonight',
    complete: html =>
      html.replace('</main>', () => `</main><script nonce="__CSP_NONCE__">${doorScript}</script>`),
    laterFiles: savingFiles,
  });
