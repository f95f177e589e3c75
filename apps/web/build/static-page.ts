import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentModuleNode, Plugin, Rolldown, ViteDevServer } from 'vite';
import { withSsrServer } from './ssr-server.ts';

interface StaticPage {
  /** As it is called in a sentence. */
  readonly what: string;
  /** `landing.html` is served at /landing. */
  readonly file: string;
  /** Gives way to the page in that file. */
  readonly place: string;
  readonly component: string;
  /** The function of the component that draws it. */
  readonly draws: string;
  /** What is put into it beyond what is drawn. */
  readonly complete: (html: string) => string;
  /** What the page fetches when there is nothing else to do. */
  readonly laterFiles: (bundle: Rolldown.OutputBundle) => readonly string[];
}

/** The style sheets a module brings along, in the order in which it imports them. */
const sheetsOf = (node: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): string[] => {
  if (seen.has(node)) return [];
  seen.add(node);
  if (node.url.endsWith('.css')) return [node.url];
  return [...node.importedModules].flatMap(imported => sheetsOf(imported, seen));
};

const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));

const styleOf = (css: string): string => `<style nonce="__CSP_NONCE__">${css}</style>`;

/** A first visit waits for nothing but the page itself. */
const withStylesInside = (page: string, bundle: Rolldown.OutputBundle): string =>
  page.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (whole, name: string) => {
    const sheet = bundle[name];
    return sheet?.type === 'asset' ? styleOf(String(sheet.source)) : whole;
  });

const link = (href: string): string => `<link rel="stylesheet" href="${href}">`;

/**
 * Writes a page into its file, from the same components and styles the app uses: whoever comes for the first time sees
 * it before any framework arrives.
 */
export const staticPage = (page: StaticPage): Plugin => {
  const { what, file, place, component, draws, complete, laterFiles } = page;
  const address = `/${file.replace('.html', '')}`;
  let built: { html: string; css: string } | undefined;

  const render = async (server: ViteDevServer): Promise<{ html: string; sheets: string[] }> => {
    const drawn = await server.ssrLoadModule(component);
    const html = complete(String(drawn[draws]()));
    const node = await server.environments.ssr.moduleGraph.getModuleByUrl(component);
    return { html, sheets: node ? sheetsOf(node) : [] };
  };
  const renderForBuild = (): Promise<{ html: string; css: string }> =>
    withSsrServer(async server => {
      const { html, sheets } = await render(server);
      const texts = sheets.map(url => server.environments.client.transformRequest(`${url}?direct`));
      return { html, css: (await Promise.all(texts)).map(text => text?.code ?? '').join('\n') };
    });

  return {
    name: `static-page-${file}`,
    configureServer(server) {
      // In development as in production: it is a page of its own.
      server.middlewares.use((request, _, next) => {
        const [path, ...query] = (request.url ?? '').split('?');
        if (path === address) request.url = [`/${file}`, ...query].join('?');
        next();
      });
    },
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      built = await renderForBuild();
    },
    transformIndexHtml: {
      order: 'post',
      async handler(written, { server, bundle }) {
        if (!written.includes(place)) return written;
        if (built && bundle) {
          const files = `<meta name="app-files" content="${laterFiles(bundle).join(' ')}">`;
          return withStylesInside(written, bundle)
            .replace('</head>', () => `${styleOf(built?.css ?? '')}${files}</head>`)
            .replace(place, () => built?.html ?? '');
        }
        if (!server) throw new Error(`${what} was not rendered.`);
        const { html, sheets } = await render(server);
        return written
          .replace('</head>', `${sheets.map(url => link(`${url}?direct`)).join('')}</head>`)
          .replace(place, () => html);
      },
    },
    /** The written page must hold the styles it uses; what its policy forbids must not be in it. */
    writeBundle({ dir = '' }) {
      const written = readFileSync(join(dir, file), 'utf8');
      const styles = [...written.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
        .map(([, css = '']) => css)
        .join('');
      const missing = [...classesIn(written)].filter(
        name => name.includes('__') && !styles.includes(`.${name}`),
      );
      if (missing.length > 0) this.error(`${what} lacks the styles of ${missing.join(', ')}`);
      if (/ style="/.test(written)) this.error(`${what} has an inline style, which its policy forbids.`);
    },
  };
};
