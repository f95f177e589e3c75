import type { Plan } from '@turnstone/contract/plan';
import type { Executor } from './db.ts';
import type { UnreadableRow, Vault } from './sealed-text.ts';

/** The signed-in user of a request; the first argument of every service function. */
export interface CurrentUser {
  readonly id: string;
  readonly sessionId: string;
  /** When they last gave their password at the identity provider. */
  readonly authenticatedAt: string;
  /** When their account is deleted, where they have asked for that. */
  readonly deletesAt: string | null;
  readonly plan: Plan;
  /** Their alias in the log of decisions; null unless they are a moderator. */
  readonly moderatorAlias: string | null;
  /** What they share waits for a moderator's review. */
  readonly needsReview: { readonly posts: boolean; readonly images: boolean };
  /** The IANA zone their device is in: it decides which day it is for them. */
  readonly zone: string;
  /** Seals and opens this person's writing. */
  readonly vault: Vault;
  /** Rows that did not open for this request: told to the person, logged and counted when it is answered. */
  readonly unreadable: UnreadableRow[];
  /** Where this request's statements run: the pool, or the transaction that is open for it. */
  readonly db: Executor;
}

/** Runs `work` in a transaction. The user handed to it runs its statements inside that transaction. */
export const inTransaction = <Result>(
  me: CurrentUser,
  work: (me: CurrentUser) => Promise<Result>,
): Promise<Result> => me.db.transaction(db => work({ ...me, db }));
