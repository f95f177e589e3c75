import type { listSessions } from '@turnstone/contract/account';
import type { ItemOf } from '@turnstone/contract/endpoint';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import { planAt } from '@turnstone/rules/entitlement';
import { notFound } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity-provider.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import {
  type CommandContext,
  type CurrentUser,
  inTransaction,
  type RequestContext,
  type ServiceContext,
} from '../../platform/request-context.ts';
import { hashToken, isTokenOf, newSecret, type SessionToken } from '../../platform/session-token.ts';
import { openOr } from '../../platform/unreadable-rows.ts';
import * as account from './account.service.ts';
import { deviceName } from './device-name.ts';
import type * as identities from './identities.ts';
import * as repository from './sessions.repository.ts';
import * as standing from './standing.service.ts';

const table = 'sessions';

type Session = ItemOf<typeof listSessions>;

const hour = 3_600_000;
const day = 24 * hour;

/** A session ends after 30 days without a visit, and after 180 days in any case. */
const idleDays = 30;
const maxDays = 180;

/** What is sealed of a session. */
interface Details {
  readonly device: string;
  readonly idToken: string;
}

const expiry = (startedAt: number, now: number): Date =>
  new Date(Math.min(now + idleDays * day, startedAt + maxDays * day));

interface AuthenticatedSession {
  readonly ctx: RequestContext;
  /** Set when the session was just prolonged, so that the cookie can be too. */
  readonly prolongedUntil: Date | null;
}

/** Configuration that a session needs. */
interface SessionDeps {
  readonly reviewFirstPosts: boolean;
}

/** Who holds this token; null when the session does not exist, has ended, or the secret is wrong. */
export const authenticate = async (
  service: ServiceContext,
  token: SessionToken,
  zone: string,
  { reviewFirstPosts }: SessionDeps,
): Promise<AuthenticatedSession | null> => {
  const { db, keys, clock } = service;
  const { userId, sessionId } = token;
  const [row] = await repository.get(db, { userId, sessionId });
  if (!row || !isTokenOf(keys, token, row)) return null;
  if (row.tokenVersion !== keys.current.version) await rehash(service, token, row.tokenHash);
  const vault = keys.vault(userId, row);
  const now = clock.now();
  const user: CurrentUser = {
    id: userId,
    sessionId,
    authenticatedAt: row.authenticatedAt,
    deletesAt: row.deletesAt,
    plan: planAt(row, now),
    moderatorAlias: standing.verifyModeratorAlias(vault, userId, row),
    needsReview: {
      posts: reviewFirstPosts && !row.arePostsTrusted,
      images: reviewFirstPosts && !row.areImagesTrusted,
    },
    zone,
  };
  const ctx: RequestContext = { ...service, user, vault, unreadable: [] };
  // Once an hour is enough to know that a session is in use; a write with every request is not free.
  if (now.getTime() - Date.parse(row.lastSeenAt) < hour) return { ctx, prolongedUntil: null };
  const expiresAt = expiry(Date.parse(row.createdAt), now.getTime());
  const seenAt = now.toISOString();
  await repository.touch(db, { userId, sessionId, seenAt, expiresAt: expiresAt.toISOString() });
  return { ctx, prolongedUntil: expiresAt };
};

/** Only here is the secret known: a session that is used outlives the master key it was made with. */
const rehash = ({ db, keys }: ServiceContext, token: SessionToken, before: Buffer): Promise<unknown> =>
  repository.updateTokenHash(db, {
    userId: token.userId,
    sessionId: token.sessionId,
    before,
    tokenHash: hashToken(keys, token),
    keyVersion: keys.current.version,
  });

/**
 * Starts a session for the person behind an identity, who may be new. All of it in one transaction: whoever ends the
 * person's sessions at the same moment comes before, and then it needs the password, or after, and ends this one too.
 */
export const signIn = (
  ctx: ServiceContext,
  identity: Identity,
  device: string,
): Promise<{ token: SessionToken; expiresAt: Date }> =>
  inTransaction(ctx, async ctx => {
    const user = await account.upsertUser(ctx, identity);
    const now = ctx.clock.now().getTime();
    const token = { userId: user.id, sessionId: newId(), secret: newSecret() };
    const expiresAt = expiry(now, now);
    const details: Details = { device, idToken: identity.idToken };
    await repository.create(ctx.db, {
      userId: user.id,
      id: token.sessionId,
      tokenHash: hashToken(ctx.keys, token),
      keyVersion: ctx.keys.current.version,
      sealed: user.vault.seal(table, token.sessionId, details),
      createdAt: new Date(now).toISOString(),
      authenticatedAt: identity.authenticatedAt,
      expiresAt: expiresAt.toISOString(),
    });
    return { token, expiresAt };
  });

export const list = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<Session>> => {
  const page = pageOf(await repository.list(ctx.db, { userId: ctx.user.id, limit, after }), limit);
  const items = page.items.map(({ id, sealed, createdAt, lastSeenAt }) => ({
    id,
    device: openOr(ctx, table, id, () => ctx.vault.open<Details>(table, id, sealed).device, deviceName('')),
    createdAt,
    lastSeenAt,
    isCurrent: id === ctx.user.sessionId,
  }));
  return { items, next: page.next };
};

/** Every session of the user, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<Session> =>
  iteratePages(page => list(ctx, page));

/** The provider still knows the other browser: without `requireNewSignIn` it would be back with one click. */
export const end = (ctx: RequestContext, id: string): Promise<{ id: string }> =>
  inTransaction(ctx, async ctx => {
    await account.requireNewSignIn(ctx, ctx.user.id);
    const [ended] = await repository.remove(ctx.db, { userId: ctx.user.id, id });
    if (!ended) throw notFound('This session');
    return { id: ended.id };
  });

/** Everywhere but here. */
export const endOthers = (ctx: RequestContext): Promise<{ ended: number }> =>
  inTransaction(ctx, async ctx => {
    await account.requireNewSignIn(ctx, ctx.user.id);
    const ended = await repository.removeOthers(ctx.db, { userId: ctx.user.id, current: ctx.user.sessionId });
    return { ended: ended.filter(({ wasOpen }) => wasOpen).length };
  });

/** For an account in somebody else's hands. Null where nobody has signed in with this identity. */
export const endAllOf = (
  ctx: CommandContext,
  identity: identities.Account,
): Promise<{ ended: number } | null> =>
  inTransaction(ctx, async ctx => {
    const user = await account.findUser(ctx, identity);
    if (!user) return null;
    await account.requireNewSignIn(ctx, user.id);
    return { ended: (await repository.removeAll(ctx.db, { userId: user.id })).length };
  });

/** Everybody's, batch by batch, until there is none: also those that begin meanwhile. */
export const endAll = async ({ db }: CommandContext): Promise<{ ended: number }> => {
  const endOfTime = new Date('9999-01-01');
  let ended = 0;
  for (let batch = 1; batch > 0; ended += batch) batch = await repository.eraseBefore(db, endOfTime);
  return { ended };
};

/** Ends the session of this request; returns the provider's token for logging out there too. */
export const logOut = async (ctx: RequestContext): Promise<string | null> => {
  const [ended] = await repository.remove(ctx.db, { userId: ctx.user.id, id: ctx.user.sessionId });
  return ended ? (ctx.vault.tryOpen<Details>(table, ended.id, ended.sealed)?.idToken ?? null) : null;
};

/** Removes one bounded batch of sessions that have ended; returns how many there were. */
export const sweep = ({ db, clock }: ServiceContext): Promise<number> =>
  repository.eraseBefore(db, clock.now());
