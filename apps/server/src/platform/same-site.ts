import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

export const wrongSite = new AppError('wrong_site', 'This can only be done from Turnstone itself.');

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a browser says that the request began on our own pages, or was typed by the person. */
export const isFromThisSite = (request: FastifyRequest, siteOrigin: string): boolean => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.headers.origin;
  if (origin !== undefined) return origin === siteOrigin;
  const { referer } = request.headers;
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === siteOrigin;
};

/** A POST without a body needs no preflight, so the cookie alone must never be enough to change something. */
export const rejectOtherSites = (request: FastifyRequest, siteOrigin: string): void => {
  if (safeMethods.has(request.method) || isFromThisSite(request, siteOrigin)) return;
  throw wrongSite;
};
