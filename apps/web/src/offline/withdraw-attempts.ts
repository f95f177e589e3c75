import { withdrawRequest } from '@turnstone/contract/withdrawals';
import type { Backend } from '../api/backend.ts';
import { nobodyUserId, trialUserId } from '../drafts/draft-key.ts';
import { type Attempt, forgetAttempts, readAttempts, without } from './attempts.ts';

/** Withdraws what was let go and may have been saved before that, though no answer came. Those that still have to wait. */
export const withdrawAttempts = async (
  backend: Backend,
  user: string,
  attempts: readonly Attempt[],
): Promise<Attempt[]> => {
  const waiting: Attempt[] = [];
  for (const attempt of attempts) {
    const { idempotencyKey, userId } = attempt;
    // Under a key of nobody's there is nothing to lose in any account.
    const isTheirs = userId === user || userId === nobodyUserId || userId === trialUserId;
    const isWithdrawn =
      isTheirs &&
      (await backend.call(withdrawRequest, { body: { idempotencyKey } }).then(
        () => true,
        () => false,
      ));
    if (!isWithdrawn) waiting.push(attempt);
  }
  return waiting;
};

/** The same of those that this device remembers; whether there were any. */
export const withdrawStoredAttempts = async (backend: Backend, user: string): Promise<boolean> => {
  const stored = readAttempts();
  const done = without(stored, await withdrawAttempts(backend, user, stored));
  forgetAttempts(done);
  return done.length > 0;
};
