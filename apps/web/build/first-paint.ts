import { readFileSync } from 'node:fs';
import { getCurrentUser } from '@turnstone/contract/account';
import type { Plugin, Rolldown } from 'vite';
import { pageNames } from '../src/app/page-of-path.ts';
import { chunksOf, entryOf, moduleOf, pageOf, withImports } from './chunks.ts';

const place = '<!--first-paint-->';
const script = readFileSync(new URL('first-paint.js', import.meta.url), 'utf8').replace(
  '__USER_PATH__',
  getCurrentUser.path,
);

const device = '/src/trial/device-backend.ts';
/** What may be reached for on any page. */
const soon = [
  '/src/ui/toast/toast-region.tsx',
  '/src/app/navigation/nav-sheet.tsx',
  '/src/product-ui/help/help-panel.tsx',
];

const list = (name: string, files: Iterable<string>): string =>
  `<meta name="${name}" content="${[...files].map(file => `/${file}`).join(' ')}">`;

/** Which files a trial needs at once, and which everybody may need later. */
const metaOf = (bundle: Rolldown.OutputBundle): string => {
  const chunks = chunksOf(bundle);
  const always = withImports(chunks, entryOf(chunks, 'app').fileName);
  const beyond = (names: readonly string[]) =>
    new Set(names.flatMap(name => [...withImports(chunks, name)]).filter(name => !always.has(name)));
  const trial = beyond([moduleOf(chunks, device).fileName]);
  const later = beyond([
    ...pageNames.filter(name => name !== 'landing-page').map(name => pageOf(chunks, name).fileName),
    ...soon.map(id => moduleOf(chunks, id).fileName),
  ]);
  const sheets = new Set(
    [...later].flatMap(name => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]),
  );
  return `${list('trial-files', trial)}${list('later-files', [...later, ...trial, ...sheets])}`;
};

/**
 * Puts the script that runs before the first paint into the head of each page, where no request holds it up, and
 * before it the names of the files it may ask for.
 */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle, filename }) => {
      const meta = bundle && filename.endsWith('/index.html') ? metaOf(bundle) : '';
      return page.replace(place, () => `${meta}<script nonce="__CSP_NONCE__">${script}</script>`);
    },
  },
});
