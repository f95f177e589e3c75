import type { ErrorCode, Plan } from '@turnstone/contract';

/** What a service throws: a code the contract knows and a sentence for a person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  /** Where a plan refuses: the least one that would not. */
  readonly plan: Plan | undefined;

  constructor(code: ErrorCode, detail: string, plan?: Plan) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
    this.plan = plan;
  }
}

export const notSignedIn = new AppError('not_signed_in', 'Please sign in first.');

export const busy = new AppError('unavailable', 'Turnstone is busy for a moment. Please try again.');

export const notFound = (what: string): AppError => new AppError('not_found', `${what} was not found.`);
