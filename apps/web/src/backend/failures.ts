import { type ErrorCode, errorStatus, type Problem } from '@turnstone/contract';

/** The backend answered, and the answer is no. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, bodyText: string, statusText: string, problem: Problem | null) {
    super(`${status}: ${bodyText || statusText}`);
    this.status = status;
    this.problem = problem;
  }

  /** The sentence for a person, if the answer held one. */
  get detail(): string | null {
    return this.problem?.detail ?? null;
  }
}

/** Nobody answered: no network, a timeout, or something in between that is not Turnstone. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  readonly detail = null;
}

/** A refusal made on the device, in the same words and shape as the server's. */
export const refusal = (code: ErrorCode, title: string, detail: string, current?: unknown): BackendError => {
  const status = errorStatus[code];
  const conflict = current === undefined ? {} : { current };
  const problem: Problem = { type: 'about:blank', title, status, code, detail, ...conflict };
  return new BackendError(status, JSON.stringify(problem), title, problem);
};

/** Whether the answer was no, and for one of these reasons. */
export const isRefusedAs = (error: Error | null, ...codes: readonly ErrorCode[]): error is BackendError =>
  error instanceof BackendError && codes.some(code => code === error.problem?.code);

/** What the server says where a plan does not allow something, or no more of it; null for every other failure. */
export const planRefusalOf = (error: Error | null): string | null =>
  isRefusedAs(error, 'plan_required', 'plan_limit') ? error.detail : null;

export const isSignedOut = (error: unknown): boolean =>
  error instanceof BackendError && error.status === errorStatus.not_signed_in;
