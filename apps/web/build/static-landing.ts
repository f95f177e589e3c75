import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { chunksOf, entryOf, filesOf, pageOf } from './chunks.ts';
import { staticPage } from './static-page.ts';

const outcomeScript = readFileSync(new URL('landing-outcome.js', import.meta.url), 'utf8');

/** What the app and its first page are made of: the landing page fetches it when there is nothing else to do. */
const appFiles = (bundle: Rolldown.OutputBundle): string[] => {
  const chunks = chunksOf(bundle);
  return filesOf(chunks, [entryOf(chunks, 'app'), pageOf(chunks, 'home-page')]);
};

export const staticLandingPage = () =>
  staticPage({
    what: 'The landing page',
    file: 'landing.html',
    place: '<!--landing-->',
    component: '/src/app/landing/static-landing.tsx',
    draws: 'staticLanding',
    complete: html =>
      html.replace('</header>', () => `</header><script nonce="__CSP_NONCE__">${outcomeScript}</script>`),
    laterFiles: appFiles,
  });
