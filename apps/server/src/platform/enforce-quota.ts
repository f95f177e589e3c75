import type { QuotaKind } from '@turnstone/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';
import { newId } from './ids.ts';
import { networkOf } from './network.ts';
import type { Quota } from './quota.ts';

/** True for a person and for everybody behind their address. */
const messages: Record<QuotaKind, string> = {
  posting: 'A lot has been shared from your connection in a short time.',
  commenting: 'Many comments have come from your connection in a short time.',
  uploading: 'Many images have come from your connection in a short time.',
  reporting: 'Many reports have come from your connection in a short time. They will all be read.',
  changing: 'A lot has been changed from your connection in a short time.',
  blocking: 'Many people have been blocked or unblocked from your connection in a short time.',
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const about = (ms: number): string => {
  if (ms <= minuteMs) return 'a minute';
  if (ms <= hourMs) return `${Math.ceil(ms / minuteMs)} minutes`;
  return `${Math.ceil(ms / hourMs)} hours`;
};

/** Lets `route()` enforce the quota of an endpoint: 429 with the time after which the user may go on. */
export const enforceQuota = (app: FastifyInstance, quota: Quota): void => {
  app.decorate('enforceQuota', async (kind, request, reply, key) => {
    const userId = request.ctx?.user?.id ?? null;
    const wait = await quota.take({
      kind,
      userId,
      network: networkOf(request.ip),
      // A key makes a request one only for somebody who is signed in.
      request: (userId && key) ?? newId(),
    });
    if (wait === 0) return;
    reply.header('retry-after', Math.ceil(wait / 1000));
    throw new AppError('too_many_requests', `${messages[kind]} Please try again in ${about(wait)}.`);
  });
};
