import type { Plan } from '@turnstone/contract';
import type { Executor } from './db.ts';
import type { UnreadableRow, Vault } from './sealed-text.ts';

/** The person behind a request, as the session says; what every use case is given first. */
export interface Member {
  readonly id: string;
  readonly sessionId: string;
  /** When they last gave their password at the identity provider. */
  readonly authenticatedAt: string;
  /** When their account is deleted, where they have asked for that. */
  readonly deletesAt: string | null;
  readonly plan: Plan;
  /** What stands for them in the log of decisions, where they are a moderator. */
  readonly badge: string | null;
  /** What they share is looked at before others see it. */
  readonly waitsWith: { readonly posts: boolean; readonly images: boolean };
  /** The IANA zone their device is in: it decides which day it is for them. */
  readonly zone: string;
  /** Seals and opens this person's writing. */
  readonly vault: Vault;
  /** Rows that did not open for this request: told to the person, logged and counted when it is answered. */
  readonly unreadable: UnreadableRow[];
  /** Where this request's statements run: the pool, or the transaction that is open for it. */
  readonly db: Executor;
}

/** All of `work` or nothing. The member handed to it runs its statements inside the transaction. */
export const inTransaction = <Result>(me: Member, work: (me: Member) => Promise<Result>): Promise<Result> =>
  me.db.transaction(db => work({ ...me, db }));
