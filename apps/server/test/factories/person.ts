import type { Plan } from '@turnstone/contract';
import type { Parts } from '../../src/app.ts';
import * as sessions from '../../src/domains/account/sessions.service.ts';
import * as standing from '../../src/domains/account/standing.service.ts';
import type { Executor } from '../../src/platform/db.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Member } from '../../src/platform/member.ts';
import { sessionCookie } from '../../src/platform/session-cookie.ts';
import { encodeToken } from '../../src/platform/session-token.ts';

export interface PersonWishes {
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
export interface SignedIn {
  readonly me: Member;
  /** The Cookie header of their browser. */
  readonly cookie: string;
}

const never = '2100-01-01T00:00:00.000Z';

/** As if it had been paid for until long after everybody in a test is gone; Free is nothing paid. */
export const givePlan = async (db: Executor, personId: string, plan: Plan): Promise<void> => {
  const text = 'update users set paid_plan = $2, paid_until = $3 where id = $1';
  const isPaid = plan !== 'free';
  await db.run({ name: 'give-plan', text }, [personId, isPaid ? plan : null, isPaid ? never : null]);
};

export const signedIn = async (
  parts: Pick<Parts, 'db' | 'keys'>,
  wishes: PersonWishes = {},
): Promise<SignedIn> => {
  const { db, keys } = parts;
  const subject = wishes.subject ?? newId();
  const account = { issuer: wishes.issuer ?? 'https://identity.example', subject };
  const { token } = await sessions.signIn(
    db,
    keys,
    {
      ...account,
      firstName: wishes.firstName === undefined ? 'Maya' : wishes.firstName,
      email: wishes.email === undefined ? `${subject}@example.org` : wishes.email,
      idToken: 'id-token',
      authenticatedAt: wishes.authenticatedAt ?? new Date().toISOString(),
    },
    wishes.device ?? 'Firefox on Linux',
  );
  await db.pool.query("update users set created_at = now() - $2 * interval '1 day' where id = $1", [
    token.userId,
    wishes.joinedDaysAgo ?? 60,
  ]);
  if (wishes.isModerator) await standing.makeModerator(db, keys, account);
  if (wishes.plan !== null) await givePlan(db, token.userId, wishes.plan ?? 'free');
  const session = await sessions.open(db, keys, token, wishes.zone ?? 'UTC', {
    reviewFirstPosts: wishes.isNew ?? false,
  });
  if (!session) throw new Error('The session that was just made does not open.');
  return { me: session.member, cookie: `${sessionCookie}=${encodeToken(token)}` };
};
