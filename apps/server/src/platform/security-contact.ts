import type { FastifyInstance } from 'fastify';

const days = 180;
const dayMs = 86_400_000;

/** RFC 9116. It is written as it is asked for, so it never goes out of date by itself. */
export const serveSecurityContact = (app: FastifyInstance, siteOrigin: string): void => {
  app.get('/.well-known/security.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'max-age=86400')
      .send(
        [
          `Contact: ${siteOrigin}/contact`,
          `Expires: ${new Date(Date.now() + days * dayMs).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${siteOrigin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  );
};
