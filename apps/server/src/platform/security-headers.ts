import type { FastifyInstance, FastifyReply } from 'fastify';

/** A year is what browsers' preload lists ask for at least; two leaves room for a pause. */
const twoYears = 63_072_000;

/** Features of a device that no page here uses. A page that needs one names it again for itself. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

export const permissionsPolicy = (allowed: Readonly<Record<string, string>> = {}): string =>
  unusedFeatures.map(feature => `${feature}=${allowed[feature] ?? '()'}`).join(', ');

/** For every response: calls, files, pages, errors. Over plain HTTP a browser ignores HSTS, so it is not sent there. */
export const securityHeaders = (siteOrigin: string): Readonly<Record<string, string>> => ({
  ...(siteOrigin.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${twoYears}; includeSubDomains` }
    : {}),
  'permissions-policy': permissionsPolicy(),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});

export const sendSecurityHeaders = (
  server: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void => {
  server.addHook('onRequest', (_, reply: FastifyReply, done) => {
    reply.headers(headers);
    done();
  });
};
