import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { networkOf } from './network.ts';
import { reportPath } from './page-policy.ts';
import { type RateLimits, tooManyRequests } from './rate-limits.ts';

const bodyBytes = 16 * 1024;
const maxReports = 20;
const reportsPerMinute = 30;

const text = z.string().check(z.maxLength(4_000));

/** The older form: one report, with names in kebab case. */
const reportUriBody = z.object({
  'csp-report': z.object({ 'effective-directive': z.optional(text), 'blocked-uri': z.optional(text) }),
});

/** The Reporting API: several at once, of several kinds. */
const reportToBody = z
  .array(
    z.object({
      type: text,
      body: z.object({ effectiveDirective: z.optional(text), blockedURL: z.optional(text) }),
    }),
  )
  .check(z.maxLength(maxReports));

interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

const directivePattern = /^[a-z-]{1,40}$/;
const keywords = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-policy',
  'trusted-types-sink',
  'data',
  'blob',
]);

/** Only the origin: what follows it may carry somebody's words. */
const originOf = (address: string): string => {
  if (keywords.has(address)) return address;
  const url = URL.parse(address);
  return url && url.origin !== 'null' ? url.origin : 'other';
};

const toViolation = (directive = '', blocked = ''): Violation => ({
  directive: directivePattern.test(directive) ? directive : 'other',
  blocked: originOf(blocked),
});

/** What a report says, reduced to what is safe to log; nothing for what is no report. */
export const violationsIn = (body: unknown): Violation[] => {
  const several = z.safeParse(reportToBody, body);
  if (several.success)
    return several.data
      .filter(({ type }) => type === 'csp-violation')
      .map(report => toViolation(report.body.effectiveDirective, report.body.blockedURL));
  const one = z.safeParse(reportUriBody, body);
  if (!one.success) return [];
  const report = one.data['csp-report'];
  return [toViolation(report['effective-directive'], report['blocked-uri'])];
};

/**
 * Takes browsers' reports of what a page's policy stopped. Not a call of the contract: a browser makes it by itself,
 * without a session, and nobody reads the response.
 */
export const servePolicyReports = (app: FastifyInstance, rateLimits: RateLimits): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json', 'application/json'],
    { parseAs: 'string', bodyLimit: bodyBytes },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    if (!rateLimits.take('policy-report', networkOf(request.ip), reportsPerMinute)) throw tooManyRequests;
    done();
  });
  app.post(reportPath, async (request, reply) => {
    for (const violation of violationsIn(request.body))
      request.log.warn(violation, 'a page policy was violated');
    return reply.code(204).send();
  });
};
