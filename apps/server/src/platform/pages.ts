import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from './page-policy.ts';
import { pagesFolder } from './paths.ts';

// Open to everybody, and still not for search engines: nobody shared their grief with those.
const noindexPaths = new Set(['/forum']);
/** Pages of their own, as plain HTML: whoever comes for the first time, at night, on a phone, sees them before any framework arrives. */
const ownPages = ['landing', 'tonight', 'weather'];
const worker = 'sw.js';
const nonceMark = '__CSP_NONCE__';
const originMark = '__SITE_ORIGIN__';
const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];

/** What the code of each page needs, written by the build: fetched together with the app and not after it. */
const readPreloads = (folder: string): [path: string, addresses: string[]][] =>
  Object.entries(JSON.parse(readFileSync(`${folder}preloads.json`, 'utf8')));

const linkTo = (address: string): string =>
  address.endsWith('.css')
    ? `<link rel="stylesheet" href="${address}">`
    : `<link rel="modulepreload" href="${address}" nonce="${nonceMark}">`;

/** The better one first: at this quality it costs less of the processor than gzip, and a page is a tenth smaller. */
const encodings = [
  {
    name: 'br',
    accepted: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
    encode: (page: string) => brotliAsync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  },
  {
    name: 'gzip',
    accepted: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
    encode: (page: string) => gzipAsync(page),
  },
];

interface PagesOptions {
  readonly siteOrigin: string;
  readonly store: string;
  /** Where the build is, with a slash at its end. */
  readonly folder?: string;
}

/** The web app: its files, the landing page, one page for every other address it has, and for those that it has not. */
export const servePages = async (
  app: FastifyInstance,
  { siteOrigin, store, folder = pagesFolder }: PagesOptions,
): Promise<void> => {
  // In development Vite serves the pages, and the server runs without a build.
  if (!existsSync(`${folder}index.html`)) return;
  const isSecure = siteOrigin.startsWith('https:');

  await app.register(helmet, {
    // Written per page below, because it carries that page's nonce.
    contentSecurityPolicy: false,
    // Sent with every response of the server.
    referrerPolicy: false,
    strictTransportSecurity: false,
  });
  // The build has compressed what can be; here it is only chosen.
  await app.register(files, { root: folder, serve: false, preCompressed: true });
  app.get('/assets/*', (request, reply) =>
    reply.sendFile(`assets/${(request.params as { '*': string })['*']}`, { immutable: true, maxAge: '365d' }),
  );
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
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

  const page = (file: string, preloads: readonly string[] = [], status = 200) => {
    const links = preloads.map(linkTo).join('');
    const html = readFileSync(`${folder}${file}`, 'utf8')
      .replace('</head>', `${links}</head>`)
      .replaceAll(originMark, siteOrigin);
    const pieces = html.split(nonceMark);
    return async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound();
      const nonce = randomBytes(16).toString('base64');
      const path = request.url.split('?', 1)[0]?.replace(/(.)\/+$/, '$1') ?? '';
      reply
        .code(status)
        .headers({ ...pagePolicy({ path, nonce, isSecure, store }), 'cache-control': 'no-cache' })
        .header('vary', 'accept-encoding')
        .type('text/html; charset=utf-8');
      if (noindexPaths.has(path)) reply.header('x-robots-tag', 'noindex');
      const sent = pieces.join(nonce);
      const accepted = request.headers['accept-encoding'] ?? '';
      const encoding = encodings.find(one => one.accepted.test(accepted));
      if (!encoding) return sent;
      // A page holds nobody's words, so its length gives nothing away.
      reply.header('content-encoding', encoding.name);
      return encoding.encode(sent);
    };
  };
  for (const name of ownPages) app.get(`/${name}`, page(`${name}.html`));
  // Of the landing page the app has one as well.
  for (const name of ownPages.slice(1)) app.get(`/${name}/`, page(`${name}.html`));
  for (const [path, preloads] of readPreloads(folder)) {
    const handler = page('index.html', preloads);
    if (path !== '/landing') app.get(path, handler);
    if (path !== '/') app.get(`${path}/`, handler);
  }
  // The app says so in its own words; whoever only reads the status, such as a search engine, is told too.
  app.get('/*', page('index.html', [], 404));
};
