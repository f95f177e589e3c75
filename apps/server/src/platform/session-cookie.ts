import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeToken, encodeToken, type SessionToken } from './session-token.ts';

export const sessionCookie = '__Host-session';

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

export const readSessionCookie = (request: FastifyRequest): SessionToken | null => {
  const cookie = request.cookies[sessionCookie];
  return cookie ? decodeToken(cookie) : null;
};

export const setSessionCookie = (reply: FastifyReply, token: SessionToken, expires: Date): void => {
  reply.setCookie(sessionCookie, encodeToken(token), { ...attributes, expires });
};

export const clearSessionCookie = (reply: FastifyReply): void => {
  reply.clearCookie(sessionCookie, attributes);
};
