import { randomUUID } from 'node:crypto';
import { type ErrorCode, errorStatus, type Problem } from '@turnstone/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTransient } from './database-errors.ts';
import { AppError, busy, notSignedIn } from './errors.ts';
import { UnreadableError } from './sealed-text.ts';

const titles: Record<ErrorCode, string> = {
  invalid_request: 'Not understood',
  not_signed_in: 'Not signed in',
  wrong_person: 'Not yours',
  fresh_sign_in_required: 'Sign in again',
  account_leaving: 'Account will be deleted',
  wrong_site: 'Wrong site',
  plan_required: 'Part of another plan',
  plan_limit: 'Beyond your plan',
  trial_full: 'Trial full',
  own_case: 'Your own case',
  comments_off: 'Comments are off',
  not_found: 'Not found',
  too_slow: 'Too slow',
  account_has_writing: 'The account has writing in it',
  edit_conflict: 'Changed elsewhere',
  intro_taken: 'Free months already used',
  already_subscribed: 'Already on a paid plan',
  nothing_to_change: 'Nothing to change',
  not_used_since: 'After the next use',
  too_many_blocks: 'Too many blocks',
  too_many_sealed: 'Too many sealed messages',
  already_decided: 'Already decided',
  case_changed: 'Changed since you opened it',
  too_large: 'Too large',
  not_json: 'Not JSON',
  key_reused: 'Key used before',
  not_an_image: 'Not an image',
  cannot_share: 'Not shared',
  name_not_possible: 'Another name, please',
  start_in_future: 'In the future',
  day_not_possible: 'Another day, please',
  wrong_amount: 'Another price',
  too_many_requests: 'Too many requests',
  headers_too_large: 'Headers too large',
  broken: 'Something went wrong',
  unavailable: 'Not available',
};

export const problemOf = (error: AppError, errorId?: string): Problem => ({
  type: 'about:blank',
  title: titles[error.code],
  status: errorStatus[error.code],
  code: error.code,
  detail: error.detail,
  ...(error.plan === undefined ? {} : { plan: error.plan }),
  ...(error.current === undefined ? {} : { current: error.current }),
  ...(errorId === undefined ? {} : { errorId }),
});

export const tooSlow = new AppError('too_slow', 'The request took too long to arrive.');
export const headersTooLarge = new AppError('headers_too_large', 'The request headers are too large.');
export const unreadable = new AppError('invalid_request', 'The request could not be read.');

const byStatus: Record<number, AppError> = {
  408: tooSlow,
  413: new AppError('too_large', 'That is more than can be sent at once.'),
  415: new AppError('not_json', 'Please send JSON.'),
  431: headersTooLarge,
};

// Of a person who was erased while their request was under way.
const userMissing = /_(user|author|uploader)_id_fkey$/;

const isUserMissing = ({ code, constraint }: { code?: unknown; constraint?: unknown }): boolean =>
  code === '23503' && userMissing.test(String(constraint));

/** Anything that was thrown, as a refusal or failure the contract knows; null for what nobody foresaw. */
const toAppError = (error: Error & { statusCode?: number; code?: unknown }): AppError | null => {
  if (error instanceof AppError) return error;
  const status = error.statusCode ?? 500;
  if (status < 500) return byStatus[status] ?? unreadable;
  if (isUserMissing(error)) return notSignedIn;
  return isTransient(error) || error.code === 'FST_ERR_HANDLER_TIMEOUT' ? busy : null;
};

export const sendProblem = (reply: FastifyReply, error: AppError, errorId?: string): FastifyReply => {
  const status = errorStatus[error.code];
  if (status === 503) reply.header('retry-after', '2');
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemOf(error, errorId));
};

const internalError = new AppError('broken', 'Something went wrong on our side.');
const unreadableError = new AppError(
  'broken',
  'This cannot be opened at the moment. It is still there, and we have been notified.',
);

export const sendErrorsAsProblems = (app: FastifyInstance): void => {
  app.setErrorHandler((error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const appError = toAppError(error);
    if (appError) {
      if (appError.code === 'unavailable')
        request.log.warn({ err: error, requestId: request.id }, 'unavailable');
      return sendProblem(reply, appError);
    }
    if (error instanceof UnreadableError && error.row && request.ctx?.user)
      request.ctx.unreadable.push(error.row);
    const errorId = randomUUID();
    request.log.error({ err: error, errorId, requestId: request.id }, 'broken');
    return sendProblem(reply, error instanceof UnreadableError ? unreadableError : internalError, errorId);
  });
};
