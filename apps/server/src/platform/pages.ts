import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
// Open to everybody, and still not for search engines: nobody shared their grief with those.
const keptOutOfSearch = new Set(['/forum']);
const worker = 'sw.js';
const nonceMark = '__CSP_NONCE__';
const gzipped = promisify(gzip);

/** The addresses beyond this site that a page may reach. */
interface Reach {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
}

/** The payment provider is reached where somebody pays, and nowhere else. */
const paymentPage = '/support';
const paymentProvider: Reach = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

const contentSecurity = (nonce: string, isSecure: boolean, reach: Reach) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: [`'nonce-${nonce}'`, "'strict-dynamic'", ...reach.scripts],
    frameSrc: reach.frames.length > 0 ? [...reach.frames] : ["'none'"],
    styleSrc: ["'self'", `'nonce-${nonce}'`],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...reach.calls],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
  },
});

/** What the code of each page needs, written by the build: fetched together with the app and not after it. */
const readPreloads = (): [path: string, addresses: string[]][] =>
  Object.entries(JSON.parse(readFileSync(`${built}preloads.json`, 'utf8')));

const linkTo = (address: string): string =>
  address.endsWith('.css')
    ? `<link rel="stylesheet" href="${address}">`
    : `<link rel="modulepreload" href="${address}" nonce="${nonceMark}">`;

const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!;\s*q=0(\.0*)?(,|$))/.test(headers['accept-encoding'] ?? '');

/** The web app: its files, the landing page, and one page for every other address that is no call. */
export const servePages = async (
  app: FastifyInstance,
  { siteOrigin, fileStore }: { readonly siteOrigin: string; readonly fileStore: string },
): Promise<void> => {
  // In development Vite serves the pages, and the server runs without a build.
  if (!existsSync(`${built}index.html`)) return;
  const isSecure = siteOrigin.startsWith('https:');
  // Uploads go to the store directly.
  const store: Reach = { scripts: [], frames: [], calls: [fileStore] };

  await app.register(helmet, {
    // Written per page below, because it carries that page's nonce.
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isSecure,
  });
  // The build has compressed what can be; here it is only chosen.
  await app.register(files, { root: built, serve: false, preCompressed: true });
  app.get('/assets/*', (request, reply) =>
    reply.sendFile(`assets/${(request.params as { '*': string })['*']}`, { immutable: true, maxAge: '365d' }),
  );
  for (const entry of readdirSync(built, { withFileTypes: true })) {
    if (entry.isFile() && !/\.(html|json|br|gz)$/.test(entry.name) && entry.name !== worker) {
      app.get(`/${entry.name}`, (_, reply) => reply.sendFile(entry.name, { maxAge: '1h' }));
    }
  }

  // Asked for again and again, to find a new version. It keeps the app on a device, and reaches nothing but this site.
  app.get(`/${worker}`, (_, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      })
      .sendFile(worker, { cacheControl: false }),
  );

  const page = (file: string, preloads: readonly string[] = []) => {
    const links = preloads.map(linkTo).join('');
    const html = readFileSync(`${built}${file}`, 'utf8').replace('</head>', `${links}</head>`);
    const pieces = html.split(nonceMark);
    return async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound();
      const nonce = randomBytes(16).toString('base64');
      const path = request.url.split('?', 1)[0]?.replace(/(.)\/+$/, '$1') ?? '';
      const reach = path === paymentPage ? paymentProvider : store;
      await reply.helmet({ contentSecurityPolicy: contentSecurity(nonce, isSecure, reach) });
      reply
        .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
        .type('text/html; charset=utf-8');
      if (keptOutOfSearch.has(path)) reply.header('x-robots-tag', 'noindex');
      const sent = pieces.join(nonce);
      if (!acceptsGzip(request)) return sent;
      // A page holds nobody's words, so its length gives nothing away.
      reply.header('content-encoding', 'gzip');
      return gzipped(sent);
    };
  };
  // Plain HTML: whoever comes for the first time, at night, on a phone, sees it before any framework arrives.
  app.get('/landing', page('landing.html'));
  for (const [path, preloads] of readPreloads()) {
    if (path !== '/landing') app.get(path, page('index.html', preloads));
  }
  app.get('/*', page('index.html'));
};
