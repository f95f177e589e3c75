import { type ErrorCode, errorStatus, type Problem } from '@turnstone/contract/errors';

const planCodes: ReadonlySet<unknown> = new Set<ErrorCode>(['plan_required', 'plan_limit']);

const notInPlan = 'Not part of your plan';
/** Of what was not possible, though nothing failed and nobody did anything wrong. */
const calmTitles: Partial<Record<ErrorCode, string>> = {
  plan_required: notInPlan,
  plan_limit: notInPlan,
  cannot_share: 'Not shared',
  comments_off: 'Comments are off',
  too_many_requests: 'Please wait a little',
};

/** The backend responded with an error. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, bodyText: string, statusText: string, problem: Problem | null) {
    super(`${status}: ${bodyText || statusText}`);
    this.status = status;
    this.problem = problem;
  }

  /** Wanting more than the plan includes, say, is no error: a toast about it has a calm title. */
  get calmTitle(): string | undefined {
    return this.problem ? calmTitles[this.problem.code] : undefined;
  }

  /** The sentence for the user, if the response held one. */
  get detail(): string | null {
    return this.problem?.detail ?? null;
  }
}

/** No response: no network, a timeout, or a response that is not from Turnstone, such as a captive portal. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  readonly detail = null;
}

/** An error made on the device, in the same words and shape as the server's. */
export const backendError = (
  code: ErrorCode,
  title: string,
  detail: string,
  current?: unknown,
): BackendError => {
  const status = errorStatus[code];
  const conflict = current === undefined ? {} : { current };
  const problem: Problem = { type: 'about:blank', title, status, code, detail, ...conflict };
  return new BackendError(status, JSON.stringify(problem), title, problem);
};

/** `current` as it is on the wire. */
export const editConflict = (current: unknown) =>
  backendError(
    'edit_conflict',
    'Changed elsewhere',
    'This was changed somewhere else in the meantime. Nothing was overwritten.',
    current,
  );

/** Whether the backend responded with one of these error codes. */
export const hasErrorCode = (error: Error | null, ...codes: readonly ErrorCode[]): error is BackendError =>
  error instanceof BackendError && codes.some(code => code === error.problem?.code);

/** The sentence of the server where a plan does not allow something, or no more of it; null for every other error. */
export const planErrorText = (error: Error | null): string | null =>
  error instanceof BackendError && planCodes.has(error.problem?.code) ? error.detail : null;

/** The server, or a proxy before it, takes no more right now: the same request may succeed later. */
export const isBusy = (error: unknown): boolean =>
  error instanceof BackendError && error.status === errorStatus.unavailable;

export const isSignedOut = (error: unknown): boolean =>
  error instanceof BackendError && error.status === errorStatus.not_signed_in;
