import { tryStorage } from '../platform/try-storage.ts';

/** Something that was sent, and no answer came: it may have been saved. It holds no words, only what it was sent under. */
export interface Attempt {
  readonly idempotencyKey: string;
  readonly userId: string;
  /** When it was sent; unknown of what an earlier version stored. */
  readonly at?: number;
}

const key = 'tonight-take-back';
/** The server knows a key for two days: of more than these the first are long of no use. */
const maxAttempts = 50;

/** Those whose words were let go since: they are withdrawn as soon as the server can be reached. */
export const readAttempts = (): Attempt[] =>
  tryStorage(() => JSON.parse(localStorage.getItem(key) ?? '[]') as Attempt[]) ?? [];

export const storeAttempts = (attempts: readonly Attempt[]): void =>
  void tryStorage(() =>
    attempts.length > 0
      ? localStorage.setItem(key, JSON.stringify(attempts.slice(-maxAttempts)))
      : localStorage.removeItem(key),
  );

const isOneOf = (attempts: readonly Attempt[], { idempotencyKey }: Attempt): boolean =>
  attempts.some(one => one.idempotencyKey === idempotencyKey);

/** Those of the first list that are not in the second. */
export const without = (attempts: readonly Attempt[], others: readonly Attempt[]): Attempt[] =>
  attempts.filter(attempt => !isOneOf(others, attempt));

/** Reads them again: others may have come meanwhile. */
export const forgetAttempts = (done: readonly Attempt[]): void =>
  storeAttempts(without(readAttempts(), done));
