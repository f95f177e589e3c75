import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { isInOnePiece } from './chunk-groups.ts';
import { type Chunks, chunksOf, withImports } from './chunks.ts';

const entry = 'virtual:react-baseline';
const source = `import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(null);`;

/** The size of an empty React root, built by the same tool in the same run: the lower bound of every budget. */
const reactBaseline = async (target: string): Promise<number> => {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'react-baseline',
        resolveId: id => (id === entry ? `${import.meta.dirname}/${entry}.js` : null),
        load: id => (id.endsWith(`${entry}.js`) ? source : null),
      },
    ],
    build: { target, write: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output.reduce((all, file) => all + (file.type === 'chunk' ? gzipSync(file.code).byteLength : 0), 0);
};

/** In bytes after gzip, or in times what React alone takes. */
const max = {
  landingScript: 10_000,
  landing: 150_000,
  tonightScript: 22_000,
  tonight: 160_000,
  fonts: 90_000,
  firstLoad: { goal: 1.5, today: 2 },
};

const matches = (html: string, tag: RegExp): string[] =>
  [...html.matchAll(tag)].map(([, address = '']) => address);
const scriptsOf = (html: string): string[] => [
  ...matches(html, /<script[^>]* src="([^"]+)"/g),
  ...matches(html, /<link rel="modulepreload"[^>]* href="([^"]+)"/g),
];
const sheetsOf = (html: string): string[] => matches(html, /<link rel="stylesheet"[^>]* href="([^"]+)"/g);

const page = /\/src\/app\/pages\/[\w-]+-page\.tsx$/;
const pageOfChunk = (chunk: Rolldown.OutputChunk | undefined): string | undefined =>
  chunk?.moduleIds.find(id => page.test(id) && !isInOnePiece(id));

/** Panels and dialogs that come later, of chunks that would fetch and run another page with them. */
const waitingForOtherPages = (chunks: Chunks): string[] =>
  [...chunks.values()].filter(pageOfChunk).flatMap(own =>
    [...withImports(chunks, own.fileName)]
      .flatMap(file => chunks.get(file)?.dynamicImports ?? [])
      .filter(file => !page.test(chunks.get(file)?.facadeModuleId ?? ''))
      .flatMap(later => [...withImports(chunks, later)].map(file => ({ later, needed: chunks.get(file) })))
      .filter(({ needed }) => needed !== own && pageOfChunk(needed))
      .map(
        ({ later, needed }) =>
          `${chunks.get(later)?.facadeModuleId} on ${pageOfChunk(own)} waits for ${pageOfChunk(needed)}`,
      ),
  );

const gzipSize = (content: Uint8Array): number => gzipSync(content).byteLength;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`.padStart(9);

/** Counts what was written as a browser would fetch it, prints it, and fails the build where it is too much. */
export const budgets = (): Plugin => {
  let target = '';
  return {
    name: 'budgets',
    apply: 'build',
    configResolved(config) {
      target = String(config.build.target);
    },
    async writeBundle({ dir = '' }, bundle) {
      const read = (address: string) => readFileSync(join(dir, address));
      // A font is compressed already and travels as it is.
      const sizeOf = (address: string) =>
        address.endsWith('.woff2') ? read(address).byteLength : gzipSize(read(address));
      const sum = (addresses: readonly string[]) =>
        [...new Set(addresses)].reduce((all, address) => all + sizeOf(address), 0);

      const landing = read('landing.html').toString();
      const tonight = read('tonight.html').toString();
      const app = read('index.html').toString();
      const pages: [path: string, addresses: string[]][] = Object.entries(
        JSON.parse(read('preloads.json').toString()),
      );
      // Letters beyond the usual Latin ones are fetched only where somebody writes with them.
      const fonts = Object.keys(bundle).filter(
        name => name.endsWith('.woff2') && !name.includes('latin-ext'),
      );
      const react = await reactBaseline(target);

      const chunks = chunksOf(bundle);
      const refuseFramework = (what: string, page: string) => {
        const framework = scriptsOf(page)
          .flatMap(address => chunks.get(address.slice(1))?.moduleIds ?? [])
          .filter(id => id.includes('/node_modules/'));
        if (framework.length > 0)
          this.error(`${what} waits for ${framework.length} modules of libraries: ${framework[0]}, …`);
      };
      refuseFramework('The landing page', landing);
      refuseFramework('Tonight', tonight);
      const waiting = waitingForOtherPages(chunks);
      if (waiting.length > 0) this.error(`A part would fetch another page: ${waiting.join('; ')}`);

      const partsOf = (file: string, page: string) => [file, ...scriptsOf(page), ...sheetsOf(page), ...fonts];
      const lines = [
        { what: 'landing, its script', bytes: sum(scriptsOf(landing)), limit: max.landingScript },
        { what: 'landing, all of it', bytes: sum(partsOf('landing.html', landing)), limit: max.landing },
        { what: 'tonight, its script', bytes: sum(scriptsOf(tonight)), limit: max.tonightScript },
        { what: 'tonight, all of it', bytes: sum(partsOf('tonight.html', tonight)), limit: max.tonight },
        { what: 'fonts', bytes: sum(fonts), limit: max.fonts },
        // The landing page of the app is only ever reached from inside it.
        ...pages
          .filter(([path]) => path !== '/landing')
          .map(([path, addresses]) => ({
            what: `first script of ${path}`,
            bytes: sum([...scriptsOf(app), ...addresses.filter(address => address.endsWith('.js'))]),
            limit: react * max.firstLoad.today,
          })),
      ];
      const goal = kilobytes(react * max.firstLoad.goal).trim();
      console.log(`\ngzip: React alone ${kilobytes(react).trim()}, first script should be ${goal} at most`);
      for (const { what, bytes, limit } of lines)
        console.log(
          `${kilobytes(bytes)} of ${kilobytes(limit)}  ${what}${bytes > limit ? '  TOO MUCH' : ''}`,
        );
      const broken = lines.filter(({ bytes, limit }) => bytes > limit);
      if (broken.length > 0) this.error(`Over budget: ${broken.map(({ what }) => what).join('; ')}`);
    },
  };
};
