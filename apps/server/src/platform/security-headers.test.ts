import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startTestApp, useTestApp } from '../../test/test-app.ts';
import { pagePolicy } from './page-policy.ts';

const app = useTestApp();

const expected = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\)/),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** What is no HTTP at all, on a bare socket. */
const sayNonsense = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
    socket.setEncoding('utf8').on('data', chunk => {
      response += chunk;
    });
    socket.on('end', () => resolve(response)).on('error', reject);
  });

describe('every response', () => {
  it.each([
    ['of a call', { url: '/api/auth/user' }],
    ['of a call that is not there', { url: '/api/nothing' }],
    ['of the health probe', { url: '/healthz' }],
    ['of an image that is not there', { url: '/images/none.jpg' }],
    ['to the payment provider', { method: 'POST', url: '/api/payment-webhook', payload: {} }],
    ['to a browser’s report', { method: 'POST', url: '/api/policy-reports', payload: {} }],
    ['to an address that cannot be read', { url: '/api/%E0%A4%A' }],
    ['with the security contact', { url: '/.well-known/security.txt' }],
  ] as const)('%s asks for HTTPS and switches off what is not used', async (_, request) => {
    expect((await app.server.inject(request)).headers).toMatchObject(expected);
  });

  it('does so even where HTTP itself cannot be read', async () => {
    const other = await startTestApp();
    await other.server.listen({ host: '127.0.0.1', port: 0 });
    const response = await sayNonsense(Number(new URL(other.origin()).port));
    await other.close();
    expect(response).toContain('HTTP/1.1 400');
    expect(response.toLowerCase()).toContain(
      'strict-transport-security: max-age=63072000; includesubdomains',
    );
  });

  it('over plain HTTP asks for nothing that a browser would ignore', async () => {
    const plain = await startTestApp({ siteOrigin: 'http://localhost:1' });
    const { headers } = await plain.server.inject({ url: '/healthz' });
    await plain.close();
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the policy of a page', () => {
  const policyOf = (path: string, nonce = 'abc') =>
    pagePolicy({ path, nonce, isSecure: true, store: 'https://files.example/turnstone/' });
  const directives = (path: string) =>
    new Map(
      (policyOf(path)['content-security-policy'] ?? '').split('; ').map(directive => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values] as const;
      }),
    );

  it('runs only scripts with the nonce of this page, and nothing that was made from text', () => {
    const policy = directives('/library');
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'nonce-abc'", "'strict-dynamic'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(['turnstone']);
    expect(policyOf('/library')['content-security-policy']).not.toContain('unsafe');
  });

  it('reaches this site and one bucket, not the rest of the store', () => {
    expect(directives('/library').get('connect-src')).toEqual(["'self'", 'https://files.example/turnstone/']);
  });

  it('lets the payment provider in where somebody pays, and nowhere else', () => {
    expect(directives('/support').get('script-src')).toContain('https://js.stripe.com');
    expect(policyOf('/support')['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
    for (const path of ['/', '/landing', '/plans', '/letters']) {
      expect(JSON.stringify(policyOf(path))).not.toContain('stripe');
      expect(policyOf(path)['cross-origin-embedder-policy']).toBe('require-corp');
    }
  });

  it('tells us what it stopped', () => {
    expect(directives('/').get('report-uri')).toEqual(['/api/policy-reports']);
    expect(directives('/').get('report-to')).toEqual(['policy']);
    expect(policyOf('/')['reporting-endpoints']).toBe('policy="/api/policy-reports"');
  });
});

describe('a browser’s report', () => {
  const report = (payload: object, type = 'application/csp-report') =>
    app.server.inject({
      method: 'POST',
      url: '/api/policy-reports',
      headers: { 'content-type': type },
      payload: JSON.stringify(payload),
    });

  it('is logged as a directive and an origin, without an address or a sample', async () => {
    const response = await report({
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/take?words=please-come-back',
        'document-uri': 'https://turnstone.example/letters?secret',
        'script-sample': 'please come back',
      },
    });
    expect(response.statusCode).toBe(204);
    expect(app.logged()).toContain('"directive":"script-src-elem","blocked":"https://evil.example"');
    expect(app.logged()).not.toMatch(/please.come.back|letters\?secret/);
  });

  it('may also come as the Reporting API sends it', async () => {
    const body = { effectiveDirective: 'connect-src', blockedURL: 'https://other.example/x' };
    const reports = [{ type: 'csp-violation', body }];
    expect((await report(reports, 'application/reports+json')).statusCode).toBe(204);
    expect(app.logged()).toContain('"directive":"connect-src","blocked":"https://other.example"');
  });

  it('is bounded, and cannot write a line of its own choosing', async () => {
    const long = { 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } };
    expect((await report(long)).statusCode).toBe(413);
    await report({ 'csp-report': { 'effective-directive': 'Hello\nworld', 'blocked-uri': 'made up' } });
    expect(app.logged()).not.toMatch(/Hello|made up/);
  });
});

it('tells where a weakness can be reported, for half a year from now', async () => {
  const { body } = await app.server.inject({ url: '/.well-known/security.txt' });
  expect(body).toMatch(/^Contact: https:\/\/turnstone\.example\/contact$/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now() + 90 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
});
