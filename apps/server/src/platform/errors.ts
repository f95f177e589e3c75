import type { ErrorCode } from '@turnstone/contract/errors';
import type { Plan } from '@turnstone/contract/plan';

/** What a service throws: a code the contract knows and a sentence for a person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  /** Where a plan refuses: the least one that would not. */
  readonly plan: Plan | undefined;
  /** Where something has changed meanwhile: how it is now, in the shape of the endpoint's `conflict`. */
  readonly current: unknown;

  constructor(code: ErrorCode, detail: string, plan?: Plan, current?: unknown) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
    this.plan = plan;
    this.current = current;
  }
}

export const notSignedIn = new AppError('not_signed_in', 'Please sign in first.');

export const busy = new AppError(
  'unavailable',
  'Turnstone is very busy right now. Please try again in a moment.',
);

export const notFound = (what: string): AppError => new AppError('not_found', `${what} was not found.`);
