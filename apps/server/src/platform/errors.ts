import type { ErrorCode } from '@turnstone/contract';

/** What a service throws: a code the contract knows and a sentence for a person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;

  constructor(code: ErrorCode, detail: string) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

export const notFound = (what: string): AppError => new AppError('not_found', `${what} was not found.`);
