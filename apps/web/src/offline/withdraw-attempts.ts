import { getCurrentUser } from '@turnstone/contract/account';
import { withdrawRequest } from '@turnstone/contract/withdrawals';
import type { Backend } from '../api/backend.ts';
import { isBusy, UnreachableError } from '../api/errors.ts';
import { nobodyUserId, trialUserId } from '../drafts/draft-key.ts';
import { type Attempt, forgetAttempts, readAttempts, without } from './attempts.ts';

/** Withdraws what was let go and may have been saved before that, though no answer came. Those that still have to wait. */
export const withdrawAttempts = async (
  backend: Backend,
  user: string,
  attempts: readonly Attempt[],
): Promise<Attempt[]> => {
  const waiting: Attempt[] = [];
  let isReachable = true;
  for (const attempt of attempts) {
    const { idempotencyKey, userId } = attempt;
    // Under a key of nobody's there is nothing to lose in any account.
    const isTheirs = userId === user || userId === nobodyUserId || userId === trialUserId;
    if (!isTheirs || !isReachable) {
      waiting.push(attempt);
      continue;
    }
    try {
      await backend.call(withdrawRequest, { body: { idempotencyKey } });
    } catch (error) {
      waiting.push(attempt);
      isReachable = !(error instanceof UnreachableError || isBusy(error));
    }
  }
  return waiting;
};

/** In the session of somebody else nothing is known of these keys, and they would be forgotten. */
const isHere = (backend: Backend, user: string): Promise<boolean> =>
  backend.call(getCurrentUser, {}).then(
    ({ id }) => id === user,
    () => false,
  );

/** The same of those that this device remembers; whether there were any. */
export const withdrawStoredAttempts = async (backend: Backend, user: string): Promise<boolean> => {
  const stored = readAttempts();
  if (stored.length === 0 || !(await isHere(backend, user))) return false;
  const done = without(stored, await withdrawAttempts(backend, user, stored));
  forgetAttempts(done);
  return done.length > 0;
};
