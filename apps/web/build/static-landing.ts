import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentModuleNode, Plugin, Rolldown, ViteDevServer } from 'vite';
import { chunksOf, entryOf, pageOf, withImports } from './chunks.ts';
import { withSsrServer } from './ssr-server.ts';

const place = '<!--landing-->';
const component = '/src/app/landing/static-landing.tsx';
const outcomeScript = readFileSync(new URL('landing-outcome.js', import.meta.url), 'utf8');

/** The style sheets a module brings along, in the order in which it imports them. */
const sheetsOf = (node: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): string[] => {
  if (seen.has(node)) return [];
  seen.add(node);
  if (node.url.endsWith('.css')) return [node.url];
  return [...node.importedModules].flatMap(imported => sheetsOf(imported, seen));
};

const render = async (server: ViteDevServer): Promise<{ html: string; sheets: string[] }> => {
  const { staticLanding } = await server.ssrLoadModule(component);
  const html = String(staticLanding()).replace(
    '</header>',
    () => `</header><script nonce="__CSP_NONCE__">${outcomeScript}</script>`,
  );
  const node = await server.environments.ssr.moduleGraph.getModuleByUrl(component);
  return { html, sheets: node ? sheetsOf(node) : [] };
};

const renderForBuild = (): Promise<{ html: string; css: string }> =>
  withSsrServer(async server => {
    const { html, sheets } = await render(server);
    const texts = sheets.map(url => server.environments.client.transformRequest(`${url}?direct`));
    return { html, css: (await Promise.all(texts)).map(text => text?.code ?? '').join('\n') };
  });

const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));

/** What the app and its first page are made of: the landing page fetches it when there is nothing else to do. */
const appFiles = (bundle: Rolldown.OutputBundle): string[] => {
  const chunks = chunksOf(bundle);
  const names = [entryOf(chunks, 'app'), pageOf(chunks, 'home-page')].map(({ fileName }) => fileName);
  const scripts = new Set(names.flatMap(name => [...withImports(chunks, name)]));
  const sheets = [...scripts].flatMap(name => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
  return [...scripts, ...new Set(sheets)].map(file => `/${file}`);
};

const styleOf = (css: string): string => `<style nonce="__CSP_NONCE__">${css}</style>`;

/** A first visit waits for nothing but the page itself. */
const withStylesInside = (page: string, bundle: Rolldown.OutputBundle): string =>
  page.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (whole, name: string) => {
    const sheet = bundle[name];
    return sheet?.type === 'asset' ? styleOf(String(sheet.source)) : whole;
  });

const link = (href: string): string => `<link rel="stylesheet" href="${href}">`;

/**
 * Writes the landing page into landing.html, from the same components and styles the app uses: whoever comes for the
 * first time sees it before any framework arrives.
 */
export const staticLandingPage = (): Plugin => {
  let built: { html: string; css: string } | undefined;
  return {
    name: 'static-landing-page',
    configureServer(server) {
      // In development as in production: /landing is a page of its own.
      server.middlewares.use((request, _, next) => {
        if (/^\/landing(\?|$)/.test(request.url ?? ''))
          request.url = request.url?.replace('/landing', '/landing.html');
        next();
      });
    },
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      built = await renderForBuild();
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { server, bundle }) {
        if (!page.includes(place)) return page;
        if (built && bundle) {
          const files = `<meta name="app-files" content="${appFiles(bundle).join(' ')}">`;
          return withStylesInside(page, bundle)
            .replace('</head>', () => `${styleOf(built?.css ?? '')}${files}</head>`)
            .replace(place, () => built?.html ?? '');
        }
        if (!server) throw new Error('The landing page was not rendered.');
        const { html, sheets } = await render(server);
        return page
          .replace('</head>', `${sheets.map(url => link(`${url}?direct`)).join('')}</head>`)
          .replace(place, html);
      },
    },
    /** The written page must hold the styles it uses; what its policy forbids must not be in it. */
    writeBundle({ dir = '' }) {
      const page = readFileSync(join(dir, 'landing.html'), 'utf8');
      const styles = [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
        .map(([, css = '']) => css)
        .join('');
      const missing = [...classesIn(page)].filter(
        name => name.includes('__') && !styles.includes(`.${name}`),
      );
      if (missing.length > 0) this.error(`The landing page lacks the styles of ${missing.join(', ')}`);
      if (/ style="/.test(page))
        this.error('The landing page has an inline style, which its policy forbids.');
    },
  };
};
