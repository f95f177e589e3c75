import type { Plugin } from 'vite';
import { pageOfPath } from '../src/app/page-of-path.ts';
import { chunksOf, entryOf, pageOf, withImports } from './chunks.ts';

/**
 * Writes preloads.json: for each address of the app, what its page needs beyond what index.html names already.
 * The server puts it into the head, so that a page's code is fetched together with the app's and not after it.
 */
export const routePreloads = (): Plugin => ({
  name: 'route-preloads',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const always = withImports(chunks, entryOf(chunks, 'app').fileName);
    const preloads = Object.entries(pageOfPath).map(([path, page]) => {
      const files = [...withImports(chunks, pageOf(chunks, page).fileName)].filter(file => !always.has(file));
      const sheets = files.flatMap(file => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]);
      return [path, [...new Set(sheets), ...files].map(file => `/${file}`)];
    });
    const source = JSON.stringify(Object.fromEntries(preloads));
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
  },
});
