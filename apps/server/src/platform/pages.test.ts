import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePages } from './pages.ts';

// A build as small as it can be: what a page carries is decided by the server.
const folder = mkdtempSync(join(tmpdir(), 'turnstone-pages-'));
const html =
  '<html><head><meta property="og:image" content="__SITE_ORIGIN__/link-preview.png"><script nonce="__CSP_NONCE__" src="/assets/app.js"></script></head><body></body></html>';
const pages = ['/', '/landing', '/tonight', '/weather', '/library', '/nowhere', '/support'];

let server: FastifyInstance;
beforeAll(async () => {
  for (const name of ['index.html', 'landing.html', 'tonight.html', 'weather.html'])
    writeFileSync(join(folder, name), html);
  writeFileSync(
    join(folder, 'preloads.json'),
    JSON.stringify({
      '/': [],
      '/landing': [],
      '/library': ['/assets/library.js'],
      '/projects/:id': [],
      '/support': [],
    }),
  );
  server = fastify();
  await servePages(server, {
    siteOrigin: 'https://turnstone.example',
    store: 'https://files.example/turnstone/',
    folder: `${folder}/`,
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const open = async (url: string) => {
  const { body, headers } = await server.inject({ url });
  const policy = String(headers['content-security-policy']);
  const nonces = [...body.matchAll(/nonce="([^"]*)"/g)].map(([, nonce = '']) => nonce);
  const directives = new Map(
    policy.split('; ').map(directive => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values] as const;
    }),
  );
  return { body, policy, nonces, directives };
};

describe('a page as it is served', () => {
  it.each(pages)('%s names the picture for links to it by its whole address', async url => {
    const { body } = await open(url);
    expect(body).toContain('content="https://turnstone.example/link-preview.png"');
  });

  it.each(pages)('%s runs what carries its nonce, and nothing else', async url => {
    const { nonces, policy, directives } = await open(url);
    const [nonce = ''] = nonces;
    expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16);
    expect(new Set(nonces).size).toBe(1);
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')?.slice(0, 2)).toEqual([`'nonce-${nonce}'`, "'strict-dynamic'"]);
    expect(policy).not.toMatch(/unsafe| \*(?:[ ;]|$)/);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  });

  it.each(pages)('%s has another nonce each time, and none is left unwritten', async url => {
    const seen = new Set<string>();
    for (let i = 0; i < 5; i += 1) {
      const { nonces, body } = await open(url);
      for (const nonce of nonces) seen.add(nonce);
      expect(body).not.toContain('__CSP_NONCE__');
    }
    expect(seen.size).toBe(5);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, br ;q=0 ', 'gzip', gunzipSync],
    ['br; q=0.0, gzip;q=0', undefined, (sent: Buffer) => sent],
    [undefined, undefined, (sent: Buffer) => sent],
  ])('to whoever accepts %s it is sent as %s', async (accepted, encoding, decode) => {
    const { headers, rawPayload } = await server.inject({
      url: '/tonight',
      ...(accepted && { headers: { 'accept-encoding': accepted } }),
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(decode(rawPayload).toString()).toContain('https://turnstone.example/link-preview.png');
  });

  it('fetches the code of its address along with the app, under the same nonce', async () => {
    const { body, nonces } = await open('/library');
    expect(body).toContain(`<link rel="modulepreload" href="/assets/library.js" nonce="${nonces[0]}">`);
  });

  it.each([
    '/',
    '/landing',
    '/landing/',
    '/tonight',
    '/tonight?door=1',
    '/weather',
    '/library',
    '/library/',
    '/projects/1',
    '/support?plan=plus',
  ])('%s is there', async url => {
    expect((await server.inject({ url })).statusCode).toBe(200);
  });

  it.each(['/nowhere', '/library/nowhere', '/projects/1/nowhere'])(
    '%s is not, and the app opens all the same to say so',
    async url => {
      const { statusCode, body } = await server.inject({ url });
      expect(statusCode).toBe(404);
      expect(body).toContain('/assets/app.js');
    },
  );

  it('knows the payment provider where somebody pays, and nowhere else', async () => {
    for (const url of pages) expect((await open(url)).policy.includes('stripe')).toBe(url === '/support');
    expect((await open('/support/?plan=plus')).policy).toContain('stripe');
  });
});
