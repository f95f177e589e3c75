import type { Endpoint } from '@turnstone/contract/endpoint';
import { createLetter, removeLetter } from '@turnstone/contract/letters';
import { createNight, removeNight } from '@turnstone/contract/nights';
import { createSealedWords, removeSealedWords } from '@turnstone/contract/sealed-words';
import { withdrawRequest } from '@turnstone/contract/withdrawals';
import type { Backend, CallInput } from '../src/api/backend.ts';
import { BackendError, backendError } from '../src/api/errors.ts';

const removals = new Map<Endpoint, Endpoint>([
  [createLetter, removeLetter],
  [createSealedWords, removeSealedWords],
  [createNight, removeNight],
]);

/** What was made under which key, as long as anybody may withdraw it. */
export const createWithdrawals = (accountData: Backend) => {
  const closed = new Set<string>();
  const made = new Map<string, () => Promise<unknown>>();
  const unlessGone = (error: unknown): void => {
    if (!(error instanceof BackendError && error.status === 404)) throw error;
  };
  return {
    refuseClosed: (key: string | undefined): void => {
      if (key !== undefined && closed.has(key))
        throw backendError('key_reused', 'Key reused', 'This Idempotency-Key was used for something else.');
    },
    note: (endpoint: Endpoint, { idempotencyKey }: CallInput<Endpoint>, result: unknown): void => {
      const removal = removals.get(endpoint);
      if (!removal || idempotencyKey === undefined) return;
      const { id } = result as { id: string };
      made.set(idempotencyKey, () => accountData.call(removal, { params: { id }, base: result } as never));
    },
    canHandle: (endpoint: Endpoint): boolean => endpoint.path === withdrawRequest.path,
    call: async ({ body }: CallInput<Endpoint>) => {
      const { idempotencyKey } = body as { idempotencyKey: string };
      closed.add(idempotencyKey);
      await made.get(idempotencyKey)?.().catch(unlessGone);
      return { isWithdrawn: true };
    },
  };
};
