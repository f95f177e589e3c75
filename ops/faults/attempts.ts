/** One request of a journal. */
export interface Attempt {
  readonly startedAt: number;
  readonly endedAt: number;
  /** Its status, or why no response came. */
  readonly label: string;
  readonly isAcknowledged: boolean;
  readonly hasRetryAfter: boolean;
}

/** From a fault to the first success of something that was begun after it; null while there is none. */
export const recoveryOf = (attempts: readonly Attempt[], from: number, goneAt: number): number | null => {
  const successes = attempts.filter(each => each.isAcknowledged && each.startedAt >= goneAt);
  const first = successes.reduce((least, { endedAt }) => Math.min(least, endedAt), Number.POSITIVE_INFINITY);
  return Number.isFinite(first) ? first - from : null;
};

export const durationOf = ({ startedAt, endedAt }: Attempt): number => endedAt - startedAt;

export const isBusy = ({ label }: Attempt): boolean => label === '503';

const maxBusyShare = 0.05;

/** Whether all were served but a few who were told that the server is busy: so few are a matter of processors. */
export const fewWereBusy = (attempts: readonly Attempt[]): boolean =>
  attempts.every(attempt => attempt.isAcknowledged || isBusy(attempt)) &&
  attempts.filter(isBusy).length <= maxBusyShare * attempts.length;

/** Of a server that lives: it may say that it is busy, and nothing worse. */
export const hasFailed = (attempt: Attempt): boolean => !attempt.isAcknowledged && !isBusy(attempt);
