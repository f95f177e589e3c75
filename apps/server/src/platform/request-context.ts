import type { Plan } from '@turnstone/contract/plan';
import type { Executor } from './db.ts';
import type { FileStore } from './file-store.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { ResponseCache } from './response-cache.ts';
import type { KeyRing, UnreadableRow, Vault } from './sealed-text.ts';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** What services work with, whoever asks: also for jobs and commands, which have no user. */
export interface ServiceContext {
  /** Where statements run: the pool, or the transaction that is open. */
  readonly db: Executor;
  /** Of the pages of the forum that everybody sees. */
  readonly cache: ResponseCache;
  readonly files: FileStore;
  readonly keys: KeyRing;
  readonly payments: PaymentGateway;
  readonly clock: Clock;
}

/** The part of it that a command has. */
export type CommandContext = Pick<ServiceContext, 'db' | 'keys' | 'clock'>;

/** The signed-in user of a request. */
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
}

/** A request of a signed-in user; the first argument of their service functions. */
export interface RequestContext extends ServiceContext {
  readonly user: CurrentUser;
  /** Encrypts and decrypts this user's writing. */
  readonly vault: Vault;
  /** Rows that could not be decrypted for this request: the response, the log and the metrics name them. */
  readonly unreadable: UnreadableRow[];
}

/** A request without a session. */
export interface VisitorContext extends ServiceContext {
  readonly user: null;
}

/** Of an endpoint that is open to visitors: `ctx.user` tells which of the two it is. */
export type CallerContext = RequestContext | VisitorContext;

/** Runs `work` in a transaction. The context handed to it runs its statements inside that transaction. */
export const inTransaction = <Context extends Pick<ServiceContext, 'db'>, Result>(
  ctx: Context,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> => ctx.db.transaction(db => work({ ...ctx, db }));
