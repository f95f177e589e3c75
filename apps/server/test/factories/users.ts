import type { Plan } from '@turnstone/contract/plan';
import type { AppDeps } from '../../src/app.ts';
import * as sessions from '../../src/domains/account/sessions.service.ts';
import * as standing from '../../src/domains/account/standing.service.ts';
import type { Executor } from '../../src/platform/db.ts';
import { newId } from '../../src/platform/ids.ts';
import type { RequestContext, ServiceContext } from '../../src/platform/request-context.ts';
import { sessionCookie } from '../../src/platform/session-cookie.ts';
import { encodeToken } from '../../src/platform/session-token.ts';

export interface UserOverrides {
  /** Null leaves what is paid as it is. */
  readonly plan?: Plan | null;
  readonly isModerator?: boolean;
  /** What they share waits for a first look. */
  readonly isNew?: boolean;
  /** How old their account is; old enough for everything unless said otherwise. */
  readonly joinedDaysAgo?: number;
  readonly issuer?: string;
  readonly subject?: string;
  readonly firstName?: string | null;
  readonly email?: string | null;
  readonly device?: string;
  readonly zone?: string;
  /** When they gave their password; just now, where a test does not say. */
  readonly authenticatedAt?: string;
}

/** Someone with an account and a session, as the sign-in makes them. */
export interface SignedInUser {
  readonly ctx: RequestContext;
  /** The Cookie header of their browser. */
  readonly cookie: string;
}

const never = '2100-01-01T00:00:00.000Z';

/** As if it had been paid for until long after everybody in a test is gone; Free is nothing paid. */
export const givePlan = async (db: Executor, userId: string, plan: Plan): Promise<void> => {
  const text = 'update users set paid_plan = $2, paid_until = $3 where id = $1';
  const isPaid = plan !== 'free';
  await db.run({ name: 'give-plan', text }, [userId, isPaid ? plan : null, isPaid ? never : null]);
};

/** The free months of Plus, running. */
export const giveIntro = async (db: Executor, userId: string): Promise<void> => {
  const text = "update users set intro_plan = 'plus', intro_ends_at = $2 where id = $1";
  await db.run({ name: 'give-intro', text }, [userId, never]);
};

/** What the services of an app work with, and its pool for what only a test does. */
export type UserDeps = Pick<AppDeps, keyof ServiceContext>;

export const signedInUser = async (deps: UserDeps, overrides: UserOverrides = {}): Promise<SignedInUser> => {
  const { db } = deps;
  const subject = overrides.subject ?? newId();
  const account = { issuer: overrides.issuer ?? 'https://identity.example', subject };
  const { token } = await sessions.signIn(
    deps,
    {
      ...account,
      firstName: overrides.firstName === undefined ? 'Maya' : overrides.firstName,
      email: overrides.email === undefined ? `${subject}@example.org` : overrides.email,
      idToken: 'id-token',
      authenticatedAt: overrides.authenticatedAt ?? new Date().toISOString(),
    },
    overrides.device ?? 'Firefox on Linux',
  );
  await db.pool.query("update users set created_at = now() - $2 * interval '1 day' where id = $1", [
    token.userId,
    overrides.joinedDaysAgo ?? 60,
  ]);
  if (overrides.isModerator) await standing.grantModerator(deps, account);
  if (overrides.plan !== null) await givePlan(db, token.userId, overrides.plan ?? 'free');
  const session = await sessions.authenticate(deps, token, overrides.zone ?? 'UTC', {
    reviewFirstPosts: overrides.isNew ?? false,
  });
  if (!session) throw new Error('The session that was just made does not open.');
  return { ctx: session.ctx, cookie: `${sessionCookie}=${encodeToken(token)}` };
};
