import { hash } from 'node:crypto';
import type { SignInAttempt } from '../../platform/identity-provider.ts';
import type { ServiceContext } from '../../platform/request-context.ts';
import * as repository from './sign-in-attempts.repository.ts';

/** How long somebody may take at the provider. */
export const attemptSeconds = 600;

/** An attempt works once and for ten minutes, whatever a browser still holds. Committed before the provider is asked. */
export const claim = async (
  { db, clock }: ServiceContext,
  { state, startedAt }: SignInAttempt,
): Promise<boolean> => {
  const expiresAt = startedAt + attemptSeconds * 1_000;
  if (expiresAt <= clock.now().getTime()) return false;
  const used = await repository.claim(db, {
    stateHash: hash('sha256', state, 'buffer'),
    expiresAt: new Date(expiresAt).toISOString(),
  });
  return used.length > 0;
};

/** Removes one bounded batch of those that are too old to be used; returns how many there were. */
export const sweep = ({ db, clock }: ServiceContext): Promise<number> =>
  repository.eraseBefore(db, clock.now());
